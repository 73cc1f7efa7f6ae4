import { describe, expect, it } from 'vitest';
import type { BodyPart } from '../../src/humanoid/body-parts.ts';
import {
  BODY_PART_NAMES,
  BODY_PARTS,
  isBodyPart,
  mirrorBodyPart,
} from '../../src/humanoid/body-parts.ts';

const degrees = (part: BodyPart) =>
  Object.fromEntries(
    Object.entries(BODY_PARTS[part].limits).map(([axis, range]) => [
      axis,
      range.map((angle) => Math.round((angle * 1800) / Math.PI) / 10),
    ]),
  );

describe('the parts of the body', () => {
  it('are 55, 7 that come once and 24 pairs', () => {
    expect(BODY_PART_NAMES).toHaveLength(55);
    expect(BODY_PART_NAMES.filter((name) => BODY_PARTS[name].side === null)).toEqual([
      'hip',
      'spine',
      'chest',
      'upper_chest',
      'neck',
      'head',
      'jaw',
    ]);
    expect(BODY_PART_NAMES.filter((name) => BODY_PARTS[name].side === 'left')).toHaveLength(24);
    for (const name of BODY_PART_NAMES) expect(BODY_PARTS[name].key).toBe(name);
  });

  it('hang on each other, parents first and on the same side', () => {
    for (const [i, name] of BODY_PART_NAMES.entries()) {
      const { parent, side } = BODY_PARTS[name];
      if (parent === null) {
        expect(name).toBe('hip');
        continue;
      }
      expect(BODY_PART_NAMES.indexOf(parent)).toBeLessThan(i);
      expect([null, side]).toContain(BODY_PARTS[parent].side);
    }
  });

  it('have 15 that Unity demands', () => {
    expect(BODY_PART_NAMES.filter((name) => BODY_PARTS[name].core).sort()).toEqual(
      [
        ...['hip', 'spine', 'head'],
        ...['upper_arm', 'lower_arm', 'wrist', 'upper_leg', 'lower_leg', 'foot'].flatMap((part) => [
          `${part}.l`,
          `${part}.r`,
        ]),
      ].sort(),
    );
  });

  it.each([
    ['hip', {}],
    ['spine', { primary: [-40, 0, 40], secondary: [-40, 0, 40], twist: [-40, 0, 40] }],
    ['eye.r', { primary: [-10, 0, 15], secondary: [-20, 0, 20] }],
    ['upper_arm.l', { primary: [-60, 0, 100], secondary: [-100, 0, 100], twist: [-90, 0, 90] }],
    ['lower_leg.r', { primary: [-80, 0, 80], twist: [-90, 0, 90] }],
    ['ring_1.l', { primary: [-50, 0, 50], secondary: [-7.5, 0, 7.5] }],
    ['thumb_3.r', { primary: [-40, 0, 35] }],
    ['toes.l', {}],
  ] as const)('%s turns by what Blender lets it', (part, limits) => {
    expect(degrees(part)).toEqual(limits);
  });

  it('mirror each other, limits and parents too', () => {
    for (const name of BODY_PART_NAMES) {
      const mirror = mirrorBodyPart(name);
      expect(mirrorBodyPart(mirror)).toBe(name);
      expect(mirror === name).toBe(BODY_PARTS[name].side === null);
      expect(BODY_PARTS[mirror].limits).toEqual(BODY_PARTS[name].limits);
      const { parent } = BODY_PARTS[name];
      expect(BODY_PARTS[mirror].parent).toBe(parent && mirrorBodyPart(parent));
    }
  });

  it.each(['', 'Hip', 'eye', 'toString', '__proto__', 'index_4.l'])('%j is none', (name) => {
    expect(isBodyPart(name)).toBe(false);
  });
});
