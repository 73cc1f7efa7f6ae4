/*
 * Enforces the dependency rules of boundaries/table.mjs.
 *
 *   node tooling/scripts/check-boundaries.mjs [root]
 *
 * Prints each violation as `file:line  what was found  [rule]` and exits with 1 when there is one.
 */
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkBoundaries } from './boundaries/check.mjs';
import { formatViolation } from './boundaries/violation.mjs';

const root = resolve(process.argv[2] ?? fileURLToPath(new URL('../..', import.meta.url)));
const { violations, files, imports } = checkBoundaries(root);
for (const violation of violations) console.log(formatViolation(root, violation));
console.log(`boundaries: ${files} files, ${imports} imports, ${violations.length} violations`);
process.exitCode = violations.length > 0 ? 1 : 0;
