import { LIGHTS } from '../../objects/extension-names.ts';
import type { Extension } from '../../objects/index.ts';
import { listLights } from '../../objects/list-lights.ts';
import type { AccessorTable } from '../binary/accessor-table.ts';
import { onlyUsed } from './add-extensions.ts';
import { describeAnimation } from './describe-animation.ts';
import { describeCamera } from './describe-camera.ts';
import { describeLight } from './describe-light.ts';
import { describeMaterial } from './describe-material.ts';
import { describeMesh } from './describe-mesh.ts';
import { describeNode } from './describe-node.ts';
import { type Def, describeProperty } from './describe-property.ts';
import { describeSkin } from './describe-skin.ts';
import { MATERIAL_EXTENSIONS, nodeExtensions, TEXTURE_EXTENSIONS } from './extension-writers.ts';
import type { Objects } from './list-objects.ts';
import { placesOf } from './places.ts';
import { TextureTable } from './texture-table.ts';

/** The lists of a file that need no buffer. */
export interface DescribedObjects {
  readonly samplers: readonly Def[];
  readonly textures: readonly Def[];
  readonly materials: readonly Def[];
  readonly meshes: readonly Def[];
  readonly cameras: readonly Def[];
  readonly nodes: readonly Def[];
  readonly skins: readonly Def[];
  readonly animations: readonly Def[];
  readonly scenes: readonly Def[];
  /** What extensions say at the root of the file. */
  readonly extensions: Readonly<Record<string, Def>>;
}

/** The JSON of the objects of a document, whose accessors are told to a table in the order of the file. */
export function describeObjects(
  { scenes, nodes, meshes, materials, images, animations, skins, cameras }: Objects,
  used: readonly Extension[],
  table: AccessorTable,
): DescribedObjects {
  const lights = listLights(used);
  const ofNodes = onlyUsed(nodeExtensions(placesOf(lights)), used);
  const ofMaterials = onlyUsed(MATERIAL_EXTENSIONS, used);
  const textures = new TextureTable(placesOf(images), onlyUsed(TEXTURE_EXTENSIONS, used));
  const nodePlaces = placesOf(nodes);
  const materialPlaces = placesOf(materials);
  const places = {
    nodes: nodePlaces,
    meshes: placesOf(meshes),
    cameras: placesOf(cameras),
    skins: placesOf(skins),
  };
  return {
    samplers: textures.samplers,
    textures: textures.textures,
    materials: materials.map((each) => describeMaterial(each, textures, ofMaterials)),
    meshes: meshes.map((each) => describeMesh(each, materialPlaces, table)),
    cameras: cameras.map(describeCamera),
    nodes: nodes.map((each) => describeNode(each, places, ofNodes)),
    skins: skins.map((each) => describeSkin(each, nodePlaces, table)),
    animations: animations.map((each) => describeAnimation(each, nodePlaces, table)),
    scenes: scenes.map((each) => {
      const def = describeProperty(each);
      def['nodes'] = each.listChildren().map((node) => nodePlaces.get(node));
      return def;
    }),
    extensions: lights.length > 0 ? { [LIGHTS]: { lights: lights.map(describeLight) } } : {},
  };
}
