import type { InstancedMesh } from '@gltf-transform/extensions';
import type { BufferId, Quat, ResourceId, Trs } from '@stfkit/core';
import { IDENTITY_TRS, StfInstanceMesh, StfNode } from '@stfkit/core';
import { readFloats } from '../geometry/read-accessor.ts';
import { unitRotation } from '../geometry/unit-rotation.ts';
import { INSTANCING } from '../objects/extension-names.ts';
import { type Accessor, dataOf, type Node } from '../objects/index.ts';
import { GltfInstancing } from '../resources/gltf-instancing.ts';
import { addComponents } from './add-components.ts';
import type { ImportContext } from './import-context.ts';
import { keepBuffersIn } from './keep-attributes.ts';

/** What the extension says of a node. */
interface Instances {
  readonly transforms: readonly Trs[];
  /** The attributes for transforms that are there. */
  readonly semantics: readonly string[];
  readonly others: readonly (readonly [name: string, accessor: Accessor])[];
}

/**
 * Makes child nodes of the instances of nodes with `EXT_mesh_gpu_instancing`, each with what the node itself
 * had to show. Called when the nodes are made, and before animations are; names those that cannot have instances.
 */
export function importInstancing(context: ImportContext): void {
  const nodes = context.source
    .getRoot()
    .listNodes()
    .filter((node) => dataOf<InstancedMesh>(node, INSTANCING) !== null);
  if (nodes.length === 0) return;
  const places = new Map(context.resources.map(({ id }, index) => [id, index]));
  const components = new Map<ResourceId, GltfInstancing>();
  const replaced = new Set<ResourceId>();
  let lost = 0;
  for (const node of nodes) {
    const target = context.targets.get(node);
    const place = target?.kind === 'node' ? places.get(target.node) : undefined;
    const owner = context.resources[place ?? -1];
    const instances = readInstances(node);
    const shown =
      owner instanceof StfNode && context.resources[places.get(owner.instance ?? '') ?? -1];
    if (!shown || !(shown instanceof StfInstanceMesh) || instances === undefined) {
      lost++;
      continue;
    }
    const ids = makeChildren(context, owner, shown, instances.transforms);
    // The node shows its instances in place of itself.
    context.resources[place as number] = owner.with({
      instance: undefined,
      children: [...owner.children, ...ids],
    });
    replaced.add(shown.id);
    context.instances.set(node, ids);
    components.set(owner.id, describe(context, owner, ids, instances));
  }
  const rest = context.resources.filter(({ id }) => !replaced.has(id));
  context.resources.length = 0;
  for (const resource of rest) context.resources.push(resource);
  addComponents(context, components);
  if (lost > 0) {
    context.report('GLTF_EXTENSION_DROPPED', { name: INSTANCING, count: lost }, '/extensionsUsed');
  }
}

/** The instances of a node; undefined where their attributes are not for the same number, or have no values. */
function readInstances(node: Node): Instances | undefined {
  const mesh = dataOf<InstancedMesh>(node, INSTANCING);
  const attributes = new Map<string, Accessor>();
  for (const name of mesh?.listSemantics() ?? []) {
    const accessor = mesh?.getAttribute(name);
    if (!accessor?.getArray()) return undefined;
    attributes.set(name, accessor);
  }
  const counts = new Set([...attributes.values()].map((accessor) => accessor.getCount()));
  const [count] = counts;
  if (count === undefined || counts.size > 1) return undefined;
  const read = (name: string, size: number, fill: number): Float32Array | undefined => {
    const accessor = attributes.get(name);
    return accessor && readFloats(accessor, size, fill);
  };
  const translations = read('TRANSLATION', 3, 0);
  const rotations = read('ROTATION', 4, 0);
  const scales = read('SCALE', 3, 1);
  const row = (values: Float32Array | undefined, size: number, i: number) => {
    const part = values && Array.from(values.subarray(size * i, size * (i + 1)));
    return part?.every(Number.isFinite) ? part : undefined;
  };
  const [noTranslation, noRotation, noScale] = IDENTITY_TRS;
  const transforms = Array.from({ length: count }, (_, i): Trs => {
    const rotation = row(rotations, 4, i);
    return [
      (row(translations, 3, i) ?? noTranslation) as unknown as Trs[0],
      rotation ? unitRotation(rotation as unknown as Quat) : noRotation,
      (row(scales, 3, i) ?? noScale) as unknown as Trs[2],
    ];
  });
  const isPlace = (name: string): boolean => /^(TRANSLATION|ROTATION|SCALE)$/.test(name);
  return {
    transforms,
    semantics: [...attributes.keys()].filter(isPlace),
    others: [...attributes].filter(([name]) => !isPlace(name)),
  };
}

function makeChildren(
  context: ImportContext,
  owner: StfNode,
  shown: StfInstanceMesh,
  transforms: readonly Trs[],
): ResourceId[] {
  const { mesh, materials, blendshapeValues } = shown;
  return transforms.map((trs, i) => {
    const id = context.partId(owner.id, `instance/${i}`);
    const instance = context.partId(id, 'instance');
    context.resources.push(
      StfInstanceMesh.create(instance, { mesh, materials, blendshapeValues }),
      StfNode.create(id, { name: `${owner.name ?? ''} ${i}`, trs, instance }),
    );
    return id;
  });
}

function describe(
  context: ImportContext,
  owner: StfNode,
  instances: readonly ResourceId[],
  { semantics, others }: Instances,
): GltfInstancing {
  const id = context.partId(owner.id, GltfInstancing.type);
  const keep = keepBuffersIn(context.buffers, (name) => context.partId(id, name) as BufferId);
  const attributes = others.flatMap(([name, accessor]) => {
    const array = accessor.getArray();
    if (array === null) return [];
    return {
      name,
      size: accessor.getElementSize(),
      componentType: accessor.getComponentType(),
      normalized: accessor.getNormalized(),
      values: keep(name, array),
    };
  });
  return GltfInstancing.create(id, { name: owner.name ?? '', instances, semantics, attributes });
}
