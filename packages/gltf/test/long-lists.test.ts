import { Document } from '@gltf-transform/core';
import type { AnimationTrack, NodePath } from '@stfkit/core';
import {
  IDENTITY_QUAT,
  IDENTITY_TRS,
  StfArmature,
  StfBone,
  StfDocument,
  StfInstanceArmature,
  StfNode,
} from '@stfkit/core';
import { deriveId } from '@stfkit/core/authoring';
import { GLTF_REGISTRY } from '@stfkit/gltf';
import { describe, expect, it } from 'vitest';
import { holdUntil } from '../src/to-gltf/animations/sampler-content.ts';
import { listTrackCurves } from '../src/to-gltf/animations/track-curves.ts';
import { listOuterChains } from '../src/vrm/convert/swinging-chains.ts';
import { listChains } from '../src/vrm/edit/list-chains.ts';
import { VrmSpringBoneExtension } from '../src/vrm/extensions/vrm-extensions.ts';
import { listCarriers } from '../src/vrm/import/add-constraints.ts';

/** More than a call can have arguments. */
const MANY = 150_000;

describe('lists may be longer than calls have arguments', () => {
  const root: NodePath = { node: 'root' };
  const leaves = Array.from({ length: MANY }, (_, i): NodePath => ({ node: `leaf ${i}` }));
  const childrenOf = ({ node }: NodePath) => (node === 'root' ? leaves : []);

  it('children of a bone that swings', () => {
    expect(listChains(root, childrenOf)).toHaveLength(MANY);
    const chain = { spring: {}, joints: [], paths: [root], first: root };
    // The bone itself is the only joint, and so an end.
    expect(listOuterChains([chain], childrenOf)[0]?.still).toBe(MANY + 1);
  });

  it('chains that start at one bone', () => {
    const chains = leaves.map(() => ({ spring: {}, joints: [], paths: [root], first: root }));
    const [outer, ...others] = listOuterChains(chains, () => []);
    expect(outer?.inner).toHaveLength(MANY - 1);
    expect(others).toEqual([]);
  });

  it('bones of one armature', () => {
    const ids = leaves.map((_, i) => deriveId(`bone ${i}`));
    const [first = '', ...children] = ids;
    const bone = { name: '', translation: [0, 0, 0], rotation: IDENTITY_QUAT, length: 1 } as const;
    const document = StfDocument.create(GLTF_REGISTRY, { root: 'prefab' }).edit((draft) => {
      draft.set(StfBone.create(first, { ...bone, children }));
      for (const id of children) draft.set(StfBone.create(id, bone));
      draft.set(StfArmature.create('armature', { name: '', rootBones: [first] }));
      draft.set(StfInstanceArmature.create('instance', { name: '', armature: 'armature' }));
      draft.set(StfNode.create('node', { name: '', trs: IDENTITY_TRS, instance: 'instance' }));
    });
    expect(listCarriers(document).size).toBe(MANY);
  });

  it('objects of a VRM extension', () => {
    const document = new Document();
    const object = document.createNode();
    const data = document.createExtension(VrmSpringBoneExtension).createData();
    const objects = leaves.map(() => ({ object }));
    data.setContent({ json: {}, objects });
    expect(data.getContent().objects).toHaveLength(MANY);
  });

  it('keys of a clip that goes on after them', () => {
    const held = holdUntil(
      {
        interpolation: 'LINEAR',
        times: Float32Array.from(leaves.keys()),
        values: new Float32Array(MANY),
        size: 1,
        normalized: false,
      },
      MANY,
    );
    expect(held.times.at(-1)).toBe(MANY);
    expect(held.values).toHaveLength(MANY + 1);
  });

  it('components of a track', () => {
    const track: AnimationTrack = {
      target: ['node', 't'],
      timepoints: [],
      subtracks: leaves.map(() => null),
      trackBaked: false,
    };
    expect(listTrackCurves(track, new Map(), 0)).toHaveLength(MANY);
  });
});
