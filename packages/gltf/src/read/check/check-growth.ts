import type { GLTF } from '@gltf-transform/core';
import { StfError } from '@stfkit/core';
import { INSTANCING } from '../../objects/extension-names.ts';
import { sizeOf } from './check-accessors.ts';
import type { Sizes } from './check-buffers.ts';

/** Values may take this many times the bytes that the file has, … */
const MOST_GROWTH = 100;
/** … and this many bytes in any case. */
const ALWAYS_ALLOWED = 4 * 2 ** 20;
/** Bytes of an edge, of which lines have one a point. */
const EDGE = 8;

/**
 * No small file asks for values without end. Those that stand nowhere, as they are 0, count like others; those
 * that several channels share, several skins, or points or lines of several meshes, once for each, as STF has a track, a mesh and
 * vertices for each, and edges of points that are joined by several primitives. Each instance is a node, so there are no more of them than bytes.
 *
 * @throws {StfError} GLTF_UNREADABLE
 */
export function checkGrowth(json: GLTF.IGLTF, { available, unpacked }: Sizes): void {
  const { accessors = [], animations = [] } = json;
  const bytesOf = (index: number): number => {
    const def = accessors[index];
    return def ? def.count * sizeOf(def) : 0;
  };
  const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
  const channels = animations.flatMap(({ channels, samplers }) =>
    channels.map(({ sampler }) => bytesOf(samplers[sampler]?.output ?? -1)),
  );
  const loose = listLoose(json);
  const points = loose.flat().map(({ indices, attributes }) => {
    return accessors[indices ?? attributes['POSITION'] ?? -1]?.count ?? 0;
  });
  const sparse = accessors.map((def) => (def.sparse ? def.sparse.count * sizeOf(def) : 0));
  const values =
    unpacked +
    sum(accessors.map((_, i) => bytesOf(i))) +
    sum(sparse) +
    sum(channels) +
    sum(listBindings(json).map((mesh) => sum(listAttributes(mesh).map(bytesOf)))) +
    sum(listAttributes({ primitives: loose.flatMap(onceEach) }).map(bytesOf)) +
    EDGE * sum(points);
  expectAtMost(ALWAYS_ALLOWED + MOST_GROWTH * available, values, available, 'bytes of values');
  const instances = listInstances(json).map((index) => accessors[index]?.count ?? 0);
  expectAtMost(available, sum(instances), available, 'instances');
}

/** The meshes of nodes with skins, once for each skin. */
function listBindings({ nodes = [], meshes = [] }: GLTF.IGLTF): GLTF.IMesh[] {
  const pairs = new Map<string, GLTF.IMesh | undefined>();
  for (const { mesh, skin } of nodes) {
    if (mesh !== undefined && skin !== undefined) pairs.set(`${mesh} ${skin}`, meshes[mesh]);
  }
  return [...pairs.values()].flatMap((mesh) => mesh ?? []);
}

/** The primitives of points and lines of each mesh. */
function listLoose({ meshes = [] }: GLTF.IGLTF): GLTF.IMeshPrimitive[][] {
  return meshes.map(({ primitives }) => primitives.filter(({ mode = 4 }) => mode < 4));
}

/** One of the primitives that have the same attributes. */
function onceEach(primitives: readonly GLTF.IMeshPrimitive[]): GLTF.IMeshPrimitive[] {
  const keyOf = ({ attributes, targets }: GLTF.IMeshPrimitive) =>
    JSON.stringify([attributes, targets]);
  return [...new Map(primitives.map((each) => [keyOf(each), each])).values()];
}

function listAttributes({ primitives }: GLTF.IMesh): number[] {
  return primitives.flatMap(({ attributes, targets = [] }) =>
    [attributes, ...targets].flatMap((each) => Object.values(each)),
  );
}

/** For each node with instances, one of the accessors that say where they are. */
function listInstances({ nodes = [], extensionsUsed = [] }: GLTF.IGLTF): number[] {
  if (!extensionsUsed.includes(INSTANCING)) return [];
  return nodes.flatMap(({ extensions }) => {
    const found = extensions?.[INSTANCING] as GLTF.IMeshPrimitive | undefined;
    return found ? Object.values(found.attributes).slice(0, 1) : [];
  });
}

function expectAtMost(most: number, found: number, available: number, what: string): void {
  if (found <= most) return;
  throw new StfError(
    'GLTF_UNREADABLE',
    `The file cannot be read as glTF: it has ${found} ${what}; with ${available} bytes of ` +
      `buffers, at most ${most} are expected.`,
  );
}
