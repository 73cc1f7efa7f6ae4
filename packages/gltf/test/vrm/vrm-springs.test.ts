import { WebIO } from '@gltf-transform/core';
import { GLTF_EXTENSIONS, gltfToStf, readGltf, stfToGltf } from '@stfkit/gltf';
import { loadVrm, swing } from '@stfkit/judges/three-vrm';
import { describe, expect, it } from 'vitest';
import { closeGlb, openGlb } from '../support/named-vrm.ts';
import { nodeIndex, vrm0Json, vrm1Json } from '../support/vrm-files.ts';
import { vrmLosses } from '../support/vrm-losses.ts';

const io = new WebIO().registerExtensions(GLTF_EXTENSIONS);

type Raw = ReturnType<typeof vrm0Json>;

/** A file as one of another version, with the names of its nodes and of what was lost. */
async function convert(source: Raw, vrm: '1.0' | '0.x') {
  const there = await gltfToStf(await readGltf(closeGlb(source)));
  const { document, diagnostics } = await stfToGltf(there.document, { vrm, plain: true });
  const bytes = await io.writeBinary(document);
  const { json } = openGlb(bytes);
  const nameOf = (index: number): string => json.nodes[index].name;
  return { json, bytes, nameOf, lost: [...vrmLosses(diagnostics).keys()] };
}

/** Adds a node below another one; it is no joint unless that is said. */
function addNode(json: Raw, name: string, parent: number, kind: 'node' | 'joint' = 'node'): number {
  const index = json.nodes.push({ name, translation: [0.1, 0, 0] }) - 1;
  json.nodes[parent].children = [...(json.nodes[parent].children ?? []), index];
  if (kind === 'joint') {
    json.skins[0].joints.push(index);
    delete json.skins[0].inverseBindMatrices;
  }
  return index;
}

/** The joints of the chains of VRM 1.0, by name. */
function chainsOf({ json, nameOf }: Awaited<ReturnType<typeof convert>>): string[][] {
  return json.extensions.VRMC_springBone.springs.map(({ joints }: Raw) =>
    joints.map(({ node }: Raw) => nameOf(node)),
  );
}

describe('chains of VRM 0.x in 1.0', () => {
  it('go on with nodes that are no joints', async () => {
    const json = vrm0Json();
    addNode(json, 'Tip', nodeIndex('Hair3'));
    expect(chainsOf(await convert(json, '1.0'))).toEqual([
      ['Hair1', 'Hair2', 'Hair3', 'Tip', 'Tip_end'],
    ]);
  });

  it('go on with the first child, joint or not; each other one starts a chain', async () => {
    const json = vrm0Json();
    const hair = json.nodes[nodeIndex('Hair1')];
    const [next] = hair.children;
    hair.children = [];
    const ribbon = addNode(json, 'Ribbon', nodeIndex('Hair1'));
    hair.children = [ribbon, next];
    expect(chainsOf(await convert(json, '1.0'))).toEqual([
      ['Hair1', 'Ribbon', 'Ribbon_end'],
      ['Hair2', 'Hair3', 'Hair3_end'],
    ]);
  });

  it('have gravity as the world of Unity has it', async () => {
    const json = vrm0Json();
    const [group] = json.extensions.VRM.secondaryAnimation.boneGroups;
    group.gravityDir = { x: 0.25, y: -1, z: 0.5 };
    const there = await convert(json, '1.0');
    const [spring] = there.json.extensions.VRMC_springBone.springs;
    expect(spring.joints[0].gravityDir).toEqual([-0.25, -1, 0.5]);
  });
});

describe('chains of VRM 1.0 in 0.x', () => {
  /** A file whose hair has a branch, which is a spring of its own. */
  function branched(values: Raw = {}): Raw {
    const json = vrm1Json();
    const [spring] = json.extensions.VRMC_springBone.springs;
    for (const joint of spring.joints) joint.stiffness = 0.7;
    const ids = [addNode(json, 'Branch1', nodeIndex('Hair2'), 'joint')];
    ids.push(addNode(json, 'Branch2', ids[0] as number, 'joint'));
    const joints = ids.map((node) => ({ ...spring.joints[0], node, ...values }));
    json.extensions.VRMC_springBone.springs.unshift({ ...spring, name: 'Branch', joints });
    return json;
  }

  it('are one group where one starts below another, so that nothing swings twice', async () => {
    const { json, nameOf, lost } = await convert(branched(), '0.x');
    const { boneGroups } = json.extensions.VRM.secondaryAnimation;
    expect(boneGroups.map(({ bones }: Raw) => bones.map(nameOf))).toEqual([['Hair1']]);
    expect(lost).not.toContain('joints of their own');
    expect(lost).not.toContain('bones that stood still');
  });

  it('name a branch that swings otherwise, and what did not swing', async () => {
    const json = branched({ dragForce: 1 });
    addNode(json, 'Hat', nodeIndex('Hair1'));
    const { lost } = await convert(json, '0.x');
    expect(lost).toContain('joints of their own');
    expect(lost).toContain('bones that stood still');
  });
});

describe('three-vrm swings what was converted as before', () => {
  /** Metres; what is made of single floats. */
  const TOLERANCE = 1e-4;

  /** Files without colliders, from which bones part in one frame or the next. */
  const SOURCES: readonly (readonly [string, '1.0' | '0.x', () => Raw])[] = [
    [
      'chains that end in nodes',
      '1.0',
      () => {
        const json = vrm0Json();
        const { secondaryAnimation } = json.extensions.VRM;
        secondaryAnimation.boneGroups[0].colliderGroups = [];
        // three-vrm does not have this in the world of Unity.
        secondaryAnimation.boneGroups[0].gravityDir = { x: 0, y: -1, z: 0 };
        addNode(json, 'Tip', nodeIndex('Hair3'));
        addNode(json, 'Branch', nodeIndex('Hair1'));
        return json;
      },
    ],
    [
      'chains with branches',
      '0.x',
      () => {
        const json = vrm1Json();
        const { springs } = json.extensions.VRMC_springBone;
        for (const joint of springs[0].joints) joint.stiffness = 0.7;
        springs[0].colliderGroups = [];
        const first = addNode(json, 'Branch1', nodeIndex('Hair2'), 'joint');
        const last = addNode(json, 'Branch2', first, 'joint');
        const joints = [first, last].map((node) => ({ ...springs[0].joints[0], node }));
        springs.push({ ...springs[0], name: 'Branch', joints });
        return json;
      },
    ],
  ];

  it.each(SOURCES)('%s, as VRM %s', async (_, version, makeJson) => {
    const before = swing((await loadVrm(closeGlb(makeJson()))).vrm);
    const { bytes } = await convert(makeJson(), version);
    const after = swing((await loadVrm(bytes)).vrm);
    expect(before.size).toBeGreaterThan(2);
    for (const [bone, place] of before) {
      expect(after.get(bone)?.distanceTo(place), bone).toBeLessThan(TOLERANCE);
    }
  });
});
