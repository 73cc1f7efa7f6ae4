import type { Identifiable } from '../../extensions/stf-document/identities.ts';
import { LIGHTS } from '../../objects/extension-names.ts';
import type { Camera, Light, Root } from '../../objects/index.ts';
import { placesOf } from '../../objects/places.ts';
import type { FilePlaces } from '../../vrm/extensions/describe-vrm.ts';
import { isVrmUses } from '../../vrm/extensions/kept-vrm.ts';
import type { AccessorTable } from '../binary/accessor-table.ts';
import { describeAnimation } from './describe-animation.ts';
import { describeCamera } from './describe-camera.ts';
import { describeLight } from './describe-light.ts';
import { describeMaterials } from './describe-materials.ts';
import { describeMesh } from './describe-mesh.ts';
import { describeNode } from './describe-node.ts';
import { type Def, describeProperty } from './describe-property.ts';
import { describeSkin } from './describe-skin.ts';
import { describeVrms, nodeExtensions } from './extension-writers.ts';
import { TextureTable } from './texture-table.ts';

/** What is described: all objects of a document but accessors. */
export interface Objects extends Identifiable {
  readonly root: Root;
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
  /** What extensions other than `STF_document` say at the root of the file. */
  readonly extensions: Readonly<Record<string, object>>;
  /** What VRM extensions say of each node, which is added last; empty where the document has none. */
  readonly vrmOfNodes: readonly Readonly<Record<string, object>>[];
}

/** The JSON of the objects of a document, whose accessors are told to a table in the order of the file. */
export function describeObjects(
  { root, scenes, nodes, meshes, materials, images, animations, skins, cameras }: Objects,
  lights: readonly Light[],
  table: AccessorTable,
): DescribedObjects {
  const places = {
    nodes: placesOf(nodes),
    meshes: placesOf(meshes),
    materials: placesOf(materials),
    images: placesOf(images),
    cameras: placesOf(cameras),
    skins: placesOf(skins),
    lights: placesOf(lights),
  };
  const textures = new TextureTable(places.images);
  const filePlaces: FilePlaces = {
    placeTexture: (image, sampler) => textures.place(image, sampler),
    ...places,
  };
  const pointed = {
    node: places.nodes,
    mesh: places.meshes,
    material: places.materials,
    camera: places.cameras,
    light: places.lights,
  };
  // Most documents have many nodes and nothing of it.
  const hasVrm = root.listExtensionsUsed().some(isVrmUses);
  // Before materials: their textures come first.
  const vrm = describeVrms(root, filePlaces);
  const ofNodes = nodeExtensions(places.lights);
  return {
    samplers: textures.samplers,
    textures: textures.textures,
    materials: describeMaterials(materials, textures),
    meshes: meshes.map((each) => describeMesh(each, places.materials, table)),
    cameras: cameras.map(describeCamera),
    nodes: nodes.map((each) => describeNode(each, places, ofNodes)),
    skins: skins.map((each) => describeSkin(each, places.nodes, table)),
    animations: animations.map((each) => describeAnimation(each, pointed, table)),
    scenes: scenes.map((each) => {
      const def = describeProperty(each);
      def['nodes'] = each.listChildren().map((node) => places.nodes.get(node));
      return def;
    }),
    extensions: {
      ...(lights.length > 0 && { [LIGHTS]: { lights: lights.map(describeLight) } }),
      ...vrm,
    },
    // Behind materials: their textures come last.
    vrmOfNodes: hasVrm ? nodes.map((each) => describeVrms(each, filePlaces)) : [],
  };
}
