import { describe, expect, it } from 'vitest';
import {
  BUILT_IN_REGISTRY,
  DIAGNOSTIC_CODES,
  type DiagnosticCode,
  defineResource,
  readStf,
  type StfDocument,
  validate,
} from '../../src/index.ts';
import { required } from '../../src/schema/object.ts';
import { number } from '../../src/schema/scalars.ts';
import { definitionOf, stfBytes } from '../support/stf-bytes.ts';

const TRS = [
  [0, 0, 0],
  [0, 0, 0, 1],
  [1, 1, 1],
];
const NODE = { type: 'stf.node', name: 'Node', trs: TRS, children: [] };

function documentOf(resources: Readonly<Record<string, unknown>>): StfDocument {
  return readStf(stfBytes(definitionOf(resources))).document;
}

const codesOf = (...args: Parameters<typeof validate>) =>
  validate(...args).diagnostics.map(({ code }) => code);

describe('validate', () => {
  it('finds nothing in a file as it should be', () => {
    const report = validate(documentOf({ n: NODE }));
    expect(report).toEqual({
      counts: { error: 0, warning: 0, info: 0, hint: 0 },
      truncated: false,
      diagnostics: [],
    });
  });

  it('says what was found, where and in which resource, with the values on their own', () => {
    const document = documentOf({ 'a/b~c': { ...NODE, trs: 'here' } });
    expect(validate(document).diagnostics).toEqual([
      {
        code: 'VALUE_TYPE',
        severity: 'error',
        message: 'Expected an array of 3, found the string "here".',
        pointer: '/resources/a~1b~0c/trs',
        resource: 'a/b~c',
        params: { expected: 'an array of 3', found: 'the string "here"' },
      },
    ]);
  });

  it('sees what an edit did', () => {
    const document = documentOf({ n: NODE });
    const edited = document.edit((draft) => {
      draft.set(BUILT_IN_REGISTRY.fromJson('n', { ...NODE, trs: [] }));
    });
    expect(codesOf(edited)).toEqual(['VALUE_TYPE']);
    expect(codesOf(document)).toEqual([]);
  });

  it('checks types from outside by their own schemas', () => {
    const Lamp = defineResource<{ readonly watts: number }, 'watts'>({
      type: 'com.example.lamp',
      category: 'component',
      fields: { watts: required(number({ minimum: 0 })) },
    });
    const text = definitionOf({
      l: { type: 'com.example.lamp', watts: -1 },
      n: { ...NODE, components: ['l'] },
    });
    const registry = BUILT_IN_REGISTRY.extend([Lamp]);
    expect(codesOf(readStf(stfBytes(text), { registry }).document)).toEqual(['VALUE_RANGE']);
    expect(codesOf(readStf(stfBytes(text)).document)).toEqual(['RESOURCE_UNKNOWN_TYPE']);
  });
});

describe('the options of validate', () => {
  const document = documentOf({
    a: { ...NODE, name: 1, enabled: 1 },
    x: { type: 'com.example.thing' },
  });

  it('keep some findings and count all', () => {
    const report = validate(document, { maxDiagnostics: 1 });
    expect(report.diagnostics).toHaveLength(1);
    expect(report.truncated).toBe(true);
    expect(report.counts).toMatchObject({ error: 2, info: 1 });
  });

  it('leave out codes, or all but some', () => {
    expect(codesOf(document, { ignore: ['VALUE_TYPE'] })).toEqual(['RESOURCE_UNKNOWN_TYPE']);
    expect(codesOf(document, { only: ['VALUE_TYPE'] })).toEqual(['VALUE_TYPE', 'VALUE_TYPE']);
    expect(codesOf(document, { only: ['VALUE_TYPE'], ignore: ['VALUE_TYPE'] })).toEqual([]);
  });

  it('change severities', () => {
    const { counts } = validate(document, { severity: { RESOURCE_UNKNOWN_TYPE: 'error' } });
    expect(counts).toMatchObject({ error: 3, info: 0 });
  });
});

describe('the table of codes', () => {
  const codes = Object.keys(DIAGNOSTIC_CODES) as DiagnosticCode[];

  it.each(codes)('%s has a stage whose findings fit its severity', (code) => {
    const { severity, stage, message } = DIAGNOSTIC_CODES[code];
    if (stage === 'interoperability') {
      expect(severity).not.toBe('error');
      expect(message).toContain('{program}');
    }
  });
});
