/*
 * Measures each package of size-budgets.mjs against its budget. Needs no build.
 *
 *   node tooling/scripts/check-size.mjs
 */
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { minify } from 'terser';
import { BUDGETS } from './size-budgets.mjs';

for (const budget of BUDGETS) {
  const { minified, compressed } = await measure(budget);
  const isAbove = compressed > budget.kilobytes;
  console.log(
    `size: ${budget.package} ${compressed.toFixed(3)} kB brotli (${minified.toFixed(1)} kB minified) of ${budget.kilobytes} kB${isAbove ? ': above its budget' : ''}`,
  );
  if (isAbove) process.exitCode = 1;
}

/** @param {typeof BUDGETS[number]} budget */
async function measure({ package: name, external = [] }) {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(`../../packages/${name}/src/index.ts`, import.meta.url))],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'neutral',
    target: 'es2022',
    conditions: ['@stfkit/source'],
    external,
    logLevel: 'silent', // the thrown error already holds every message
  });
  const joined = outputFiles.map((file) => file.text).join('');
  // terser, not esbuild: it is 2 to 3 % smaller, and what the larger bundlers use.
  const { code = '' } = await minify(joined, { module: true, compress: { passes: 3 } });
  const bytes = Buffer.from(code);
  return { minified: bytes.length / 1000, compressed: brotliCompressSync(bytes).length / 1000 };
}
