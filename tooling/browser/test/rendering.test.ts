import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Logger, NodeIO } from '@gltf-transform/core';
import { readStf, writeStf } from '@stfkit/core';
import { GLTF_EXTENSIONS, GLTF_REGISTRY, gltfToStf, stfToGltf } from '@stfkit/gltf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { corpusPath, describeWithCorpus } from '../../vitest/corpus.ts';
import { bundleModule } from '../bundle.ts';
import { describeWithChromium } from '../chromium.ts';
import { type OpenPage, openPage } from '../open-page.ts';
import { countColours, shareOfDifferent } from '../render/compare-pictures.ts';
import type { Picture } from '../render/render-model.ts';

/** Models with textures, alpha, emission, unlit, texture transforms, vertex colours, skins and morphs. */
const MODELS = [
  'gltf/AnimatedMorphCube.glb',
  'gltf/BoxTextured.glb',
  'gltf/BoxVertexColors.glb',
  'gltf/CesiumMan.glb',
  'gltf/CesiumMilkTruck.glb',
  'gltf/DamagedHelmet.glb',
  'gltf/Fox.glb',
  'gltf/TextureSettingsTest.glb',
  'gltf-multi/io_01_alpha_mask',
  'gltf-multi/io_01_unlit',
  'gltf-multi/io_09_texture_transform',
  'gltf-multi/io_14_emission_strength',
  'motion/Knight.glb',
  'motion/meebit.vrm',
];

/** The share of pixels that may differ. */
const LIMIT = 0.001;

const pictures = fileURLToPath(new URL('../pictures/', import.meta.url));
const io = new NodeIO()
  .setLogger(new Logger(Logger.Verbosity.SILENT))
  .registerExtensions(GLTF_EXTENSIONS);

describeWithChromium('models in three.js', () => {
  describeWithCorpus('from the corpus', () => {
    let open: OpenPage;
    const files: Record<string, string | Uint8Array> = {};

    beforeAll(async () => {
      files['/render.js'] = await bundleModule(
        new URL('../render/render-model.ts', import.meta.url),
      );
      await mkdir(pictures, { recursive: true });
      open = await openPage(files);
    }, 60_000);

    afterAll(() => open?.close());

    it.for(MODELS)('%s looks the same after a way through STF', async (model) => {
      const path = await findModel(corpusPath(model));
      const source = await io.read(path);
      files['/a.glb'] = path.endsWith('.gltf')
        ? await io.writeBinary(source)
        : await readFile(path);
      const { document: made } = await gltfToStf(source);
      const { document } = readStf(writeStf(made), { registry: GLTF_REGISTRY });
      files['/b.glb'] = await io.writeBinary((await stfToGltf(document)).document);

      const before = await render('/a.glb', undefined);
      const after = await render('/b.glb', before.view);
      const name = model.replace(/\W+/g, '-');
      await save(`${name}-before.png`, before);
      await save(`${name}-after.png`, after);
      expect(countColours(before.pixels)).toBeGreaterThan(1);
      expect(shareOfDifferent(before.pixels, after.pixels)).toBeLessThanOrEqual(LIMIT);
      expect(open.faults).toEqual([]);
    });

    /** Pixels travel as base64, since the protocol takes JSON only. */
    async function render(url: string, view: Picture['view'] | undefined): Promise<Picture> {
      const picture = (await open.page.evaluate(`(async () => {
        const { renderModel } = await import('/render.js');
        const { pixels, url, view } = await renderModel(${JSON.stringify(url)}, ${JSON.stringify(view)});
        let text = '';
        for (const byte of pixels) text += String.fromCharCode(byte);
        return { pixels: btoa(text), url, view };
      })()`)) as { pixels: string; url: string; view: Picture['view'] };
      return { ...picture, pixels: Uint8Array.from(Buffer.from(picture.pixels, 'base64')) };
    }
  });
});

/** The path itself, or the model in the folder. */
async function findModel(path: string): Promise<string> {
  if ((await stat(path)).isFile()) return path;
  const name = (await readdir(path)).find((each) => /\.gl(b|tf)$/.test(each));
  return join(path, name ?? '');
}

async function save(name: string, { url }: Picture): Promise<void> {
  await writeFile(`${pictures}${name}`, Buffer.from(url.split(',')[1] ?? '', 'base64'));
}
