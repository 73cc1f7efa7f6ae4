import type { GLTF } from '@gltf-transform/core';
import type { JsonObject } from '@stfkit/core';
import type { Property, Root } from '../../objects/index.ts';
import { placesOf } from '../../objects/places.ts';
import type { IndexedJson } from '../indexed-json.ts';
import { describeVrm } from './describe-vrm.ts';
import { withoutDefaults } from './find-object.ts';
import type { KeptVrm, VrmReference } from './kept-vrm.ts';
import { readContent } from './read-vrm.ts';

/**
 * What a VRM extension says of an object once it was written and read: without entries whose objects are gone, and with
 * objects in the order in which a reader comes by them. All objects of the document have to be there.
 */
export function settleVrm(data: KeptVrm, owner: Property, root: Root): IndexedJson<VrmReference> {
  const infos: GLTF.ITexture[] = [];
  const samplers: GLTF.ISampler[] = [];
  const known = new Map<string, number>();
  const [nodes, meshes, materials, textures] = [
    root.listNodes(),
    root.listMeshes(),
    root.listMaterials(),
    root.listTextures(),
  ];
  const images = placesOf(textures);
  const placeTexture = (image: Property, sampler: JsonObject): number => {
    const source = images.get(image) as number;
    const name = `${source} ${JSON.stringify(withoutDefaults(sampler))}`;
    const index = known.get(name) ?? infos.length;
    if (index === infos.length) infos.push({ source, sampler: samplers.push(sampler) - 1 });
    known.set(name, index);
    return index;
  };
  const json = describeVrm(data, owner, {
    nodes: placesOf(nodes),
    meshes: placesOf(meshes),
    materials: placesOf(materials),
    images,
    placeTexture,
  });
  const file = { json: { textures: infos, samplers }, nodes, meshes, materials, textures };
  return readContent(data.extensionName, json, owner, file);
}
