import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

it('the fixtures of the diagnostics are what their script makes', () => {
  const script = fileURLToPath(new URL('../../fixtures/diagnostics/make.mjs', import.meta.url));
  expect(execFileSync(process.execPath, [script, '--check'], { encoding: 'utf8' })).toContain(
    'same',
  );
});
