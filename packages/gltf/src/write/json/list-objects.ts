import type {
  Animation,
  Camera,
  Material,
  Mesh,
  Node,
  Root,
  Scene,
  Skin,
  Texture,
} from '../../objects/index.ts';

/** The objects of a document, by the list of the file that they are in, but for accessors. */
export interface Objects {
  readonly scenes: readonly Scene[];
  readonly nodes: readonly Node[];
  readonly meshes: readonly Mesh[];
  readonly materials: readonly Material[];
  readonly images: readonly Texture[];
  readonly animations: readonly Animation[];
  readonly skins: readonly Skin[];
  readonly cameras: readonly Camera[];
}

/** The objects of a document, each list asked for once, as documents make them anew each time. */
export function listObjects(root: Root): Objects {
  return {
    scenes: root.listScenes(),
    nodes: root.listNodes(),
    meshes: root.listMeshes(),
    materials: root.listMaterials(),
    images: root.listTextures(),
    animations: root.listAnimations(),
    skins: root.listSkins(),
    cameras: root.listCameras(),
  };
}
