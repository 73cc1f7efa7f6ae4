/*
 * Run by tooling/scripts/smoke-install.mjs in a project that has this package installed from its
 * tarball. Not shipped.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';

const { status, stdout, stderr } = spawnSync('npx', ['--no', 'stf', '--', '--help'], {
  encoding: 'utf8',
  shell: process.platform === 'win32',
});
assert.equal(status, 0, stderr);
assert.match(stdout, /stf/);
