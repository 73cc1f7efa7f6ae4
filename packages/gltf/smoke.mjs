/*
 * Run by tooling/scripts/smoke-install.mjs in a project that has this package installed from its
 * tarball. Not shipped.
 */
import assert from 'node:assert/strict';
import { Document, NodeIO } from '@gltf-transform/core';
import { readStf, StfNode, writeStf } from '@stfkit/core';
import { gltfToStf, stfToGltf } from '@stfkit/gltf';

const gltf = new Document();
gltf.createScene('Scene').addChild(gltf.createNode('Node').setTranslation([1, 2, 3]));
const { document } = await gltfToStf(gltf);
const read = readStf(writeStf(document)).document;
const node = [...read.resources.values()].find((resource) => resource instanceof StfNode);
assert.deepEqual(node.trs[0], [1, 2, 3]);

const back = await stfToGltf(read);
const again = await new NodeIO().readBinary(await new NodeIO().writeBinary(back.document));
assert.deepEqual(again.getRoot().listNodes()[0].getTranslation(), [1, 2, 3]);
