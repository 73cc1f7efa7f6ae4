import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Logger, NodeIO } from '@gltf-transform/core';
import { readStf, writeStf } from '@stfkit/core';
import { GLTF_EXTENSIONS, GLTF_REGISTRY, gltfFileToStf, stfToGlb } from '@stfkit/gltf';
import { steadyMedians } from './measure.mjs';
import { duration, report } from './rows.mjs';
import { corpus, fixture } from './stf-files.mjs';

/** What a conversion may take of what glTF-Transform takes to read the model and write it again. */
const BOUND = 1.5;

/** Larger models say little of what is to be compiled in their time. */
const LARGE = 1 << 21;
const COMPILE_MS = 30_000;

const MODEL = /\.(glb|gltf|vrm)$/;

export const io = new NodeIO()
  .setLogger(new Logger(Logger.Verbosity.SILENT))
  .registerExtensions(GLTF_EXTENSIONS);

/**
 * Conversions, bytes to bytes, against `readBinary` and `writeBinary` of glTF-Transform on the same model, when all of it is
 * compiled: as where many files are converted. How long that takes depends on how much code there is, and is no part of it.
 */
export async function benchConvert() {
  /** By direction and what the models have. @type {Map<string, number[]>} */
  const ratios = new Map();
  /** Those without clips. @type {Pick<Model, 'glb' | 'stf'>[]} */
  const still = [];
  /** @type {Model[]} */
  const all = [];
  for await (const [name, glb] of models()) all.push({ name, glb, stf: await toStf(glb) });
  await compile(all);
  for (const { name, glb, stf } of all) {
    const clips = (await io.readBinary(glb)).getRoot().listAnimations().length;
    const tracks = tracksOf(stf);
    const text = JSON.stringify(tracks);
    const times = await steadyMedians({
      peer: () => peer(glb),
      parse: () => JSON.parse(text),
      stringify: () => JSON.stringify(tracks),
      there: () => toStf(glb),
      back: () => toGlb(stf),
    });
    if (clips === 0) still.push({ glb, stf });
    const directions = /** @type {const} */ ([
      ['glb → stf', times.there, times.stringify],
      ['stf → glb', times.back, times.parse],
    ]);
    for (const [direction, time, json] of directions) {
      const value = time / (times.peer + (clips > 0 ? json : 0));
      const group = `${direction} / glTF-Transform: median of models ${clips > 0 ? 'with' : 'without'} clips`;
      ratios.set(group, [...(ratios.get(group) ?? []), value]);
      report({
        bench: `${direction} / glTF-Transform: ${name}`,
        value,
        ...(clips > 0 && { bound: BOUND }),
        detail: `${duration(time)}, theirs ${duration(times.peer)}, JSON of the tracks ${duration(json)}`,
      });
    }
  }
  for (const [bench, values] of ratios) {
    report({ bench, value: medianOf(values), bound: BOUND, detail: `${values.length} models` });
  }
  // What the way back to STF costs shows beside this; apart, as what runs in turn shares compiled code.
  const plain = [];
  for (const { glb, stf } of still) {
    const times = await steadyMedians({
      peer: () => peer(glb),
      plain: () => toGlb(stf, { plain: true }),
    });
    plain.push(times.plain / times.peer);
  }
  report({
    bench: 'stf → glb without STF_document / glTF-Transform: the same median',
    value: medianOf(plain),
    detail: `${plain.length} models`,
  });
}

/** @param {readonly number[]} values */
const medianOf = (values) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** @typedef {{ name: string, glb: Uint8Array, stf: Uint8Array }} Model */

/** Has everything run for a while on all models but the largest, each in turn. @param {Model[]} all */
async function compile(all) {
  const small = all.filter(({ glb }) => glb.length < LARGE);
  for (const until = performance.now() + COMPILE_MS; performance.now() < until; ) {
    for (const { glb, stf } of small) {
      await peer(glb);
      await toStf(glb);
      await toGlb(stf);
    }
  }
}

/** @param {Uint8Array} glb */
async function peer(glb) {
  return io.writeBinary(await io.readBinary(glb));
}

/** @param {Uint8Array} glb */
export async function toStf(glb) {
  return writeStf((await gltfFileToStf(glb)).document);
}

/** @param {Uint8Array} stf @param {import('@stfkit/gltf').StfToGltfOptions} [options] */
export async function toGlb(stf, options) {
  const { document } = readStf(stf, { registry: GLTF_REGISTRY });
  return (await stfToGlb(document, options)).glb;
}

/** The tracks of all clips as JSON. @param {Uint8Array} stf */
function tracksOf(stf) {
  const resources = [...readStf(stf).document.resources.values()];
  return resources.flatMap(({ type, json }) => (type === 'stf.animation' ? [json] : []));
}

/** All models of the corpus, each as one file. @returns {AsyncGenerator<[string, Uint8Array]>} */
async function* models() {
  const paths = [fixture('robot.glb')];
  for (const folder of corpus === undefined ? [] : ['gltf', 'gltf-multi', 'motion']) {
    const place = join(corpus, folder);
    const names = readdirSync(place, { recursive: true, encoding: 'utf8' }).sort();
    paths.push(...names.filter((name) => MODEL.test(name)).map((name) => join(place, name)));
  }
  for (const path of paths) {
    yield [basename(path), await asOneFile(path)];
  }
}

/** @param {string} path */
async function asOneFile(path) {
  if (!path.endsWith('.gltf')) return new Uint8Array(readFileSync(path));
  const document = await io.read(path);
  const root = document.getRoot();
  const [buffer = null, ...others] = root.listBuffers();
  for (const accessor of root.listAccessors()) accessor.setBuffer(buffer);
  for (const other of others) other.dispose();
  return io.writeBinary(document);
}
