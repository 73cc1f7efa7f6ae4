import type { Mat4, Vec3 } from '@stfkit/core';
import { IDENTITY_MAT4 } from '@stfkit/core';
import { findBound } from '../../extensions/stf-document/identities.ts';
import { matrixOfSkinned, type SkinnedPlace } from '../../extensions/stf-document/skinned-place.ts';
import type { Mesh, Node, Skin } from '../../objects/index.ts';
import { placeWithin } from '../../skins/matrices.ts';
import type { SkinnedMesh } from './skinned-meshes.ts';

/** Where the mesh of a skin is, seen from the armature. */
export interface MeshPlace {
  /** Where its node stands in the file; undefined for a skin that no mesh has. */
  readonly found?: Mat4 | undefined;
  /** Where it stood in the STF document that the file was made of, if that is told: bones rest as that puts them. */
  readonly told?: ToldPlace | undefined;
}

/** Where the mesh of a skin was. */
export interface ToldPlace {
  /** From the node of the mesh to the armature. */
  readonly place: Mat4;
  /** The last column of the first inverse bind matrix. */
  readonly bind: Vec3;
}

/**
 * Finds the places of the meshes that skins move: of each the first one's.
 *
 * @param worlds World matrices of the nodes.
 * @returns Takes the world matrix of what carries the armature.
 */
export function meshPlacesOf(
  skinned: readonly SkinnedMesh[],
  worlds: ReadonlyMap<Node, Mat4>,
): (skin: Skin, armature: Mat4) => MeshPlace {
  const users = new Map<Skin, Node>();
  const places = new Map<Skin, ToldPlace>();
  for (const { mesh, skin, node, told = toldOf(mesh, skin) } of skinned) {
    if (node && !users.has(skin)) users.set(skin, node);
    if (!told || places.has(skin)) continue;
    const [, x, y, z] = told;
    places.set(skin, { place: matrixOfSkinned(told) ?? IDENTITY_MAT4, bind: [x, y, z] });
  }
  return (skin, armature) => {
    const world = worlds.get(users.get(skin) as Node);
    return { found: world && placeWithin(armature, world), told: places.get(skin) };
  };
}

/** Of a node that says nothing, as those do that came from glTF and stand where they stood, how its mesh was bound there. */
function toldOf(mesh: Mesh, skin: Skin): SkinnedPlace | undefined {
  const bound = findBound(mesh);
  return bound?.skin === skin ? bound.place : undefined;
}
