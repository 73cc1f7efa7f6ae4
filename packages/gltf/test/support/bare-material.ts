import type { MaterialProperty, ResourceId, StfDocument } from '@stfkit/core';
import {
  StfBuffer,
  StfImage,
  StfInstanceMesh,
  StfMaterial,
  StfMesh,
  StfNode,
  StfPrefab,
} from '@stfkit/core';
import { deriveId } from '@stfkit/core/authoring';
import { gltfToStf } from '@stfkit/gltf';
import { findResource } from './find-resource.ts';
import { newDocument } from './gltf-io.ts';
import { makeMesh, normals, vec2, vec3 } from './make-mesh.ts';

/** The id of an image of `withBareMaterial`. */
export const imageId = (name: string): ResourceId => deriveId(`image ${name}`) as ResourceId;

/**
 * A triangle with a material as STF programs write it, without anything of glTF.
 *
 * @param images Bytes of linear images by name, see `imageId`.
 */
export async function withBareMaterial(
  properties: Readonly<Record<string, MaterialProperty>>,
  images: Readonly<Record<string, Uint8Array>> = {},
): Promise<StfDocument> {
  const source = newDocument();
  const attributes = {
    POSITION: vec3(0, 0, 0, 1, 0, 0, 0, 1, 0),
    NORMAL: normals(3),
    TEXCOORD_0: vec2(0, 0, 1, 0, 0, 1),
  };
  makeMesh(source, 'Mesh', { attributes, material: source.createMaterial('M') });
  const { document } = await gltfToStf(source);
  const [mesh, node] = [findResource(document, StfMesh), findResource(document, StfNode)];
  const material = findResource(document, StfMaterial);
  return document.edit((draft) => {
    for (const { id, type } of document.resources.values()) {
      if (type.startsWith('org.khronos.')) draft.remove(id);
    }
    for (const [name, bytes] of Object.entries(images)) {
      const buffer = StfBuffer.of(deriveId(`buffer ${name}`), bytes);
      draft.setBuffer(buffer);
      const about = { name, format: 'png', buffer: buffer.id, dataType: 'non_color' } as const;
      draft.set(StfImage.create(imageId(name), about));
    }
    const own = { components: [] };
    const map = new Map(Object.entries(properties));
    draft.change(material.id, StfMaterial, { ...own, properties: map });
    draft.change(mesh.id, StfMesh, own);
    draft.change(node.id, StfNode, own);
    draft.change(node.instance ?? '', StfInstanceMesh, own);
    draft.change(findResource(document, StfPrefab).id, StfPrefab, own);
  });
}
