// Sends mutants that are still valid there and back: `node fuzz-round-trip.mjs [--runs N] [--seed S] [--only SEED]`.
import { seedFiles as gltfFiles } from './gltf/seed-files.mjs';
import { runFuzzer } from './run-fuzzer.mjs';
import { seedFiles as stfFiles } from './stf/seed-files.mjs';

const files = [...(await gltfFiles()), ...stfFiles()];

await runFuzzer('fuzz-round-trip.mjs', { name: 'round-trip', files });
