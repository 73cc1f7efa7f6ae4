import type { ResourceId, StfDocument } from '@stfkit/core';
import { StfMaterial } from '@stfkit/core';
import { hashValue } from '../bytes/hash.ts';
import { imageIn, type Properties } from '../materials/property-values.ts';
import { NO_CHANNELS, type TextureChannels } from '../materials/texture-channels.ts';
import { GltfMaterial } from '../resources/gltf-material.ts';
import { fitSurface, IMAGES } from './fit-surface.ts';
import {
  describeKept,
  type GltfMaterialBefore,
  type KeptSurface,
  listKeptSurfaces,
} from './kept-surface.ts';
import { type LentSurface, withOwnImage } from './lent-surface.ts';
import { listChannels } from './list-channels.ts';
import { isMarked } from './mark-surfaces.ts';
import { withSurface } from './with-surface.ts';

/** What `settleSurfaces` gives. */
export interface SettledSurfaces {
  readonly document: StfDocument;
  /** The materials whose roughness and metallic are those of their glTF material again. */
  readonly anew: ReadonlySet<ResourceId>;
  /** The grey images that are there; none are looked for where there are no marks. */
  readonly channels: TextureChannels;
}

/**
 * Takes the marks of `markSurfaces` out of a document that comes from a glTF file. Where that was edited since, its materials have the
 * word on roughness and metallic: what STF says of them stays where it says the same, if need be with other
 * values; else they are described anew.
 */
export function settleSurfaces(document: StfDocument): SettledSurfaces {
  const anew = new Set<ResourceId>();
  // Most documents have no marks, and to look for materials all components have to be found.
  const hasMarks = [...document.resources.values()].some(isMarked);
  const marked = hasMarks ? listKeptSurfaces(document).filter(({ kept }) => kept.before) : [];
  if (marked.length === 0) return { document, anew, channels: NO_CHANNELS };
  const channels = listChannels(document);
  const settled = document.edit((draft) => {
    for (const found of marked) {
      const { before } = found.kept;
      if (before === undefined) continue;
      const each = withOwnImage(found, before, channels);
      const properties = settle(document, each, before, channels);
      const { id } = each.material;
      if (!properties) anew.add(id);
      if (properties !== each.material.properties) {
        draft.change(id, StfMaterial, {
          properties: properties ?? withSurface(each.material.properties, describeKept(each.kept)),
        });
      }
      const { textures } = each.kept;
      draft.change(each.kept.id, GltfMaterial, { before: undefined, textures });
    }
  });
  return { document: settled, anew, channels };
}

/** The properties of a material as they are meant; undefined where the glTF material alone says that. */
function settle(
  document: StfDocument,
  each: LentSurface,
  before: GltfMaterialBefore,
  channels: TextureChannels,
): Properties | undefined {
  const given = each.material.properties;
  const { image } = each.surface;
  const untold = IMAGES.filter((name) => given.has(name) && !before.names.includes(name));
  // Images that were made for the glTF file stay where another material has come to need them.
  const properties = untold.length > 0 ? without(given, untold) : given;
  const isTaken = !each.isLent && image !== undefined && image === before.image;
  if (isTaken && untold.some((name) => imageIn(given, name) === image)) return undefined;
  if (!isEdited(each, before)) return properties;
  return fitSurface(document, { ...each, properties, before, channels });
}

function without(properties: Properties, names: readonly string[]): Properties {
  return new Map([...properties].filter(([name]) => !names.includes(name)));
}

function isEdited({ kept }: KeptSurface, before: GltfMaterialBefore): boolean {
  const { material, textures } = kept;
  return hashValue(material) !== before.material || hashValue(textures) !== before.textures;
}
