import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DIAGNOSTIC_CODES } from '../../../packages/core/src/index.ts';
import { GLTF_CODES } from '../../../packages/gltf/src/diagnostics/gltf-codes.ts';
import { HUMANOID_CODES } from '../../../packages/humanoid/src/diagnostics/humanoid-codes.ts';
import { RETARGET_CODES } from '../../../packages/humanoid/src/diagnostics/retarget-codes.ts';
import { ERRORS } from '../../scripts/diagnostics/errors.mjs';
import { renderPage } from '../../scripts/diagnostics/page.mjs';

const codes = { ...DIAGNOSTIC_CODES, ...GLTF_CODES, ...HUMANOID_CODES, ...RETARGET_CODES };
const root = new URL('../../../', import.meta.url);

describe('docs/DIAGNOSTICS.md', () => {
  it('is up to date: run node tooling/scripts/gen-diagnostics.mjs when this fails', () => {
    const page = readFileSync(new URL('docs/DIAGNOSTICS.md', root), 'utf8');
    expect(page).toBe(renderPage(codes));
  });

  it('lists every code that a package throws, and no other', () => {
    const text = sources();
    const thrown = text.matchAll(
      /(?:\b\w*Error|\bfail|\bmeshFault)\(\s*'([A-Z]+(?:_[A-Z0-9]+)+)'/g,
    );
    const missing = [...thrown].map(([, code]) => code ?? '').filter((code) => !(code in ERRORS));
    expect([...new Set(missing)]).toEqual([]);
    expect(Object.keys(ERRORS).filter((code) => !text.includes(`'${code}'`))).toEqual([]);
  });

  it('lists every code of a finding or a warning', () => {
    const made = sources().matchAll(/\b(?:makeWarning|report)\(\s*'([A-Z]+(?:_[A-Z0-9]+)+)'/g);
    const missing = [...made].map(([, code]) => code ?? '').filter((code) => !(code in codes));
    expect([...new Set(missing)]).toEqual([]);
  });

  it('has a sentence and a source for every code', () => {
    for (const { message, source } of Object.values(codes)) {
      expect(message).toMatch(/[.)}]$/);
      expect(source).toMatch(/^(stf-format|resource-schemas|RFC|glTF|VRM|BVH)/);
    }
  });
});

/** The text of all sources of the packages. */
function sources(): string {
  const packages = new URL('packages/', root);
  return readdirSync(packages)
    .flatMap((name) => {
      const folder = new URL(`${name}/src/`, packages);
      const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
      return files
        .filter((file) => file.endsWith('.ts'))
        .map((file) => readFileSync(new URL(file, folder), 'utf8'));
    })
    .join('\n');
}
