/*
 * Run by tooling/scripts/smoke-install.mjs in a project that has this package installed from its
 * tarball. Not shipped.
 */
import assert from 'node:assert/strict';
import * as core from '@stfkit/core';

assert.notEqual(Object.keys(core).length, 0, '@stfkit/core exports nothing');
