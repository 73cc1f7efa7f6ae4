// Run in a package's folder after `tsc -b`: joins its sources into dist/index.js. Declarations stay one a source file.
import { build } from 'esbuild';

await build({
  entryPoints: process.argv.length > 2 ? process.argv.slice(2) : ['src/index.ts'],
  outdir: 'dist',
  bundle: true,
  packages: 'external',
  format: 'esm',
  target: 'es2022',
  sourcemap: true,
  // The sources are in the package; the map only points at them.
  sourcesContent: false,
  logLevel: 'warning',
});
