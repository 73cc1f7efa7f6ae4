import type { JsonObject, NodePath, ResourceId } from '@stfkit/core';
import { appendTo } from '../../append-to.ts';
import type { ImportContext } from '../../from-gltf/import-context.ts';
import type { ImportedMeshes } from '../../from-gltf/meshes.ts';
import { copyJson } from '../../json/copy-json.ts';
import type { ExtensibleProperty, Material, Mesh, Node, Texture } from '../../objects/index.ts';
import { GltfVrm, type GltfVrmObject } from '../../resources/gltf-vrm.ts';
import { isKeptVrm, isVrmUses, type KeptVrm, type VrmReference } from '../extensions/kept-vrm.ts';
import { indexTableOf } from '../index-paths.ts';
import { listPlaces } from '../visit-places.ts';
import { repeatForCopies } from './repeat-for-copies.ts';
import { turnWithBones } from './turn-with-bones.ts';

/**
 * Keeps what VRM extensions say in components: of the root prefab, of the node that they stand at, or of the
 * armature of the bone; what is said of a mesh that became several of each of them. All nodes have to have been made. Names the extensions that are no JSON objects or nested too
 * deep, GLTF_EXTENSION_DROPPED, and those with indices that stand for nothing, GLTF_VRM_INDEX_GONE.
 */
export function keepVrm(context: ImportContext, root: ResourceId, meshes: ImportedMeshes): void {
  const { source } = context;
  const added = new Map<ResourceId, ResourceId[]>();
  const keep = (
    object: ExtensibleProperty,
    owner: ResourceId | undefined,
    bone?: ResourceId,
  ): void => {
    if (owner === undefined) return;
    for (const data of listData(object)) {
      const component = keepOne(context, meshes, { about: bone ?? owner, bone }, data);
      appendTo(added, owner, component.id);
      context.resources.push(component);
    }
  };
  keep(source.getRoot(), root);
  for (const node of source.getRoot().listNodes()) {
    const target = context.targets.get(node);
    if (target?.kind === 'bone') keep(node, context.armatures.get(target.bone), target.bone);
    else keep(node, target?.node);
  }
  reportLost(context);
  if (added.size === 0) return;
  context.resources.forEach((resource, i) => {
    const components = added.get(resource.id);
    if (!components) return;
    context.resources[i] = resource.with({
      components: [...resource.components, ...components],
    });
  });
}

/** The VRM extensions of an object in the order in which they would be read from a file. */
function listData(object: ExtensibleProperty): KeptVrm[] {
  return object
    .listExtensions()
    .filter((data) => isKeptVrm(data))
    .sort((a, b) => (a.extensionName < b.extensionName ? -1 : 1));
}

function reportLost(context: ImportContext): void {
  for (const extension of context.source.getRoot().listExtensionsUsed()) {
    if (!isVrmUses(extension)) continue;
    const { extensionName: name, unreadable, dangling } = extension;
    if (unreadable > 0) {
      context.report('GLTF_EXTENSION_DROPPED', { name, count: unreadable }, '/extensionsUsed');
    }
    if (dangling > 0) {
      context.report('GLTF_VRM_INDEX_GONE', { name, count: dangling }, '/extensionsUsed');
    }
  }
}

/** @param about The resource of which the extension says something, and the same where that is a bone. */
function keepOne(
  context: ImportContext,
  meshes: ImportedMeshes,
  { about, bone }: { readonly about: ResourceId; readonly bone: ResourceId | undefined },
  data: KeptVrm,
): GltfVrm {
  const { extensionName: extension } = data;
  const { json, objects } = data.getContent();
  const meshNodes = new Set<unknown>();
  for (const { kind, keys } of indexTableOf(extension).paths) {
    if (kind !== 'meshNode') continue;
    for (const { holder, key } of listPlaces(json, keys)) meshNodes.add(holder[key]);
  }
  const kept = copyJson(json) as JsonObject;
  const targets = objects.map((reference, i) =>
    reference ? toStf(context, reference, meshNodes.has(i) ? 'mesh' : 'place') : {},
  );
  turnWithBones(extension, kept, targets, context.boneTurns);
  const copiesOf = (index: number): readonly ResourceId[] => {
    const first = targets[index]?.resource;
    const made = new Set(meshes.get(objects[index]?.object as Mesh));
    return [...made].filter((id) => id !== first);
  };
  repeatForCopies(extension, kept, targets, copiesOf);
  return GltfVrm.create(context.partId(about, `${GltfVrm.type}/${extension}`), {
    extension,
    ...(bone !== undefined && { bone }),
    json: kept,
    objects: targets,
  });
}

/** What became of an object; of a node for the sake of its mesh, the node that has that now. */
function toStf(
  context: ImportContext,
  { object, sampler }: VrmReference,
  aspect: 'mesh' | 'place',
): GltfVrmObject {
  if (object.propertyType === 'Node') {
    const carrier = aspect === 'mesh' ? context.meshNodes.get(object as Node) : undefined;
    if (carrier !== undefined) return { node: { node: carrier } };
    const node = pathOf(context, object as Node);
    return node ? { node } : {};
  }
  const resource =
    object.propertyType === 'Texture'
      ? context.images.get(object as Texture)
      : context.resourceOf(object as Mesh | Material);
  return {
    ...(resource !== undefined && { resource }),
    ...(sampler && { sampler: copyJson(sampler) as JsonObject }),
  };
}

function pathOf({ targets }: ImportContext, node: Node): NodePath | undefined {
  const target = targets.get(node);
  if (target === undefined) return undefined;
  if (target.kind === 'node') return { node: target.node };
  return { node: target.armatureNode, bone: target.bone };
}
