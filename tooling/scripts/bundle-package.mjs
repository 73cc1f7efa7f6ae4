// Run in a package's folder after `tsc -b`: joins its sources into dist/index.js. Declarations stay one a source file.
import { readdirSync, rmSync } from 'node:fs';
import { build } from 'esbuild';

// Shared pieces have their hash in their name: those of the build before would be shipped too.
for (const name of readdirSync('dist')) if (/\.js(\.map)?$/.test(name)) rmSync(`dist/${name}`);

await build({
  entryPoints: process.argv.length > 2 ? process.argv.slice(2) : ['src/index.ts'],
  outdir: 'dist',
  bundle: true,
  // What several entry points use is one file, so that a class is one class for all of them.
  splitting: true,
  packages: 'external',
  format: 'esm',
  target: 'es2022',
  sourcemap: true,
  // The sources are in the package; the map only points at them.
  sourcesContent: false,
  logLevel: 'warning',
});
