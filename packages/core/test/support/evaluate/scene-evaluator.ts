import type { AnimationPose } from '../../../src/animation/animation-sampler.ts';
import type { ResourceId } from '../../../src/definition/ids.ts';
import type { Mat4 } from '../../../src/math/mat4.ts';
import { IDENTITY_MAT4, invertMat4, multiplyMat4 } from '../../../src/math/mat4.ts';
import { composeTrs } from '../../../src/math/trs.ts';
import { blendVertices } from '../../../src/mesh/blend-vertices.ts';
import { decodeMesh } from '../../../src/mesh/decode-mesh.ts';
import type { MeshGeometry } from '../../../src/mesh/mesh-geometry.ts';
import { skinVertices } from '../../../src/mesh/skin-vertices.ts';
import type { ResourceGraph } from '../../../src/resources/resource-graph.ts';
import type { StfInstanceMesh } from '../../../src/resources/stf/instance-mesh.ts';
import { StfMesh } from '../../../src/resources/stf/mesh.ts';
import type { PoseOverrides } from './pose-overrides.ts';
import { createPoseOverrides } from './pose-overrides.ts';
import type { RestBone } from './posed-bones.ts';
import { listRestBones, poseBones } from './posed-bones.ts';
import type { SceneNode } from './scene-structure.ts';
import { listSceneNodes } from './scene-structure.ts';

/** Where everything in a scene is: world space, metres, +Y up. */
export interface SceneState {
  /** World matrix of each node. */
  readonly nodes: ReadonlyMap<ResourceId, Mat4>;
  /** World matrix of each posed bone, by the node with the armature instance, then by bone. */
  readonly bones: ReadonlyMap<ResourceId, ReadonlyMap<ResourceId, Mat4>>;
  /** World positions `x y z` a vertex of each mesh, by the node with the mesh instance. */
  readonly meshes: ReadonlyMap<ResourceId, Float64Array>;
}

/** A scene made ready for many poses. */
export interface SceneEvaluator {
  /** The geometry of each mesh by the node with its instance. */
  readonly geometries: ReadonlyMap<ResourceId, MeshGeometry>;
  /** The scene under a pose; without one as the file has it. */
  evaluate(pose?: AnimationPose): SceneState;
}

/** A mesh in a scene. */
interface SceneMesh {
  readonly instance: StfInstanceMesh;
  readonly geometry: MeshGeometry;
}

/**
 * Makes the scene below the root prefab ready for many poses. Whether nodes are enabled makes no
 * difference. Where several weights of a blendshape are known, that of the pose goes before the
 * instance's, and that before the default.
 *
 * @throws {StfError} the errors of `decodeMesh`, when a mesh has no readable geometry.
 * @see stf-format §5.8, §6
 */
export function createSceneEvaluator(graph: ResourceGraph): SceneEvaluator {
  const nodes = listSceneNodes(graph);
  const armatures = new Map<ResourceId, ReadonlyMap<ResourceId, RestBone>>();
  const meshes = new Map<ResourceId, SceneMesh>();
  const decoded = new Map<StfMesh, MeshGeometry>();
  for (const [id, { armature, mesh: instance }] of nodes) {
    if (armature) armatures.set(id, listRestBones(graph, armature.armature));
    const mesh = instance && graph.resources.get(instance.mesh);
    if (!instance || !(mesh instanceof StfMesh)) continue;
    const geometry = decoded.get(mesh) ?? decodeMesh(graph, mesh);
    decoded.set(mesh, geometry);
    meshes.set(id, { instance, geometry });
  }
  return {
    geometries: new Map(Array.from(meshes, ([id, { geometry }]) => [id, geometry])),
    evaluate: (pose = []) => {
      const overrides = createPoseOverrides(pose);
      const state = placeNodes(nodes, armatures, overrides);
      const deformed = new Map<ResourceId, Float64Array>();
      for (const [id, mesh] of meshes) {
        deformed.set(id, deform(id, mesh, state, armatures, overrides));
      }
      return { ...state, meshes: deformed };
    },
  };
}

/**
 * Where everything in the scene below the root prefab is under a pose, or as the file has it. For many
 * poses `createSceneEvaluator` is faster.
 *
 * @throws {StfError} the errors of `decodeMesh`, when a mesh has no readable geometry.
 */
export function evaluateScene(graph: ResourceGraph, pose?: AnimationPose): SceneState {
  return createSceneEvaluator(graph).evaluate(pose);
}

function placeNodes(
  nodes: ReadonlyMap<ResourceId, SceneNode>,
  armatures: ReadonlyMap<ResourceId, ReadonlyMap<ResourceId, RestBone>>,
  overrides: PoseOverrides,
): Pick<SceneState, 'nodes' | 'bones'> {
  const worlds = new Map<ResourceId, Mat4>();
  const bones = new Map<ResourceId, ReadonlyMap<ResourceId, Mat4>>();
  for (const [id, { node, parent, bone, armature }] of nodes) {
    const local = composeTrs(overrides.node(id, node.trs));
    const above = parent === undefined ? undefined : worlds.get(parent);
    const posed =
      parent === undefined || bone === undefined ? undefined : bones.get(parent)?.get(bone);
    const base = posed ?? above;
    const world = base ? multiplyMat4(base, local) : local;
    worlds.set(id, world);
    const rest = armatures.get(id);
    if (!armature || !rest) continue;
    const adjust: Parameters<typeof poseBones>[3] = (name, trs) => overrides.bone(id, name, trs);
    bones.set(id, poseBones(rest, armature, world, adjust));
  }
  return { nodes: worlds, bones };
}

function deform(
  id: ResourceId,
  { instance, geometry }: SceneMesh,
  { nodes, bones }: Pick<SceneState, 'nodes' | 'bones'>,
  armatures: ReadonlyMap<ResourceId, ReadonlyMap<ResourceId, RestBone>>,
  overrides: PoseOverrides,
): Float64Array {
  const weights = geometry.blendshapes.map(
    ({ name }, i) => overrides.blendshape(id, name) ?? instance.blendshapeValues[i] ?? undefined,
  );
  const blended = blendVertices(geometry, weights);
  const mesh = nodes.get(id) as Mat4;
  const carrier = instance.armatureInstance;
  const posed = carrier === undefined ? undefined : bones.get(carrier);
  const rest = carrier === undefined ? undefined : armatures.get(carrier);
  const armature = carrier === undefined ? undefined : nodes.get(carrier);
  const { skin } = geometry;
  if (!skin || !posed || !rest || !armature) {
    return skinVertices(blended, undefined, { bones: [], mesh }, blended);
  }
  // An armature that is scaled to nothing has no inverse: the mesh is taken to stand at its node.
  const inverse = invertMat4(armature);
  const toArmature = inverse ? multiplyMat4(inverse, mesh) : IDENTITY_MAT4;
  const matrices = skin.bones.map((bone) => {
    const world = posed.get(bone);
    const back = rest.get(bone)?.restInverse;
    return world && back ? multiplyMat4(multiplyMat4(world, back), toArmature) : mesh;
  });
  return skinVertices(blended, skin, { bones: matrices, mesh }, blended);
}
