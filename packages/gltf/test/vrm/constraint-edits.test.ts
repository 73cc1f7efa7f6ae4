import type { NodePath, StfDocument } from '@stfkit/core';
import { StfBone, StfexpConstraintRotation, StfexpConstraintTwist } from '@stfkit/core';
import { describe, expect, it } from 'vitest';
import { expectEqualDocuments } from '../support/equal-documents.ts';
import { findResource } from '../support/find-resource.ts';
import { vrm1Json } from '../support/vrm-files.ts';
import { readBytes, readVrm, writeVrm } from '../support/written-vrm.ts';

const ROTATION = 'stfexp.constraint.rotation';
const TWIST = 'stfexp.constraint.twist';

type Edit = (document: StfDocument) => StfDocument;

const rotation =
  (change: (before: StfexpConstraintRotation) => Partial<StfexpConstraintRotation>): Edit =>
  (document) => {
    const found = findResource(document, StfexpConstraintRotation);
    return document.edit((draft) => draft.set(found.with(change(found))));
  };

const twist =
  (change: Parameters<StfexpConstraintTwist['with']>[0]): Edit =>
  (document) => {
    const found = findResource(document, StfexpConstraintTwist);
    return document.edit((draft) => draft.set(found.with(change)));
  };

/** The constraint of a node after an edit of the file, with the name of its source, and what was named as dropped. */
async function constraintAt(name: string, edit: Edit) {
  const before = await readVrm(vrm1Json());
  const { nodeOf, nameOf, dropped } = await writeVrm(edit(before), { plain: true });
  const constraint = nodeOf(name).extensions?.VRMC_node_constraint?.constraint;
  const [said] = Object.values<{ source: number; weight: number }>(constraint ?? {});
  return { said: said && { source: nameOf(said.source), weight: said.weight }, dropped };
}

const pathTo = (document: StfDocument, name: string): NodePath => ({
  node: findResource(document, StfBone, name).id,
});

describe('constraints that VRM cannot say whole', () => {
  it('are named and keep all axes, and their weight is written', async () => {
    const { said, dropped } = await constraintAt(
      'Thumb3L',
      rotation(() => ({ axes: [true, false, true], weight: 0.75 })),
    );
    expect(said).toEqual({ source: 'Thumb3R', weight: 0.75 });
    expect(dropped).toEqual({ [ROTATION]: 1 });
  });

  it('have the first of several sources that is there', async () => {
    const { said, dropped } = await constraintAt('Thumb3L', (document) =>
      rotation(({ sources }) => ({
        weight: 0.5,
        sources: [
          { source: { node: 'gone' }, weight: 1 },
          { source: pathTo(document, 'HandR'), weight: 0.5 },
          ...sources,
        ],
      }))(document),
    );
    expect(said).toEqual({ source: 'HandR', weight: 0.25 });
    expect(dropped).toEqual({ [ROTATION]: 1 });
  });

  it.each([
    ['a rotation', 'Thumb3L', ROTATION, rotation(() => ({ sources: [] }))],
    ['a twist', 'Hair3', TWIST, twist({ source: undefined })],
    ['a twist to what is not there', 'Hair3', TWIST, twist({ source: { node: 'gone' } })],
  ])('are taken out and named without a source: %s', async (_, name, type, edit) => {
    const { said, dropped } = await constraintAt(name, edit);
    expect(said).toBeUndefined();
    expect(dropped).toEqual({ [type]: 1 });
  });
});

describe('constraints that are off', () => {
  const EDITS = [
    ['Thumb3L', ROTATION, rotation(() => ({ enabled: false }))],
    ['Hair3', TWIST, twist({ enabled: false })],
  ] as const;

  it.each(EDITS)('are taken out and named, %s', async (name, type, edit) => {
    const { said, dropped } = await constraintAt(name, edit);
    expect(said).toBeUndefined();
    expect(dropped).toEqual({ [type]: 1 });
  });

  it.each(EDITS)('come back beside STF_document, %s', async (_name, _type, edit) => {
    const edited = edit(await readVrm(vrm1Json()));
    const back = await readBytes((await writeVrm(edited)).bytes);
    expectEqualDocuments(back, edited);
  });
});

it('constraints go with the bone that they are moved to', async () => {
  const document = await readVrm(vrm1Json());
  const { id } = findResource(document, StfexpConstraintRotation);
  const owner = document.parentOf(id);
  const other = findResource(document, StfBone, 'Hair2');
  const edited = document.edit((draft) => {
    if (owner)
      draft.set(owner.with({ components: owner.components.filter((each) => each !== id) }));
    draft.set(other.with({ components: [...other.components, id] }));
  });
  const { nodeOf, dropped } = await writeVrm(edited, { plain: true });
  expect(nodeOf('Thumb3L').extensions).toBeUndefined();
  expect(nodeOf('Hair2').extensions.VRMC_node_constraint.constraint).toHaveProperty('rotation');
  expect(dropped).toEqual({});
});

it('a constraint whose source alone is edited is not named', async () => {
  const { said, dropped } = await constraintAt('Hair3', (document) =>
    twist({ source: pathTo(document, 'Hips') })(document),
  );
  expect(said).toEqual({ source: 'Hips', weight: 0.4 });
  expect(dropped).toEqual({});
});
