import { DevVrmSpringbone, type StfDocument } from '@stfkit/core';
import { describe, expect, it } from 'vitest';
import { expectEqualDocuments } from '../support/equal-documents.ts';
import { listResources } from '../support/find-resource.ts';
import { nodeIndex, vrm0Json, vrm1Json } from '../support/vrm-files.ts';
import { type Raw, readBytes, readEdited, readVrm, writeVrm } from '../support/written-vrm.ts';

const STARTS = ['Hair1', 'UpperArmL', 'UpperArmR'];

/** The springs of a file, each with its own stiffness: 1, 2 and 3, in the order of `STARTS`. */
const VERSIONS = {
  '1.0': {
    make: () => {
      const json = vrm1Json();
      json.extensions.VRMC_springBone.springs = STARTS.map((name, i) => ({
        name,
        joints: [{ node: nodeIndex(name), stiffness: i + 1 }, { node: nodeIndex(name) + 1 }],
      }));
      return json;
    },
    listIn: ({ extensions }: Raw): Raw[] => extensions.VRMC_springBone.springs,
    firstOf: (spring: Raw): Raw => spring.joints[0],
    stiffness: 'stiffness',
  },
  '0.x': {
    make: () => {
      const json = vrm0Json();
      const { secondaryAnimation } = json.extensions.VRM;
      secondaryAnimation.boneGroups = STARTS.map((name, i) => ({
        comment: name,
        bones: [nodeIndex(name)],
        stiffiness: i + 1,
        colliderGroups: [],
      }));
      return json;
    },
    listIn: ({ extensions }: Raw): Raw[] => extensions.VRM.secondaryAnimation.boneGroups,
    firstOf: (spring: Raw): Raw => spring,
    stiffness: 'stiffiness',
  },
} as const;

/** How stiff each spring of a document is, by the name of its bone; `off` stands before those that are. */
const stiffnessOf = (document: StfDocument): Record<string, unknown> =>
  Object.fromEntries(
    listResources(document, DevVrmSpringbone).map(({ id, enabled, stiffness }) => [
      `${enabled ? '' : 'off '}${document.parentOf(id)?.name}`,
      stiffness,
    ]),
  );

const off = (document: StfDocument, stiffness: number): StfDocument =>
  document.edit((draft) => {
    for (const spring of listResources(document, DevVrmSpringbone)) {
      if (spring.stiffness === stiffness) draft.set(spring.with({ enabled: false }));
    }
  });

describe.each(['1.0', '0.x'] as const)('springs of VRM %s', (version) => {
  const { make, listIn, firstOf, stiffness } = VERSIONS[version];
  const isFull = ({ bones }: Raw): boolean => bones?.length !== 0;

  it('are those of their bones in an edit of a glb that lacks an earlier one, as it is off', async () => {
    const document = off(await readVrm(make()), 1);
    const { bytes } = await writeVrm(document);
    expectEqualDocuments(await readBytes(bytes), document);
    const edited = await readEdited(bytes, (json) => {
      const [first] = listIn(json).filter(isFull);
      expect(firstOf(first)[stiffness]).toBe(2);
      firstOf(first)[stiffness] = 8;
    });
    expect(stiffnessOf(edited)).toEqual({ 'off Hair1': 1, UpperArmL: 8, UpperArmR: 3 });
    const ids = (each: StfDocument): string[] =>
      listResources(each, DevVrmSpringbone)
        .map(({ id }) => id)
        .sort();
    expect(ids(edited)).toEqual(ids(document));
    const { json } = await writeVrm(edited, { plain: true });
    expect(
      listIn(json)
        .filter(isFull)
        .map((each) => firstOf(each)[stiffness]),
    ).toEqual([8, 3]);
  });

  it('are those of their bones in an edit of a glb that takes an earlier one out', async () => {
    const document = await readVrm(make());
    const { bytes } = await writeVrm(document);
    const before = new Map(
      listResources(document, DevVrmSpringbone).map(({ id, stiffness: each }) => [each, id]),
    );
    const edited = await readEdited(bytes, (json) => {
      listIn(json).splice(0, 1);
    });
    expect(stiffnessOf(edited)).toEqual({ UpperArmL: 2, UpperArmR: 3 });
    for (const { id, stiffness: each } of listResources(edited, DevVrmSpringbone)) {
      expect(id).toBe(before.get(each));
    }
  });

  it('have the same ids in every reading', async () => {
    const once = await readVrm(make());
    const again = await readBytes((await writeVrm(once, { plain: true })).bytes);
    const ids = (each: StfDocument): string[] =>
      listResources(each, DevVrmSpringbone).map(({ id }) => id);
    expect(new Set(ids(once)).size).toBe(3);
    expect(ids(again)).toEqual(ids(once));
  });
});

it('springs of one group of VRM 0.x are those of their bones, too', async () => {
  const source = vrm0Json();
  const [group] = source.extensions.VRM.secondaryAnimation.boneGroups;
  group.bones = STARTS.map(nodeIndex);
  const document = await readVrm(source);
  const springs = listResources(document, DevVrmSpringbone);
  const first = springs.find(({ id }) => document.parentOf(id)?.name === 'Hair1');
  const edited = document.edit((draft) => {
    if (first) draft.set(first.with({ enabled: false }));
  });
  const { bytes } = await writeVrm(edited);
  expectEqualDocuments(await readBytes(bytes), edited);
  const back = await readEdited(bytes, ({ extensions }) => {
    const [left] = extensions.VRM.secondaryAnimation.boneGroups;
    expect(left.bones).toHaveLength(2);
    left.stiffiness = 8;
  });
  expect(stiffnessOf(back)).toEqual({ 'off Hair1': 0.7, UpperArmL: 8, UpperArmR: 8 });
});
