import type { Mat4, ResourceId, StfDocument, StfInstanceArmature, Vec3 } from '@stfkit/core';
import {
  composeTrs,
  decodeMesh,
  IDENTITY_MAT4,
  StfInstanceArmature as Instance,
  invertMat4,
  multiplyMat4,
  StfArmature,
  StfBone,
  StfInstanceMesh,
  StfMesh,
  StfNode,
  StfPrefab,
} from '@stfkit/core';
import { blendVertices, skinVertices } from '@stfkit/core/authoring';

/** The posed and inverse rest matrices of bones. */
interface Posed {
  readonly pose: Mat4;
  readonly back: Mat4;
}

/** The bones of an instance in the space of the armature. */
function poseBones(document: StfDocument, { armature, pose }: StfInstanceArmature) {
  const bones = new Map<ResourceId, Posed>();
  const roots = document.get(armature, StfArmature).rootBones;
  const stack = roots.map((id) => ({ id, above: IDENTITY_MAT4 }));
  for (let next = stack.pop(); next; next = stack.pop()) {
    const bone = document.get(next.id, StfBone);
    const local = pose?.get(next.id);
    if (!local) throw new Error(`${bone.name} has no pose`);
    const posed = multiplyMat4(next.above, composeTrs(local));
    const rest = composeTrs([bone.translation, bone.rotation, [1, 1, 1]]);
    bones.set(next.id, { pose: posed, back: invertMat4(rest) ?? IDENTITY_MAT4 });
    for (const id of bone.children) stack.push({ id, above: posed });
  }
  return bones;
}

/**
 * The world positions of the vertices of each node with a mesh, by the name of the node: what
 * stf-format §5.8 and §6 say, with the pose of the file.
 */
export function evaluateStf(document: StfDocument): Map<string, Vec3[]> {
  const worlds = new Map<ResourceId, Mat4>();
  const bones = new Map<ResourceId, ReadonlyMap<ResourceId, Posed>>();
  const prefabs = [...document.resources.values()].filter((each) => each instanceof StfPrefab);
  const stack = prefabs.flatMap((prefab) =>
    (prefab as StfPrefab).rootNodes.map((id) => ({ id, above: IDENTITY_MAT4 })),
  );
  for (let next = stack.pop(); next; next = stack.pop()) {
    const node = document.get(next.id, StfNode);
    const { parentBinding } = node;
    const bone = parentBinding && bones.get(parentBinding.node)?.get(parentBinding.bone);
    const base = bone
      ? multiplyMat4(worlds.get(parentBinding.node) as Mat4, bone.pose)
      : next.above;
    const world = multiplyMat4(base, composeTrs(node.trs));
    worlds.set(next.id, world);
    const instance = document.resolve(node.instance);
    if (instance instanceof Instance) bones.set(next.id, poseBones(document, instance));
    for (const id of node.children) stack.push({ id, above: world });
  }
  const found = new Map<string, Vec3[]>();
  for (const [id, world] of worlds) {
    const node = document.get(id, StfNode);
    const instance = document.resolve(node.instance);
    if (!(instance instanceof StfInstanceMesh)) continue;
    const geometry = decodeMesh(document, document.get(instance.mesh, StfMesh));
    const carrier = worlds.get(instance.armatureInstance ?? '');
    const posed = bones.get(instance.armatureInstance ?? '');
    const place = carrier && multiplyMat4(invertMat4(carrier) ?? IDENTITY_MAT4, world);
    const matrices = geometry.skin?.bones.map((bone): Mat4 => {
      const { pose, back } = posed?.get(bone) ?? { pose: IDENTITY_MAT4, back: IDENTITY_MAT4 };
      return [pose, back, place ?? IDENTITY_MAT4].reduce(multiplyMat4, carrier ?? IDENTITY_MAT4);
    });
    const skin = posed ? geometry.skin : undefined;
    const blended = blendVertices(
      geometry,
      instance.blendshapeValues.map((v) => v ?? undefined),
    );
    const flat = skinVertices(blended, skin, { bones: matrices ?? [], mesh: world });
    const points = Array.from(
      { length: flat.length / 3 },
      (_, i) => [...flat.subarray(3 * i, 3 * i + 3)] as unknown as Vec3,
    );
    found.set(node.name ?? '', points);
  }
  return found;
}
