import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** One ES module of a package's whole source index, or of one of its files, as a browser can load it. */
export function bundlePackage(name: string, entry = 'index.ts'): Promise<string> {
  return bundleModule(new URL(`../../packages/${name}/src/${entry}`, import.meta.url));
}

/** One ES module of a source file and all that it imports, as a browser can load it. */
export async function bundleModule(source: URL): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(source)],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'browser', // a Node builtin in the sources fails the build
    target: 'es2022',
    conditions: ['@stfkit/source'],
    sourcemap: 'inline',
    logLevel: 'silent', // the thrown error already holds every message
  });
  return outputFiles.map((file) => file.text).join('');
}
