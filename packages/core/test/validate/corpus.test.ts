import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { corpusPath, describeWithCorpus } from '../../../../tooling/vitest/corpus.ts';
import type { DiagnosticCode } from '../../src/index.ts';
import { readStf, validate } from '../../src/index.ts';

/** What real files are known for, with where it is written down. */
const KNOWN_WARNINGS: Partial<Record<DiagnosticCode, string>> = {
  VALUE_ENUM_EXTENDED: '§12.3 A2: tracks are "mixed" where keys differ',
  TRACK_MIXED: '§12.3 A2',
  KEYFRAME_INTERPOLATION: '§12.3 A3: "baked" fills in for the key of another component',
  KEYFRAME_GENERATED: '§12.3 A3, A4',
  TARGET_EULER: '§12.3 A14: objects that turn by Euler angles',
  ROTATION_SIGN: '§13.1: keys of imported glTF keep the signs that they had',
  SKIN_PLACE: '§5.8: a mesh below its armature that was moved',
};

describeWithCorpus('the validation of real files', () => {
  const files = readdirSync(corpusPath('stf')).filter((name) => name.endsWith('.stf'));

  it.each(files)('%s has no errors and no warnings but the documented ones', (name) => {
    const { document, diagnostics } = readStf(readFileSync(corpusPath('stf', name)));
    const report = validate(document);
    const found = [...diagnostics, ...report.diagnostics].filter(
      ({ severity }) => severity === 'error' || severity === 'warning',
    );
    expect(found.filter(({ code }) => KNOWN_WARNINGS[code] === undefined)).toEqual([]);
    expect(report.counts.error).toBe(0);
    expect(report.truncated).toBe(false);
  });

  it('leaves nothing behind in the buffers: another run finds the same', () => {
    const { document } = readStf(readFileSync(corpusPath('stf', 'hm_interp.stf')));
    expect(validate(document)).toEqual(validate(document));
  });
});
