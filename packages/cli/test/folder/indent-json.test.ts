import { describe, expect, it } from 'vitest';
import { indentJson } from '../../src/folder/indent-json.ts';

describe('indentJson', () => {
  it('lays text out without touching keys, order and numbers', () => {
    const text = '{"b":1.0,"a":[1e-05,-0,{}],"b":[],"s":"x\\"{,:[\\\\"}';
    expect(indentJson(text)).toBe(`{
  "b": 1.0,
  "a": [
    1e-05,
    -0,
    {}
  ],
  "b": [],
  "s": "x\\"{,:[\\\\"
}
`);
  });

  it('agrees with the parser on what is already laid out', () => {
    const value = { a: [true, null, 'ü\u0001'], b: { c: {} }, d: [[], [[1]]] };
    const pretty = `${JSON.stringify(value, null, 2)}\n`;
    expect(indentJson(pretty)).toBe(pretty);
    expect(indentJson(JSON.stringify(value, null, '\t'))).toBe(pretty);
  });

  it('takes strings of many megabytes', () => {
    const text = JSON.stringify({ data: 'x\\'.repeat(4_000_000) });
    expect(JSON.parse(indentJson(text))).toEqual(JSON.parse(text));
  });

  it('indents text of any depth in memory that is in proportion', () => {
    const text = '['.repeat(20_000) + ']'.repeat(20_000);
    const pretty = indentJson(text);
    expect(pretty.length).toBeLessThan(2_100 * 20_000);
    expect(pretty.replaceAll(/\s/g, '')).toBe(text);
  });
});
