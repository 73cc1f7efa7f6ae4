/*
 * Run by tooling/scripts/smoke-install.mjs in a project that has this package installed from its
 * tarball. Not shipped.
 */
import assert from 'node:assert/strict';
import { createSkeleton } from '@stfkit/core/authoring';
import { restFrames } from '@stfkit/humanoid';

const skeleton = createSkeleton({
  names: ['hips', 'spine'],
  parents: Int32Array.of(-1, 0),
  translations: Float64Array.of(0, 1, 0, 0, 0.1, 0),
  rotations: Float64Array.of(0, 0, 0, 1, 0, 0, 0, 1),
  scales: new Float64Array(6).fill(1),
});
assert.deepEqual([...restFrames(skeleton).positions], [0, 1, 0, 0, 1.1, 0]);
