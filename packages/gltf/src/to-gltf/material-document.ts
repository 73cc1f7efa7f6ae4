import type { ResourceId } from '@stfkit/core';
import { listTexCoords } from '../materials/texture-roles.ts';
import type { Document, Material, TargetProperty } from '../objects/target.ts';
import type { MaterialFile } from './material-file.ts';

/** A glTF document that has images and materials, and nothing else yet. */
export interface MaterialDocument<D extends Document = Document> {
  readonly document: D;
  readonly materials: ReadonlyMap<ResourceId, Material>;
  readonly textures: ReadonlyMap<ResourceId, TargetProperty>;
  /** The sets of texture coordinates that each material uses. */
  readonly texCoords: ReadonlyMap<ResourceId, readonly number[]>;
}

/** A document that was made of a plan, with its objects by the resources that they stand for. */
export function linkMaterials<D extends Document>(
  document: D,
  { images, materials }: MaterialFile,
): MaterialDocument<D> {
  const root = document.getRoot();
  const byId = <T>(sources: readonly { readonly id: ResourceId }[], made: readonly T[]) =>
    new Map(sources.flatMap(({ id }, i) => (made[i] ? [[id, made[i]] as const] : [])));
  return {
    document,
    materials: byId(materials, root.listMaterials()),
    textures: byId(images, root.listTextures()),
    texCoords: new Map(materials.map(({ id, material }) => [id, listTexCoords(material)])),
  };
}
