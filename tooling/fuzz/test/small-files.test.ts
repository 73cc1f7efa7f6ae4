import { type Document, Logger, NodeIO } from '@gltf-transform/core';
import { type StfDocument, writeStf } from '@stfkit/core';
import {
  GLTF_EXTENSIONS,
  gltfToStf,
  STF_DOCUMENT,
  type StfDelta,
  type StfToGltfOptions,
  stfToGltf,
} from '@stfkit/gltf';
import { expect, it } from 'vitest';
import { EDITS } from '../edits/edit-document.mjs';
import { makeRandomRig } from '../edits/random-rig.mjs';
import { randomOf } from '../random.mjs';

const CASES = 150;

const io = new NodeIO()
  .setLogger(new Logger(Logger.Verbosity.SILENT))
  .registerExtensions(GLTF_EXTENSIONS);

const reread = async (document: Document) => io.readBinary(await io.writeBinary(document));

/** Lines are the default; who says so gets a delta. */
const WITH_DELTA: StfToGltfOptions = { curves: 'lines' };

/** As people write it, or as it is read of a glTF file, which has most of its numbers. */
const MAKERS = {
  written: async (seed: number) => makeRandomRig(seed),
  'read of glTF': async (seed: number) => {
    const { document } = await stfToGltf(makeRandomRig(seed), { plain: true });
    return (await gltfToStf(await reread(document))).document;
  },
};

it.each(Object.entries(MAKERS))(
  'edits of glbs in which the STF file travels mean what they mean where a delta does: %s',
  async (_, make) => {
    let compared = 0;
    for (let seed = 1; seed <= CASES; seed++) {
      const document = await make(seed);
      const whole = await throughEdits(document, seed, {});
      if (whole.kind !== 'file') continue;
      const { kind: _, ...result } = await throughEdits(document, seed, WITH_DELTA);
      expect(whole, String(seed)).toMatchObject(result);
      compared++;
    }
    expect(compared).toBeGreaterThan(CASES / 2);
  },
);

/** What comes back of a document whose glb was edited, in an order of edits that follows from the seed. */
async function throughEdits(document: StfDocument, seed: number, options: StfToGltfOptions) {
  const target = await reread((await stfToGltf(document, options)).document);
  const kind = target.getRoot().getExtension<StfDelta>(STF_DOCUMENT)?.getKind();
  const random = randomOf(seed);
  for (let count = random.pick([0, 1, 1, 2, 3]); count > 0; count--) {
    try {
      EDITS[random.pick(Object.keys(EDITS))]?.(target, random);
    } catch {
      // There was nothing to edit.
    }
  }
  const back = await gltfToStf(await reread(target));
  const findings = back.diagnostics.map(({ code, params }) => ({ code, params }));
  return { kind, findings, file: Buffer.from(writeStf(back.document)).toString('base64') };
}
