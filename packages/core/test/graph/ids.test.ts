import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deriveId } from '../../src/authoring.ts';
import { sha1 } from '../../src/graph/sha1.ts';
import { createId, isUuid } from '../../src/index.ts';

const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

describe('ids', () => {
  it('G17 sha1 gives the digests that node:crypto gives, around every block boundary, and of those that begin alike', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (message) => {
        expect(hex(sha1(message))).toBe(createHash('sha1').update(message).digest('hex'));
      }),
    );
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 20 }), { minLength: 2 }), (ends) => {
        for (const end of ends) {
          const message = Uint8Array.of(...new Uint8Array(64), ...end);
          expect(hex(sha1(message))).toBe(createHash('sha1').update(message).digest('hex'));
        }
      }),
    );
    expect(hex(sha1(new TextEncoder().encode('abc')))).toBe(
      'a9993e364706816aba3e25717850c26c9cd0d89d',
    );
  });

  it('G17 derived ids are UUIDs of version 5 and follow from the text alone', () => {
    // As Python has it: uuid.uuid5(uuid.NAMESPACE_DNS, 'stfkit.dev/node/0').
    expect(deriveId('node/0')).toBe('8b54912c-e77f-56c8-9b47-2c544be5c9c6');
    expect(deriveId('\u00fc'.repeat(300))).toBe('53ad5b43-f9c9-516c-ab00-4cff5bd34979');
    expect(deriveId('node/0')).not.toBe(deriveId('node/1'));
    expect(deriveId('node/0')).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
  });

  it('G17 new ids are UUIDs of version 4 and differ', () => {
    const ids = new Set(Array.from({ length: 100 }, createId));
    expect(ids.size).toBe(100);
    for (const id of ids) expect(id[14]).toBe('4');
    expect([...ids].every(isUuid)).toBe(true);
  });
});
