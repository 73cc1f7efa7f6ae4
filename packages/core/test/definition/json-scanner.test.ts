import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { JsonScanner } from '../../src/definition/json-scanner.ts';
import { skipSpace } from '../../src/definition/json-tokens.ts';
import { DefinitionError } from '../../src/index.ts';

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Whether the scanner takes the bytes as one JSON value with white space around. */
function accepts(bytes: Uint8Array, maxDepth = 512): boolean {
  const scanner = new JsonScanner(bytes, maxDepth, 0);
  try {
    const end = scanner.skipValue(skipSpace(bytes, 0), 0);
    return skipSpace(bytes, end) === bytes.length;
  } catch (error) {
    if (error instanceof DefinitionError) return false;
    throw error;
  }
}

function parses(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const fragments = fc.constantFrom(
  ...[
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '"',
    '\\',
    '\\u',
    'd83d',
    ' ',
    '\n',
    '\t',
    '0',
    '1',
    '-',
    '.',
    'e',
    '+',
  ],
  ...[
    'true',
    'false',
    'null',
    'NaN',
    'Infinity',
    '"a"',
    '{"a":1}',
    '[1]',
    '\u0001',
    'ü',
    '😀',
    '01',
    '1.',
    '.5',
  ],
);

describe('the JSON scanner', () => {
  it('D1 accepts what JSON.parse accepts and nothing else', () => {
    fc.assert(
      fc.property(fc.array(fragments, { maxLength: 12 }), (parts) => {
        const text = parts.join('');
        expect(accepts(encode(text))).toBe(parses(text));
      }),
      { numRuns: 20_000 },
    );
  });

  it('D1 accepts every JSON value in every spelling of JSON.stringify', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(0, 2, '\t'), (value, indent) => {
        expect(accepts(encode(JSON.stringify(value, null, indent)))).toBe(true);
      }),
    );
  });

  it('D2 accepts UTF-8 as TextDecoder does in its strict mode', () => {
    const strict = new TextDecoder('utf-8', { fatal: true });
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 6 }), (inner) => {
        const safe = inner.map((byte) => (byte < 0x80 ? 0x61 : byte));
        const valid = (() => {
          try {
            strict.decode(safe);
            return true;
          } catch {
            return false;
          }
        })();
        expect(accepts(Uint8Array.of(0x22, ...safe, 0x22))).toBe(valid);
      }),
      { numRuns: 5_000 },
    );
  });

  it.each([
    ['[NaN]', 1],
    ['[1, Infinity]', 4],
    ['[-Infinity]', 2],
    ['{"a":01}', 6],
    ['["a\u0001"]', 3],
    ['{"a":1,}', 7],
    ['["\\x"]', 3],
    ['[', 1],
  ])('D3 names the byte at which %s stops being JSON', (text, byteOffset) => {
    const scanner = new JsonScanner(encode(text), 512, 100);
    expect(() => scanner.skipValue(0, 0)).toThrow(
      expect.objectContaining({ code: 'DEFINITION_JSON', byteOffset: 100 + byteOffset }),
    );
  });

  it('D1 takes the bytes of a string alike wherever they stand in it', () => {
    const wrong: string[] = [];
    for (let length = 0; length < 12; length++) {
      for (let at = 0; at <= length; at++) {
        for (let unit = 0; unit < 0x100; unit++) {
          const character = String.fromCharCode(unit);
          const text = `"${'a'.repeat(at)}${character}${'~'.repeat(length - at)}"`;
          if (accepts(encode(text)) !== parses(text)) wrong.push(text);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(accepts(encode('"ab#"'))).toBe(true);
    expect(accepts(encode('"ab"#"'))).toBe(false);
  });

  it('D4 stops at the depth limit, however deep the text is', () => {
    const deep = (levels: number): Uint8Array => encode('['.repeat(levels) + ']'.repeat(levels));
    expect(accepts(deep(512))).toBe(true);
    expect(() => new JsonScanner(deep(10_000), 512, 0).skipValue(0, 0)).toThrow(
      expect.objectContaining({ code: 'DEFINITION_TOO_DEEP', byteOffset: 512 }),
    );
  });
});
