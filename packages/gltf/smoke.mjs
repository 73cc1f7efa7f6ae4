/*
 * Run by tooling/scripts/smoke-install.mjs in a project that has this package installed from its
 * tarball. Not shipped.
 */
import assert from 'node:assert/strict';
import * as gltf from '@stfkit/gltf';

assert.notEqual(Object.keys(gltf).length, 0, '@stfkit/gltf exports nothing');
