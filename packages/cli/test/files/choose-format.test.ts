import { expect, it } from 'vitest';
import { chooseFormat } from '../../src/files/choose-format.ts';

const OFFERED = { formats: ['stf', 'glb'], example: '--to glb' } as const;

it('takes what is asked for, else what the name shows', () => {
  expect(chooseFormat('a.stf', 'stf', undefined, OFFERED)).toBe('stf');
  expect(chooseFormat('-', undefined, 'glb', OFFERED)).toBe('glb');
  expect(chooseFormat('a.glb', 'glb', 'glb', OFFERED)).toBe('glb');
});

it('refuses names that show none, and those that show another', () => {
  expect(() => chooseFormat('a.png', undefined, undefined, OFFERED)).toThrow(
    expect.objectContaining({
      message: 'The extension of a.png is none of stf, glb.',
      hint: 'Say it: --to glb. A folder that is not there yet ends with a slash.',
    }),
  );
  expect(() => chooseFormat('-', undefined, undefined, OFFERED)).toThrow('stdout has no name');
  expect(() => chooseFormat('a.stf', 'stf', 'glb', OFFERED)).toThrow(
    '--to glb does not go with the name a.stf.',
  );
});
