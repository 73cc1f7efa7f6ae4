import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { nameBufferFile, readBufferName } from '../../src/folder/folder-layout.ts';

describe('nameBufferFile', () => {
  it.each([
    ['../../etc/passwd', '7-_etc_passwd.bin'],
    ['..', '7-_.bin'],
    ['C:\\boot', '7-C_boot.bin'],
    ['CON', '7-CON.bin'],
    ['', '7.bin'],
    ['ü/狐', '7-_.bin'],
    ['a\u0000b\n', '7-a_b_.bin'],
    ['name. ', '7-name_.bin'],
  ])('makes %j harmless', (id, name) => {
    expect(nameBufferFile(7, 8, id)).toBe(name);
    expect(basename(name)).toBe(name);
  });

  it('pads the index, so that names sort in order', () => {
    expect(nameBufferFile(7, 1000, 'a')).toBe('007-a.bin');
    expect(nameBufferFile(7, 1001, 'a')).toBe('0007-a.bin');
  });

  it('keeps names short', () => {
    expect(nameBufferFile(0, 1, 'x'.repeat(10_000)).length).toBeLessThan(100);
  });

  it('is read back', () => {
    expect(readBufferName(nameBufferFile(12, 400, 'x-1.bin-3'))).toEqual({ index: 12 });
  });
});

describe('readBufferName', () => {
  it('tells litter from what is named wrongly', () => {
    expect(readBufferName('.DS_Store')).toBe('litter');
    expect(readBufferName('Thumbs.db')).toBe('litter');
    expect(readBufferName('mesh.bin')).toBe('unknown');
    expect(readBufferName('1.bin.bak')).toBe('unknown');
  });
});
