import { describe, expect, it } from 'vitest';
import { parseTarget } from '../../src/animation/animated-property.ts';
import type { AnimationPose, SampledProperty } from '../../src/animation/animation-sampler.ts';
import { transformPoint } from '../../src/math/mat4.ts';
import type { Quat } from '../../src/math/quat.ts';
import type { Vec3 } from '../../src/math/vec3.ts';
import { buildGeometry } from '../../src/mesh/build-geometry.ts';
import { encodeMesh } from '../../src/mesh/encode-mesh.ts';
import type { Resource } from '../../src/resources/resource.ts';
import type { ResourceGraph } from '../../src/resources/resource-graph.ts';
import { StfArmature } from '../../src/resources/stf/armature.ts';
import { StfBone } from '../../src/resources/stf/bone.ts';
import { StfInstanceArmature } from '../../src/resources/stf/instance-armature.ts';
import { StfInstanceMesh } from '../../src/resources/stf/instance-mesh.ts';
import { StfMesh } from '../../src/resources/stf/mesh.ts';
import { StfNode } from '../../src/resources/stf/node.ts';
import { StfPrefab } from '../../src/resources/stf/prefab.ts';
import { evaluateScene } from '../support/evaluate/scene-evaluator.ts';

const UNTURNED: Quat = [0, 0, 0, 1];
const QUARTER_X: Quat = [Math.SQRT1_2, 0, 0, Math.SQRT1_2];
const EPS = 1e-6;

const at = (translation: Vec3, rotation: Quat = UNTURNED) =>
  [translation, rotation, [1, 1, 1]] as const;
const set = (
  target: readonly (string | number)[],
  ...values: readonly (number | undefined)[]
): SampledProperty => ({
  target,
  property: parseTarget(target),
  values,
});

/** One point, moved half by the root and half by the tip, that the blendshape takes to x + 1. */
const point = buildGeometry({
  positions: Float32Array.of(0, 3, 0),
  faceSizes: new Uint8Array(0),
  cornerVertices: new Uint8Array(0),
  skin: {
    bones: ['tip', 'root'],
    counts: Uint8Array.of(2),
    boneIndices: Uint8Array.of(0, 1),
    weights: Float32Array.of(0.25, 0.25),
  },
  blendshapes: [
    {
      name: 'Aside',
      defaultValue: 0.25,
      limitUpper: 1,
      limitLower: 0,
      positionOffsets: Float32Array.of(1, 0, 0),
    },
  ],
});

/** The two bones of §13.3 in an armature at x = 10, a mesh below it, and a node on the posed tip. */
function scene(changes: readonly Resource[] = []): ResourceGraph {
  const { fields, buffers } = encodeMesh(point, { idFor: (name) => name });
  const resources = [
    StfPrefab.create('prefab', { rootNodes: ['rig'] }),
    StfNode.create('rig', {
      trs: at([10, 0, 0]),
      children: ['body', 'hat'],
      instance: 'rig instance',
    }),
    StfInstanceArmature.create('rig instance', { armature: 'armature' }),
    StfArmature.create('armature', { rootBones: ['root'] }),
    StfBone.create('root', {
      translation: [0, 1, 0],
      rotation: UNTURNED,
      length: 1,
      children: ['tip'],
    }),
    StfBone.create('tip', { translation: [0, 2, 0], rotation: UNTURNED, length: 1 }),
    StfNode.create('body', { trs: at([0, 0, 0]), instance: 'body instance' }),
    StfInstanceMesh.create('body instance', { mesh: 'mesh', armatureInstance: 'rig' }),
    StfMesh.create('mesh', fields),
    StfNode.create('hat', {
      trs: at([0, 1, 0], QUARTER_X),
      parentBinding: { node: 'rig', bone: 'tip' },
    }),
    ...changes,
  ] as readonly Resource[];
  return {
    root: 'prefab',
    resources: new Map(resources.map((resource) => [resource.id, resource])),
    buffers: new Map(buffers.map((buffer) => [buffer.id, buffer])),
  };
}

const originOf = (graph: ResourceGraph, node: string, pose?: AnimationPose): Vec3 | undefined => {
  const world = evaluateScene(graph, pose).nodes.get(node);
  return world && transformPoint(world, [0, 0, 0]);
};
const headOf = (bone: string, pose?: AnimationPose, graph = scene()): Vec3 | undefined => {
  const world = evaluateScene(graph, pose).bones.get('rig')?.get(bone);
  return world && transformPoint(world, [0, 0, 0]);
};
const vertexOf = (graph: ResourceGraph, pose?: AnimationPose): readonly number[] => [
  ...(evaluateScene(graph, pose).meshes.get('body') ?? []),
];

