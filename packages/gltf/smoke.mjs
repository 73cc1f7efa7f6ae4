/*
 * Run by tooling/scripts/smoke-install.mjs in a project that has this package installed from its
 * tarball. Not shipped.
 */
import assert from 'node:assert/strict';
import { Document, NodeIO } from '@gltf-transform/core';
import { readStf, StfNode, writeStf } from '@stfkit/core';
import { GLTF_EXTENSIONS, GLTF_REGISTRY, gltfToStf, stfToGltf } from '@stfkit/gltf';
import * as registry from '@stfkit/gltf/registry';
import { readMotions, readSkeleton, writeMotion } from '@stfkit/gltf/skeleton';

const gltf = new Document();
gltf.createScene('Scene').addChild(gltf.createNode('Node').setTranslation([1, 2, 3]));
const { document } = await gltfToStf(gltf);
const read = readStf(writeStf(document)).document;
const node = [...read.resources.values()].find((resource) => resource instanceof StfNode);
assert.deepEqual(node.trs[0], [1, 2, 3]);

assert.equal(registry.GLTF_REGISTRY, GLTF_REGISTRY);

const back = await stfToGltf(read);
const again = await new NodeIO().readBinary(await new NodeIO().writeBinary(back.document));
assert.deepEqual(again.getRoot().listNodes()[0].getTranslation(), [1, 2, 3]);

const rig = readSkeleton(gltf);
const times = Float64Array.of(0, 1);
const values = Float64Array.of(1, 2, 3, 4, 5, 6);
const track = { joint: 0, property: 'translation', interpolation: 'LINEAR', times, values };
writeMotion(gltf, rig, { name: 'Move', durationSeconds: 1, tracks: [track] });
const io = new NodeIO().registerExtensions(GLTF_EXTENSIONS);
const moving = await io.readBinary(await io.writeBinary(gltf));
const { motions } = readMotions(moving, readSkeleton(moving));
assert.deepEqual(motions[0].tracks[0], track);
