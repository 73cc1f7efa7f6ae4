import { AvaExpressions, StfAnimation, type StfDocument, StfMaterial } from '@stfkit/core';
import { describe, expect, it } from 'vitest';
import { findResource } from '../support/find-resource.ts';
import { vrm0Json } from '../support/vrm-files.ts';
import { type Raw, readVrm, writeVrm } from '../support/written-vrm.ts';

const FILES = [
  ['has no properties for', (vrm: Raw) => vrm.materialProperties.pop()],
  ['calls otherwise', (vrm: Raw) => Object.assign(vrm.materialProperties[1], { name: 'Other' })],
] as const;

const COLOR = { propertyName: '_Color', targetValue: [1, 0, 0, 1] };

/** A VRM 0.x file whose expression Joy colours the material Lips, of which `materialProperties` says nothing by that name. */
function makeFile(change: (vrm: Raw) => unknown): Raw {
  const json = vrm0Json();
  change(json.extensions.VRM);
  return json;
}

/** The animation of the expression Joy. */
function findJoy(document: StfDocument): ReturnType<typeof StfAnimation.create> {
  const { expressions } = findResource(document, AvaExpressions);
  return document.get(expressions.get('happy')?.animation ?? '', StfAnimation);
}

/** What Joy sets of materials in a VRM 0.x file. */
const valuesOf = ({ json }: { readonly json: Raw }): Raw =>
  json.extensions.VRM.blendShapeMaster.blendShapeGroups.find(({ name }: Raw) => name === 'Joy')
    .materialValues;

function rename(document: StfDocument, names: Readonly<Record<string, string>>): StfDocument {
  return document.edit((draft) => {
    for (const [from, to] of Object.entries(names)) {
      const { id } = findResource(document, StfMaterial, from);
      draft.set(draft.get(id, StfMaterial).with({ name: to }));
    }
  });
}

describe.each(FILES)('a colour of a material that a file of VRM 0.x %s', (_, change) => {
  it('reaches the glTF material of that name in STF, and comes back', async () => {
    const document = await readVrm(makeFile(change));
    const colors = findJoy(document).tracks.filter(({ target }) => target[2] === 'material');
    expect(colors.map(({ target }) => target.slice(2, 5))).toEqual([
      ['material', 1, 'albedo.color'],
    ]);
    const values = valuesOf(await writeVrm(document, { plain: true }));
    expect(values).toEqual([{ materialName: 'Lips', ...COLOR }]);
  });

  it('reaches it in VRM 1.0, as do places of textures', async () => {
    const source = makeFile(change);
    valuesOf({ json: source }).push({
      materialName: 'Lips',
      propertyName: '_MainTex_ST',
      targetValue: [1, 1, 0.5, 0],
    });
    const { json } = await writeVrm(await readVrm(source), { vrm: '1.0', plain: true });
    const { happy } = json.extensions.VRMC_vrm.expressions.preset;
    expect(happy.materialColorBinds).toMatchObject([{ material: 1, type: 'color' }]);
    expect(happy.textureTransformBinds).toMatchObject([{ material: 1, offset: [0.5, 0] }]);
  });

  it('keeps the name when it is edited', async () => {
    const document = await readVrm(makeFile(change));
    const joy = findJoy(document);
    const edited = document.edit((draft) => {
      const tracks = joy.tracks.map((track) => ({
        ...track,
        subtracks: track.subtracks.map(
          (subtrack) =>
            subtrack && { keyframes: subtrack.keyframes.map((key) => key && { ...key, value: 0 }) },
        ),
      }));
      draft.set(joy.with({ tracks }));
    });
    const values = valuesOf(await writeVrm(edited, { plain: true }));
    expect(values).toEqual([{ materialName: 'Lips', ...COLOR, targetValue: [0, 0, 0, 0] }]);
  });

  it('follows the material when that is renamed', async () => {
    const edited = rename(await readVrm(makeFile(change)), { Lips: 'Mouth' });
    const values = valuesOf(await writeVrm(edited, { plain: true }));
    expect(values).toEqual([{ materialName: 'Mouth', ...COLOR }]);
  });
});

it('expressions of VRM 0.x follow materials that swap their names', async () => {
  const edited = rename(await readVrm(vrm0Json()), { Lips: 'Skin', Skin: 'Lips' });
  const written = await writeVrm(edited, { plain: true });
  expect(valuesOf(written)).toEqual([{ materialName: 'Skin', ...COLOR }]);
  const { materialProperties } = written.json.extensions.VRM;
  expect(materialProperties.map(({ name }: Raw) => name)).toEqual(['Lips', 'Skin']);
});
