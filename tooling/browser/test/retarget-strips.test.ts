import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { posedFrames, readBvh } from '@stfkit/humanoid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { corpusPath, describeWithCorpus } from '../../vitest/corpus.ts';
import { bundleModule } from '../bundle.ts';
import { describeWithChromium } from '../chromium.ts';
import { type OpenPage, openPage } from '../open-page.ts';
import type { StripSkeleton } from '../render/render-strip.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const pictures = fileURLToPath(new URL('../pictures/', import.meta.url));

/** Pictures of a motion side by side. */
const COLUMNS = 8;

describeWithChromium('motion capture on models', () => {
  describeWithCorpus('from the corpus', () => {
    let open: OpenPage;
    let folder: string;
    const files: Record<string, string | Uint8Array> = {};

    beforeAll(async () => {
      files['/strip.js'] = await bundleModule(
        new URL('../render/render-strip.ts', import.meta.url),
      );
      await mkdir(pictures, { recursive: true });
      folder = await mkdtemp(join(tmpdir(), 'stfkit-strips-'));
      open = await openPage(files);
    }, 60_000);

    afterAll(async () => {
      await open?.close();
      if (folder) await rm(folder, { recursive: true });
    });

    it.for(['motion/catbot.vrm', 'motion/Knight.glb', 'robot.glb'])('%s walks', async (model) => {
      const motion = corpusPath('motion/cmu_01_01.bvh');
      const target =
        model === 'robot.glb' ? join(root, 'tooling/fixtures', model) : corpusPath(model);
      const made = join(folder, 'made.glb');
      const call = ['retarget', '--motion', motion, '--target', target, '-o', made];
      execFileSync(process.execPath, [join(root, 'packages/cli/dist/bin.js'), ...call], {
        stdio: 'ignore',
      });
      files['/made.glb'] = onlyLastClip(await readFile(made));
      const { skeleton, times } = await sampleBvh(motion);
      const png = await render(times, skeleton);
      await writeFile(`${pictures}walk-${model.replace(/\W+/g, '-')}.png`, png);
      expect(png.length).toBeGreaterThan(10_000);
      expect(open.faults).toEqual([]);
    });

    async function render(times: readonly number[], skeleton: StripSkeleton): Promise<Buffer> {
      const given = [times, skeleton].map((each) => JSON.stringify(each)).join(', ');
      const text = (await open.page.evaluate(`(async () => {
        const { renderStrip } = await import('/strip.js');
        const bytes = await renderStrip('/made.glb', ${given});
        let text = '';
        for (const byte of bytes) text += String.fromCharCode(byte);
        return btoa(text);
      })()`)) as string;
      return Buffer.from(text, 'base64');
    }
  });
});

/** The skeleton of a file at times that are spread over it. */
async function sampleBvh(file: string) {
  const { skeleton, motion } = readBvh(await readFile(file));
  const times = Array.from(
    { length: COLUMNS },
    (_, i) => (motion.durationSeconds * (i + 0.5)) / COLUMNS,
  );
  const frames = times.map((time) => [...posedFrames(skeleton, motion, time).positions]);
  return { times, skeleton: { parents: [...skeleton.parents], frames } };
}

/** A .glb whose first clip is the one that was added last. */
function onlyLastClip(glb: Buffer): Uint8Array {
  const length = glb.readUInt32LE(12);
  const json = JSON.parse(glb.subarray(20, 20 + length).toString());
  json.animations = json.animations.slice(-1);
  const text = Buffer.alloc(length, ' ');
  text.write(JSON.stringify(json));
  return Buffer.concat([glb.subarray(0, 20), text, glb.subarray(20 + length)]);
}