describe('bones', () => {
  it('A18 6.5 are at rest where the instance has no pose', () => {
    expect(headOf('root')).toBeCloseToArray([10, 1, 0], EPS);
    expect(headOf('tip')).toBeCloseToArray([10, 2, 0], EPS);
  });

  it('A18 6.5 are posed relative to their parents', () => {
    const pose = new Map([
      ['root', at([0, 1, 0], QUARTER_X)],
      ['tip', at([0, 1, 0])],
    ]);
    const posed = scene([
      StfInstanceArmature.create('rig instance', { armature: 'armature', pose }) as Resource,
    ]);
    expect(headOf('tip', undefined, posed)).toBeCloseToArray([10, 1, 1], EPS);
  });

  it('A18 6.6 are animated in place of that, component by component', () => {
    const moved = [set(['rig', 'instance', 'tip', 't'], 5, undefined, undefined)];
    expect(headOf('tip', moved)).toBeCloseToArray([15, 2, 0], EPS);
    const turned = [set(['rig', 'instance', 'root', 'r'], ...QUARTER_X)];
    expect(headOf('tip', turned)).toBeCloseToArray([10, 1, 1], EPS);
  });

  it('A17 7.8 turn about the plain axes by angles', () => {
    const turned = [set(['rig', 'instance', 'root', 'r_euler'], undefined, undefined, Math.PI / 2)];
    expect(headOf('tip', turned)).toBeCloseToArray([9, 1, 0], EPS);
  });
});

describe('nodes', () => {
  it('A18 6.3 on a bone follow its posed head', () => {
    expect(originOf(scene(), 'hat')).toBeCloseToArray([10, 3, 0], EPS);
    const turned = [set(['rig', 'instance', 'root', 'r'], ...QUARTER_X)];
    expect(originOf(scene(), 'hat', turned)).toBeCloseToArray([10, 1, 2], EPS);
  });

  it('A18 are animated in place of their own transform', () => {
    expect(originOf(scene(), 'hat', [set(['rig', 't'], 0, 0, 7)])).toBeCloseToArray([0, 3, 7], EPS);
  });

  it('A17 7.8 turn by Blender’s angles', () => {
    const pose = [set(['rig', 'r_euler'], undefined, -Math.PI / 2)];
    const world = evaluateScene(scene(), pose).nodes.get('rig');
    // y of the file is −z of Blender, which is the −y of STF.
    expect(world && transformPoint(world, [1, 0, 0])).toBeCloseToArray([10, 0, -1], EPS);
  });

  it('stand on their parents where the bone or its node is not there, and in a circle on nothing', () => {
    const bound = (parentBinding: { node: string; bone: string }) =>
      scene([StfNode.create('hat', { trs: at([0, 1, 0]), parentBinding }) as Resource]);
    expect(originOf(bound({ node: 'rig', bone: 'gone' }), 'hat')).toEqual([10, 1, 0]);
    expect(originOf(bound({ node: 'gone', bone: 'tip' }), 'hat')).toEqual([10, 1, 0]);
    expect(originOf(bound({ node: 'hat', bone: 'tip' }), 'hat')).toEqual([0, 1, 0]);
    const loop = scene([
      StfNode.create('hat', { trs: at([0, 1, 0]), children: ['rig'] }) as Resource,
    ]);
    expect(originOf(loop, 'hat')).toEqual([10, 1, 0]);
  });
});

describe('meshes', () => {
  it('M18 5.8 follow their bones by normalised weights', () => {
    const turned = [
      set(['rig', 'instance', 'tip', 'r'], ...QUARTER_X),
      set(['body', 'instance', 'blendshape', 'Aside', 'value'], 0),
    ];
    // The tip takes (0, 3, 0) to (0, 2, 1), the root leaves it.
    expect(vertexOf(scene(), turned)).toBeCloseToArray([10, 2.5, 0.5], EPS);
  });

  it('M16 5.7 have the weight of the pose, else of the instance, else the default', () => {
    const instance = (blendshapeValues: readonly (number | null)[]) =>
      scene([
        StfInstanceMesh.create('body instance', {
          mesh: 'mesh',
          armatureInstance: 'rig',
          blendshapeValues,
        }) as Resource,
      ]);
    expect(vertexOf(scene())[0]).toBeCloseTo(10.25, 6);
    expect(vertexOf(instance([null]))[0]).toBeCloseTo(10.25, 6);
    expect(vertexOf(instance([2]))[0]).toBeCloseTo(12, 6);
    const pose = [set(['body', 'instance', 'blendshape', 'Aside', 'value'], -1)];
    expect(vertexOf(instance([2]), pose)[0]).toBeCloseTo(9, 6);
  });

  it('M18 5.8 keep the place of their own node at rest', () => {
    const aside = scene([
      StfNode.create('body', {
        trs: at([0, 0, 4], QUARTER_X),
        instance: 'body instance',
      }) as Resource,
    ]);
    expect(vertexOf(aside)).toBeCloseToArray([10.25, 0, 7], EPS);
  });

  it('follow their node alone without an armature instance', () => {
    const bare = scene([StfInstanceMesh.create('body instance', { mesh: 'mesh' }) as Resource]);
    const turned = [set(['rig', 'instance', 'root', 'r'], ...QUARTER_X)];
    expect(vertexOf(bare, turned)).toBeCloseToArray([10.25, 3, 0], EPS);
  });

  it('stay finite where the armature is scaled to nothing', () => {
    const flat = [set(['rig', 's'], 0, 0, 0)];
    expect(vertexOf(scene(), flat)).toBeCloseToArray([10, 0, 0], EPS);
  });
});
