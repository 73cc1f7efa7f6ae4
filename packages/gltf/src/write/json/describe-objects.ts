import type { Identifiable } from '../../extensions/stf-document/identities.ts';
import { LIGHTS } from '../../objects/extension-names.ts';
import type { Camera, Light } from '../../objects/index.ts';
import type { AccessorTable } from '../binary/accessor-table.ts';
import { describeAnimation } from './describe-animation.ts';
import { describeCamera } from './describe-camera.ts';
import { describeLight } from './describe-light.ts';
import { describeMaterial } from './describe-material.ts';
import { describeMesh } from './describe-mesh.ts';
import { describeNode } from './describe-node.ts';
import { type Def, describeProperty } from './describe-property.ts';
import { describeSkin } from './describe-skin.ts';
import { nodeExtensions } from './extension-writers.ts';
import { placesOf } from './places.ts';
import { TextureTable } from './texture-table.ts';

/** What is described: all objects of a document but accessors. */
export interface Objects extends Identifiable {
  readonly cameras: readonly Camera[];
}

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
  lights: readonly Light[],
  table: AccessorTable,
): DescribedObjects {
  const ofNodes = nodeExtensions(placesOf(lights));
  const textures = new TextureTable(placesOf(images));
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
    materials: materials.map((each) => describeMaterial(each, textures)),
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
