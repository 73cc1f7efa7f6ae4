import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NodeIO } from '@gltf-transform/core';
import { ALL_EXTENSIONS } from '@gltf-transform/extensions';
import { readStf, writeStf } from '@stfkit/core';
import { gltfToStf } from '@stfkit/gltf';
import { medians } from './measure.mjs';
import { duration, report } from './rows.mjs';
import { corpus, definitionOf, fixture } from './stf-files.mjs';

/** STF of a model against the same model as glb in glTF-Transform, both in memory. */
export async function benchPeer() {
  const io = new NodeIO().registerExtensions(ALL_EXTENSIONS);
  for (const [name, glb] of models()) {
    const gltf = await io.readBinary(glb);
    const isAnimated =
      gltf.getRoot().listAnimations().length > 0 || gltf.getRoot().listSkins().length > 0;
    const { document } = await gltfToStf(gltf);
    const stf = writeStf(document);
    const { text } = definitionOf(stf);
    const fresh = readStf(stf).document;
    const json = JSON.parse(text);
    const times = await medians({
      theirRead: () => io.readBinary(glb),
      ourRead: () => readStf(stf),
      ourReadAll: () => decodeAll(readStf(stf).document),
      theirWrite: () => io.writeBinary(gltf),
      ourWrite: () => writeStf(fresh),
      ourWriteNew: () => writeStf(document),
      parse: () => JSON.parse(text),
      stringify: () => JSON.stringify(json),
    });
    const bound =
      !isAnimated && glb.length > 100_000 ? { bound: 3, atLeast: true } : { atLeast: true };
    const floor = `floor: parse ${duration(times.parse)}, stringify ${duration(times.stringify)}`;
    report({
      bench: `glTF-Transform readBinary / readStf: ${name}`,
      value: times.theirRead / times.ourRead,
      ...bound,
      detail: `${duration(times.theirRead)}, ours ${duration(times.ourRead)}; all resources decoded ${duration(times.ourReadAll)}; ${floor}`,
    });
    report({
      bench: `glTF-Transform writeBinary / writeStf: ${name}`,
      value: times.theirWrite / times.ourWrite,
      ...bound,
      detail: `${duration(times.theirWrite)}, ours ${duration(times.ourWrite)}; as converted ${duration(times.ourWriteNew)}; ${floor}`,
    });
  }
}

/** @returns {[string, Uint8Array][]} */
function models() {
  const paths = [fixture('robot.glb')];
  if (corpus !== undefined) {
    const folder = join(corpus, 'gltf');
    for (const name of readdirSync(folder))
      if (name.endsWith('.glb')) paths.push(join(folder, name));
  }
  return paths.map((path) => [
    path.split(/[\\/]/).at(-1) ?? path,
    new Uint8Array(readFileSync(path)),
  ]);
}

/** @param {import('@stfkit/core').StfDocument} document */
function decodeAll(document) {
  for (const resource of document.resources.values()) resource.fields;
  return document;
}
