import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Document, NodeIO } from '@gltf-transform/core';
import { describe, expect, it } from 'vitest';
import { makeSmallStf } from './support/make-stf.ts';
import { BIN } from './support/run-bin.ts';
import { temporaryFolder } from './support/temporary-folder.ts';

/** A module that Node loads first, and that lists on stderr what is imported by name. */
const LISTING = moduleUrl(`
  import { register } from 'node:module';
  register(${JSON.stringify(
    moduleUrl(`
      import { writeSync } from 'node:fs';
      export function resolve(specifier, context, next) {
        if (!/^(\\.|node:|file:)/.test(specifier)) writeSync(2, 'imported ' + specifier + '\\n');
        return next(specifier, context);
      }`),
  )});`);

function moduleUrl(source: string): string {
  return `data:text/javascript,${encodeURIComponent(source)}`;
}

function listImports(...args: string[]): ReadonlySet<string> {
  const { status, stderr } = spawnSync(process.execPath, ['--import', LISTING, BIN, ...args], {
    encoding: 'utf8',
  });
  expect(status).toBe(0);
  return new Set([...stderr.matchAll(/^imported (.+)$/gm)].map(([, name = '']) => name));
}

describe('what a call loads', () => {
  it('is no converter and no body for help and the version', () => {
    for (const call of ['--version', '--help', 'convert --help', 'inspect --help']) {
      const imported = listImports(...call.split(' '));
      expect(imported).toContain('@stfkit/core');
      expect(imported).not.toContain('@stfkit/gltf');
      expect(imported).not.toContain('@stfkit/humanoid');
    }
    expect(listImports('retarget', '--help')).toContain('@stfkit/humanoid');
  });

  it('is no body for conversions, and no reader of pixels without pixels to read', async () => {
    const folder = temporaryFolder();
    const glb = join(folder, 'empty.glb');
    await new NodeIO().write(glb, new Document());
    const imported = listImports('convert', glb, join(folder, 'empty.stf'));
    expect(imported).toContain('@stfkit/gltf');
    expect(imported).not.toContain('@stfkit/humanoid');
    expect(imported).not.toContain('sharp');
  });

  it('is no glTF library to look at an STF file', () => {
    const file = join(temporaryFolder(), 'small.stf');
    writeFileSync(file, makeSmallStf());
    for (const command of ['inspect', 'validate']) {
      const imported = listImports(command, file);
      expect(imported).toContain('@stfkit/gltf/registry');
      expect(imported).not.toContain('@gltf-transform/core');
    }
  });
});
