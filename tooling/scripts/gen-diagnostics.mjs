/*
 * Writes docs/DIAGNOSTICS.md from the tables of codes, as they are in the builds of the packages.
 *
 *   pnpm build && node tooling/scripts/gen-diagnostics.mjs
 */
import { writeFileSync } from 'node:fs';
import { renderPage } from './diagnostics/page.mjs';

const root = new URL('../../', import.meta.url);
const { DIAGNOSTIC_CODES } = await import(new URL('packages/core/dist/index.js', root).href);
const { GLTF_CODES } = await import(new URL('packages/gltf/dist/index.js', root).href);
const humanoid = await import(new URL('packages/humanoid/dist/index.js', root).href);
const codes = {
  ...DIAGNOSTIC_CODES,
  ...GLTF_CODES,
  ...humanoid.HUMANOID_CODES,
  ...humanoid.RETARGET_CODES,
};
writeFileSync(new URL('docs/DIAGNOSTICS.md', root), renderPage(codes));
console.log(`${Object.keys(codes).length} codes written to docs/DIAGNOSTICS.md`);
