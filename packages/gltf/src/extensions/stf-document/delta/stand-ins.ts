import type { StfDocument } from '@stfkit/core';
import {
  rename,
  StfArmature,
  StfBone,
  StfInstanceArmature,
  StfInstanceMesh,
  StfMesh,
} from '@stfkit/core';
import { hashValue } from '../../../bytes/hash.ts';
import type { StandIn } from './delta.ts';
import { isCopy, mapToCopy } from './geometry/is-copy.ts';
import { areNear, nearnessOf } from './geometry/nearness.ts';

type Pair = readonly [from: string, to: string];

/**
 * The armatures and meshes that a glTF file has several times, as each instance of an armature has joints of its own
 * there: those that only `derived` has, each with the one that `original` has for it.
 */
export function findStandIns(original: StfDocument, derived: StfDocument): StandIn[] {
  const found = new Map<string, StandIn>();
  const isExtra = (id: string): boolean => !original.resources.has(id) && !found.has(id);
  for (const id of original.resources.keys()) {
    const armatures = [derived, original].map((each) => each.find(id, StfInstanceArmature));
    const [armature, shared] = armatures.map((instance) => instance?.armature);
    if (armature && shared && isExtra(armature)) {
      const pairs = pairBones(derived, armature, shared);
      if (pairs.length > 0 && pairs.every(([bone]) => isExtra(bone))) {
        found.set(armature, [armature, shared, null]);
      }
    }
    const shown = [derived, original].map((each) => each.find(id, StfInstanceMesh));
    const [mesh, own] = shown.map((instance) => instance?.mesh);
    const meshes = mesh && own && isExtra(mesh) ? findMeshes(derived, [mesh, own]) : undefined;
    if (mesh && own && meshes) {
      const standIn: StandIn = [
        mesh,
        own,
        { hash: hashOf(meshes), map: mapToCopy(derived, ...meshes) },
      ];
      if (isStanding(derived, standIn)) found.set(mesh, standIn);
    }
  }
  return [...found.values()];
}

/** What stands in for others, each with what it stands for: armatures that rest alike with their bones, meshes that are copies. */
export function pairStandIns(
  document: StfDocument,
  standIns: readonly StandIn[],
): ReadonlyMap<string, string> {
  const pairs = standIns.flatMap(([from, to, copy]) =>
    copy === null ? pairBones(document, from, to) : [],
  );
  const armatures = new Map(pairs);
  const meshes = standIns.filter((standIn) => {
    const [armature, other] = (findMeshes(document, standIn) ?? []).map(
      (mesh) => mesh.armature && (armatures.get(mesh.armature) ?? mesh.armature),
    );
    return armature === other && isStanding(document, standIn);
  });
  return new Map([...pairs, ...meshes.map(([from, to]): Pair => [from, to])]);
}

/** The document with what stands in for others in their places. @param pairs What `pairStandIns` gives. */
export function placeStandIns(
  document: StfDocument,
  pairs: ReadonlyMap<string, string>,
): StfDocument {
  if (pairs.size === 0) return document;
  const rest = document.edit((draft) => {
    for (const id of pairs.keys()) draft.remove(id);
  });
  return rename(rest, { resources: pairs });
}

/**
 * Two armatures and their bones by name, by their order where those of one were renamed; none where bones are others, or
 * rest elsewhere.
 */
function pairBones(document: StfDocument, from: string, to: string): readonly Pair[] {
  const named = pairBy(document, from, to, ({ name }) => name ?? '');
  return named.length > 0 ? named : pairBy(document, from, to, (_, place) => String(place));
}

/** What tells a bone from its siblings. */
type TellApart = (bone: StfBone, place: number) => string;

function pairBy(
  document: StfDocument,
  from: string,
  to: string,
  tellApart: TellApart,
): readonly Pair[] {
  const [bones, others] = [from, to].map((each) => listBones(document, each, tellApart));
  if (!bones || bones.size !== others?.size) return [];
  const pairs = Array.from(bones, ([name, bone]) => [bone, others.get(name)] as const);
  const [rests, otherRests] = [0, 1].map((side) => pairs.flatMap((pair) => restOf(pair[side])));
  const isAlike =
    rests?.length === otherRests?.length &&
    areNear(rests ?? [], 0, otherRests ?? [], 0, rests?.length ?? 0, nearnessOf(rests ?? []));
  return isAlike ? [[from, to], ...pairs.map(([a, b]): Pair => [a.id, b?.id ?? ''])] : [];
}

const restOf = (bone: StfBone | undefined): readonly number[] =>
  bone ? [...bone.translation, ...bone.rotation] : [];

/** Bones by what tells them apart on the way there; undefined where two are the same, or there is no armature. */
function listBones(
  document: StfDocument,
  armature: string,
  tellApart: TellApart,
): Map<string, StfBone> | undefined {
  const bones = new Map<string, StfBone>();
  const roots = document.find(armature, StfArmature)?.rootBones;
  const stack = (roots ?? []).map((id, place) => ({ id, above: '', place }));
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    const bone = document.find(next.id, StfBone);
    const key = bone ? `${next.above}/${tellApart(bone, next.place)}` : '';
    if (!bone || bones.has(key)) return undefined;
    bones.set(key, bone);
    bone.children.forEach((id, place) => {
      stack.push({ id, above: key, place });
    });
  }
  return roots && bones;
}

/** Whether a mesh is the copy of the other one that it was, and both are said to be what they were. */
function isStanding(document: StfDocument, standIn: StandIn): boolean {
  const [meshes, copy] = [findMeshes(document, standIn), standIn[2]];
  const isSame = meshes !== undefined && copy !== null && hashOf(meshes) === copy.hash;
  return isSame && isCopy(document, ...meshes, copy.map);
}

function findMeshes(
  document: StfDocument,
  [from, to]: Pair | StandIn,
): [StfMesh, StfMesh] | undefined {
  const [mesh, other] = [document.find(from, StfMesh), document.find(to, StfMesh)];
  return mesh && other && [mesh, other];
}

/** What is kept beside a mesh changes as accessors are shared or not. */
const hashOf = (meshes: readonly StfMesh[]): number =>
  hashValue(meshes.map(({ fields }) => ({ ...fields, components: [] })));
