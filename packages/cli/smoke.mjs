/*
 * Run by tooling/scripts/smoke-install.mjs in a project that has this package installed from its
 * tarball. Not shipped.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { main } from '@stfkit/cli';

assert.equal(typeof main, 'function');

/** @param {...string} args */
function stf(...args) {
  const { status, stdout, stderr } = spawnSync('npx', ['--no', 'stf', '--', ...args], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  assert.equal(status, 0, stderr);
  return stdout;
}

assert.match(stf('--help'), /stf/);

const asset = { version: '2.0' };
for (const name of ['one', 'two']) {
  writeFileSync(
    `${name}.gltf`,
    JSON.stringify({ asset, scenes: [{ nodes: [0] }], nodes: [{ name }] }),
  );
}
stf('convert', '--jobs', '2', 'one.gltf', 'two.gltf', '-o', 'out');
assert.match(stf('inspect', 'out/two.stf'), /stf\.node "two"/);
assert.match(stf('validate', 'out/one.stf', 'out/two.stf'), /one\.stf/);
stf('unpack', 'out/one.stf', 'folder');
stf('pack', 'folder', 'again.stf');
assert.ok(readFileSync('again.stf').equals(readFileSync('out/one.stf')));
stf('diff', 'again.stf', 'out/one.stf');
