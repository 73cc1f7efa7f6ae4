import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const project = (name: string, dir: string) => ({
  resolve: { conditions: ['@stfkit/source'] },
  ssr: { resolve: { conditions: ['@stfkit/source', 'module', 'node', 'import'] } },
  test: {
    name,
    // Tests start browsers, workers and whole commands; on a busy machine that takes its time.
    testTimeout: 60_000,
    root: fileURLToPath(new URL(dir, import.meta.url)),
    include: ['test/**/*.test.ts'],
    setupFiles: [fileURLToPath(new URL('./tooling/vitest/matchers.ts', import.meta.url))],
  },
});

export default defineConfig({
  test: {
    reporters: ['default', './tooling/vitest/closing-line.ts'],
    coverage: {
      provider: 'v8',
      include: ['packages/*/src/**'],
      reporter: ['text-summary', 'json-summary'],
    },
    projects: [
      project('core', './packages/core'),
      project('gltf', './packages/gltf'),
      project('humanoid', './packages/humanoid'),
      project('cli', './packages/cli'),
      project('fixtures', './tooling/fixtures'),
      project('tooling', './tooling'),
      project('fuzz', './tooling/fuzz'),
      project('blender', './tooling/blender'),
      project('godot', './tooling/godot'),
      project('browser', './tooling/browser'),
      project('humanoid-judges', './tooling/humanoid'),
    ],
  },
});
