import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { Diagnostic, Severity } from '../../src/index.ts';
import {
  bytesSource,
  DIAGNOSTIC_CODES,
  type DiagnosticCode,
  openStf,
  readStf,
  StfError,
  validate,
} from '../../src/index.ts';

/** What stands in report.json of a fixture. */
interface Report {
  readonly isOpened?: true;
  readonly diagnostics?: readonly Finding[];
  readonly error?: { readonly code: string; readonly byteOffset: number };
}

interface Finding {
  readonly severity: Severity;
  readonly code: DiagnosticCode;
  readonly pointer?: string;
  readonly byteOffset?: number;
}

const folder = fileURLToPath(new URL('../../../../tooling/fixtures/diagnostics/', import.meta.url));
const readReport = (code: string) =>
  JSON.parse(readFileSync(`${folder}${code}/report.json`, 'utf8')) as Report;
const fixtures = readdirSync(folder).filter((name) => existsSync(`${folder}${name}/report.json`));
const codes = Object.keys(DIAGNOSTIC_CODES) as DiagnosticCode[];
// Findings of conversions need a converter; the packages that convert have fixtures of their own.

describe('the fixtures of the diagnostics', () => {
  it('are there for every code of a reader or of validate, and for no other', () => {
    const diagnosed = fixtures.filter((code) => readReport(code).diagnostics !== undefined);
    expect(diagnosed.sort()).toEqual(codes.toSorted());
  });

  it.each(codes)(
    '%s: reading and validating finds what the report says, and nothing else',
    async (code) => {
      const { isOpened, diagnostics } = readReport(code);
      const bytes = new Uint8Array(readFileSync(`${folder}${code}/input.stf`));
      const read = isOpened ? await openStf(bytesSource(bytes)) : readStf(bytes);
      const report = validate(read.document);
      const found = [...read.diagnostics, ...report.diagnostics];
      expect(found.map(summarize)).toEqual(diagnostics);
      expect(diagnostics?.map((finding) => finding.code)).toContain(code);
      for (const { message } of found) expect(message).not.toMatch(/\{\w+\}/);
    },
  );

  it.each(fixtures.filter((code) => readReport(code).error))('%s is thrown', (code) => {
    const { error } = readReport(code);
    expect(error?.code).toBe(code);
    const bytes = new Uint8Array(readFileSync(`${folder}${code}/input.stf`));
    let thrown: unknown;
    try {
      readStf(bytes);
    } catch (caught) {
      thrown = caught;
    }
    expect(thrown).toBeInstanceOf(StfError);
    expect(thrown).toMatchObject(error ?? {});
  });
});

function summarize({ severity, code, pointer, byteOffset }: Diagnostic): Finding {
  return {
    severity,
    code,
    ...(byteOffset === undefined ? { pointer: pointer ?? '' } : { byteOffset }),
  };
}
