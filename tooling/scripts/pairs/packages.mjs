// The built packages: scripts are run from the repository, where nothing is installed under their names.
export { readGltf } from '../../../packages/gltf/dist/index.js';
export { readMotions, readSkeleton } from '../../../packages/gltf/dist/skeleton/index.js';
export { mapHumanoid, posedFrames, restFrames } from '../../../packages/humanoid/dist/index.js';
