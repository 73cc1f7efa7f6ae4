import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { checkBoundaries } from '../../scripts/boundaries/check.mjs';
import { formatViolation } from '../../scripts/boundaries/violation.mjs';

type Manifest = Record<string, unknown>;

/** A package.json whose only entry point is its source index, as in the real packages. */
export const manifest = (name: string, fields: Manifest = {}): string =>
  JSON.stringify(
    { name, exports: { '.': { '@stfkit/source': './src/index.ts' } }, ...fields },
    null,
    2,
  );

/** Writes a workspace of a few small files that is gone after the test. */
export function makeWorkspace(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'boundaries-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

/** The lines that the checker prints for such a workspace. */
export function violationsOf(files: Record<string, string>): string[] {
  const root = makeWorkspace(files);
  return checkBoundaries(root).violations.map((violation) => formatViolation(root, violation));
}
