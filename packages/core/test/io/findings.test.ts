import { describe, expect, it } from 'vitest';
import {
  bytesSource,
  openStf,
  type ReadStfOptions,
  type ReadStfResult,
  readStf,
  ValidationError,
} from '../../src/index.ts';
import { definitionOf, stfBytes } from '../support/stf-bytes.ts';

/** Two entries of nothing (errors) and two binaries that no entry names (warnings). */
const BROKEN = stfBytes(
  definitionOf({}).replace('"buffers":{}', '"buffers":{"a":5,"b":6}'),
  Uint8Array.of(1),
  Uint8Array.of(2),
);

const readers: [string, (bytes: Uint8Array, options: ReadStfOptions) => Promise<ReadStfResult>][] =
  [
    ['readStf', async (bytes, options) => readStf(bytes, options)],
    ['openStf', async (bytes, options) => openStf(bytesSource(bytes), options)],
  ];

describe.each(readers)('the findings of %s', (_, read) => {
  it('D10 are all counted, however many are kept', async () => {
    const all = await read(BROKEN, {});
    expect(all.diagnostics.map(({ code }) => code)).toEqual([
      'BUFFER_ENTRY',
      'BUFFER_ENTRY',
      'BUFFER_ORPHAN',
      'BUFFER_ORPHAN',
    ]);
    const counts = { error: 2, warning: 2, info: 0, hint: 0 };
    expect(all).toMatchObject({ counts, truncated: false });
    const few = await read(BROKEN, { maxDiagnostics: 1 });
    expect(few.diagnostics).toHaveLength(1);
    expect(few).toMatchObject({ counts, truncated: true });
    const ignoring = await read(BROKEN, { ignore: ['BUFFER_ORPHAN'] });
    expect(ignoring).toMatchObject({ counts: { ...counts, warning: 0 }, truncated: false });
  });

  it('D11 throw with `strict` when one is an error', async () => {
    const error: unknown = await read(BROKEN, { strict: true }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ValidationError);
    expect(error).toMatchObject({
      code: 'VALIDATION_FAILED',
      message: expect.stringContaining('2 errors'),
      diagnostics: (await read(BROKEN, {})).diagnostics,
    });
  });

  it('D11 throw with `strict` also when no error was kept, and say no nonsense', async () => {
    await expect(read(BROKEN, { strict: true, maxDiagnostics: 0 })).rejects.toThrow(/: not kept$/);
  });

  it('D11 do not throw with `strict` when none is an error, also by the severities asked for', async () => {
    const fine = stfBytes(definitionOf({}), Uint8Array.of(1));
    expect(await read(fine, { strict: true })).toMatchObject({ counts: { error: 0, warning: 1 } });
    expect(await read(BROKEN, { strict: true, ignore: ['BUFFER_ENTRY'] })).toMatchObject({
      counts: { error: 0, warning: 2, info: 0 },
    });
    expect(await read(BROKEN, { strict: true, severity: { BUFFER_ENTRY: 'info' } })).toMatchObject({
      counts: { error: 0, warning: 2, info: 2 },
    });
    await expect(
      read(fine, { strict: true, severity: { BUFFER_ORPHAN: 'error' } }),
    ).rejects.toThrow(ValidationError);
  });
});
