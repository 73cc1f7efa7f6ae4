/*
 * Run by tooling/scripts/smoke-install.mjs in a project that has this package installed from its
 * tarball. Not shipped.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  BUILT_IN_REGISTRY,
  readStf,
  StfDocument,
  StfNode,
  StfPrefab,
  validate,
  writeStf,
} from '@stfkit/core';

const document = StfDocument.create(BUILT_IN_REGISTRY, { root: 'root' }).edit((draft) => {
  const trs = [
    [0, 1, 0],
    [0, 0, 0, 1],
    [1, 1, 1],
  ];
  draft.set(StfNode.create('node', { name: 'Node', trs }));
  draft.set(StfPrefab.create('root', { name: 'Root', rootNodes: ['node'] }));
});
const again = readStf(writeStf(document), { strict: true }).document;
assert.deepEqual(again.get('root', StfPrefab).rootNodes, ['node']);
assert.deepEqual(again.get('node', StfNode).trs[0], [0, 1, 0]);
assert.equal(validate(again).counts.error, 0);

const schemaPath = createRequire(import.meta.url).resolve('@stfkit/core/schema/stf.mesh.json');
assert.equal(JSON.parse(readFileSync(schemaPath, 'utf8')).title, 'stf.mesh');
