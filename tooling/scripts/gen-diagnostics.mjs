/*
 * Writes docs/DIAGNOSTICS.md from the tables of codes, as they are in the build of core.
 *
 *   pnpm --filter @stfkit/core build && node tooling/scripts/gen-diagnostics.mjs
 */
import { writeFileSync } from 'node:fs';
import { renderPage } from './diagnostics/page.mjs';

const root = new URL('../../', import.meta.url);
const { DIAGNOSTIC_CODES } = await import(new URL('packages/core/dist/index.js', root).href);
writeFileSync(new URL('docs/DIAGNOSTICS.md', root), renderPage(DIAGNOSTIC_CODES));
console.log(`${Object.keys(DIAGNOSTIC_CODES).length} codes written to docs/DIAGNOSTICS.md`);
