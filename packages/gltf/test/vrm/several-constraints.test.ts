import {
  StfBone,
  type StfDocument,
  StfexpConstraintRotation,
  StfexpConstraintTwist,
} from '@stfkit/core';
import { expect, it } from 'vitest';
import { expectEqualDocuments } from '../support/equal-documents.ts';
import { findResource } from '../support/find-resource.ts';
import { nodeIndex, vrm1Json } from '../support/vrm-files.ts';
import { type Raw, readBytes, readVrm, writeVrm } from '../support/written-vrm.ts';

const NAME = 'Thumb3L';
const ROLL = { source: 'HandL', rollAxis: 'Y', weight: 0.25 };
const AIM = { source: 'HandL', aimAxis: 'PositiveZ', weight: 1 };
const ROTATION = { source: 'Thumb3R', weight: 0.5 };

/** A file with a node that has several constraints and nothing else of the kind; VRM allows one. */
function makeFile(said: Raw): Raw {
  const json = vrm1Json();
  for (const node of json.nodes) delete node.extensions;
  const constraint = Object.fromEntries(
    Object.entries<Raw>(said).map(([member, each]) => [
      member,
      { ...each, source: nodeIndex(each.source) },
    ]),
  );
  json.nodes[nodeIndex(NAME)].extensions = {
    VRMC_node_constraint: { specVersion: '1.0', constraint },
  };
  return json;
}

/** What a file says of constraints of the node, and what was named as dropped. */
async function write(document: StfDocument) {
  const { nodeOf, nameOf, dropped } = await writeVrm(document, { plain: true });
  const { constraint = {} } = nodeOf(NAME).extensions?.VRMC_node_constraint ?? {};
  const said = Object.fromEntries(
    Object.entries<Raw>(constraint).map(([member, each]) => [
      member,
      { ...each, source: nameOf(each.source) },
    ]),
  );
  return { said, dropped };
}

/** The document without one of its constraints. */
const without = (document: StfDocument, id: string): StfDocument =>
  document.edit((draft) => {
    const bone = findResource(document, StfBone, NAME);
    draft.set(bone.with({ components: bone.components.filter((each) => each !== id) }));
    draft.remove(id);
  });

const BOTH = { roll: ROLL, rotation: ROTATION };

it('a roll and a rotation of one node are two constraints, which come back', async () => {
  const document = await readVrm(makeFile(BOTH));
  const twist = findResource(document, StfexpConstraintTwist);
  const rotation = findResource(document, StfexpConstraintRotation);
  expect([twist.weight, rotation.weight]).toEqual([0.25, 0.5]);
  const { components } = findResource(document, StfBone, NAME);
  expect(components.filter((id) => id === twist.id || id === rotation.id)).toHaveLength(2);
  expect(await write(document)).toEqual({ said: BOTH, dropped: {} });
  expectEqualDocuments(await readBytes((await writeVrm(document)).bytes), document);
});

it('edits of one of several constraints leave the other', async () => {
  const document = await readVrm(makeFile(BOTH));
  const twist = findResource(document, StfexpConstraintTwist);
  const rotation = findResource(document, StfexpConstraintRotation);
  const weaker = document.edit((draft) => draft.set(rotation.with({ weight: 0.125 })));
  const rotated = { ...ROTATION, weight: 0.125 };
  expect(await write(weaker)).toEqual({ said: { roll: ROLL, rotation: rotated }, dropped: {} });
  expect(await write(without(document, twist.id))).toEqual({
    said: { rotation: ROTATION },
    dropped: {},
  });
  expect(await write(without(document, rotation.id))).toEqual({
    said: { roll: ROLL },
    dropped: {},
  });
  const off = document.edit((draft) => draft.set(twist.with({ enabled: false })));
  expect(await write(off)).toEqual({
    said: { rotation: ROTATION },
    dropped: { 'stfexp.constraint.twist': 1 },
  });
  const none = without(without(document, twist.id), rotation.id);
  expect(await write(none)).toEqual({ said: {}, dropped: {} });
});

it.each([
  ['an aim', { aim: AIM }],
  ['a roll about X', { roll: { ...ROLL, rollAxis: 'X' } }],
])('%s stays where the rotation beside it is taken out', async (_, kept) => {
  const document = await readVrm(makeFile({ ...kept, rotation: ROTATION }));
  expect(await write(document)).toEqual({ said: { ...kept, rotation: ROTATION }, dropped: {} });
  const { id } = findResource(document, StfexpConstraintRotation);
  expect(await write(without(document, id))).toEqual({ said: kept, dropped: {} });
});
