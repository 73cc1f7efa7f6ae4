// Feeds mutated glTF and STF files to the conversions: `node fuzz-gltf.mjs [--runs N] [--seed S] [--only SEED]`.
import { seedFiles } from './gltf/seed-files.mjs';
import { runFuzzer } from './run-fuzzer.mjs';

await runFuzzer('fuzz-gltf.mjs', { name: 'gltf', files: await seedFiles() });
