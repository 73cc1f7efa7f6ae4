import { describe, expect, it } from 'vitest';
import { escapedJson, escapeText } from '../../src/print/escape-text.ts';

const HOSTILE = 'a\u001b[2Jb\u009bc\nd\u202ee\ud800f\u0000\u007f';

describe('escapeText', () => {
  it('spells out what could rewrite a terminal', () => {
    expect(escapeText(HOSTILE)).toBe('a\\u001b[2Jb\\u009bc\\u000ad\\u202ee\\ud800f\\u0000\\u007f');
  });

  it('leaves text of any language alone', () => {
    expect(escapeText('Füchsin 狐 🦊 "x"')).toBe('Füchsin 狐 🦊 "x"');
  });
});

describe('escapedJson', () => {
  it('parses to the same value', () => {
    const value = { [HOSTILE]: [HOSTILE, 1, null] };
    expect(JSON.parse(escapedJson(value))).toEqual(value);
  });

  it('has nothing in it that a terminal takes for a command', () => {
    expect(escapedJson(HOSTILE)).toMatch(/^[\x20-\x7e]+$/);
  });
});
