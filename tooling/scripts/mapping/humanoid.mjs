// The built packages: scripts are run from the repository, where nothing is installed under their names.
export { BODY_PARTS } from '../../../packages/core/dist/index.js';
export { mapHumanoid } from '../../../packages/humanoid/dist/index.js';
