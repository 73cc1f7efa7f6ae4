// Feeds mutated STF files to the reader and all that decodes: `node fuzz-stf.mjs [--runs N] [--seed S] [--only SEED]`.
import { runFuzzer } from './run-fuzzer.mjs';
import { seedFiles } from './stf/seed-files.mjs';

await runFuzzer('fuzz-stf.mjs', { name: 'stf', files: seedFiles() });
