import { type AnimationTrack, AvaExpressions, StfAnimation, type StfDocument } from '@stfkit/core';
import { describe, expect, it } from 'vitest';
import { animationOf } from '../support/expression-animation.ts';
import { findResource } from '../support/find-resource.ts';
import { vrm0Json, vrm1Json } from '../support/vrm-files.ts';
import { type Raw, readVrm, writeVrm } from '../support/written-vrm.ts';

/** The file with its face at a second node as well. */
function atTwoNodes(json: Raw): Raw {
  json.nodes.push({ name: 'Face2', mesh: 0, skin: 0 });
  json.scenes[0].nodes.push(json.nodes.length - 1);
  return json;
}

const withValues = (track: AnimationTrack, values: readonly number[]): AnimationTrack => ({
  ...track,
  subtracks: values.map((value) => ({
    keyframes: [{ sourceOfTruth: true, value, interpolation: 'linear' }],
  })),
});

/** The document with other values in one of the tracks of an expression. */
function setTrack(
  document: StfDocument,
  meaning: string,
  isMeant: (track: AnimationTrack, i: number) => boolean,
  values: readonly number[],
): StfDocument {
  const { id, tracks } = animationOf(document, meaning);
  expect(tracks.filter(isMeant)).toHaveLength(1);
  const edited = tracks.map((track, i) => (isMeant(track, i) ? withValues(track, values) : track));
  return document.edit((draft) => draft.change(id, StfAnimation, { tracks: edited }));
}

/** The document with one more expression, of the animation of another one. */
function addLike(document: StfDocument, meaning: string, added: string): StfDocument {
  const { id, expressions } = findResource(document, AvaExpressions);
  const { animation } = expressions.get(meaning) ?? {};
  if (animation === undefined) throw new Error(`no animation of ${meaning}`);
  const now = new Map([...expressions, [added, { animation }] as const]);
  return document.edit((draft) => draft.change(id, AvaExpressions, { expressions: now }));
}

const groupsOf = ({ extensions }: Raw): Raw => extensions.VRM.blendShapeMaster.blendShapeGroups;

describe.each(['Face', 'Face2'])('an edit of what %s alone shows of an expression', (name) => {
  const isThere =
    (document: StfDocument, kind: string) =>
    ({ target }: AnimationTrack): boolean =>
      target[2] === kind && document.find(String(target[0]))?.name === name;

  it('is one of the colour of the material', async () => {
    const document = await readVrm(atTwoNodes(vrm1Json()));
    const green = [0, 1, 0, 1];
    const edited = setTrack(document, 'happy', isThere(document, 'material'), green);
    const { happy } = (await writeVrm(edited)).json.extensions.VRMC_vrm.expressions.preset;
    expect(happy.materialColorBinds).toMatchObject([{ type: 'color', targetValue: green }]);
  });

  it('is one of the blendshape of the mesh in VRM 0.x', async () => {
    const document = await readVrm(atTwoNodes(vrm0Json()));
    const edited = setTrack(document, 'aa', isThere(document, 'blendshape'), [0.5]);
    const [, a] = groupsOf((await writeVrm(edited)).json);
    expect(a.binds.map(({ weight }: Raw) => weight)).toEqual(a.binds.map(() => 50));
    expect(a.binds.length).toBeGreaterThan(0);
  });
});

it('a new expression sets a colour that several nodes show once', async () => {
  const document = await readVrm(atTwoNodes(vrm1Json()));
  const edited = addLike(document, 'happy', 'blep');
  const { custom } = (await writeVrm(edited)).json.extensions.VRMC_vrm.expressions;
  expect(custom.blep.materialColorBinds).toHaveLength(1);
});

describe('binds of one thing in one expression', () => {
  const twice = (): Raw => {
    const json = vrm0Json();
    groupsOf(json)[1].binds = [60, 10].map((weight) => ({ mesh: 0, index: 1, weight }));
    return json;
  };
  const isFirst = (_: AnimationTrack, i: number): boolean => i === 0;

  it('are one track, which adds up weights, and come back as they are', async () => {
    const document = await readVrm(twice());
    const { tracks } = animationOf(document, 'aa');
    expect(tracks).toHaveLength(1);
    expect(tracks[0]?.subtracks[0]?.keyframes[0]?.value).toBeCloseTo(0.7);
    expect(groupsOf((await writeVrm(document)).json)).toEqual(groupsOf(twice()));
  });

  it('come back as they are from a track for each, too', async () => {
    const document = await readVrm(twice());
    const {
      id,
      tracks: [track],
    } = animationOf(document, 'aa');
    if (track === undefined) throw new Error('no track');
    const tracks = [0.6, 0.1].map((value) => withValues(track, [value]));
    const edited = document.edit((draft) => draft.change(id, StfAnimation, { tracks }));
    expect(groupsOf((await writeVrm(edited)).json)).toEqual(groupsOf(twice()));
  });

  it('become one where that is edited', async () => {
    const edited = setTrack(await readVrm(twice()), 'aa', isFirst, [0.5]);
    const [, a] = groupsOf((await writeVrm(edited)).json);
    expect(a.binds).toEqual([{ mesh: 0, index: 1, weight: 50 }]);
  });

  it('are one in the other version, of the weights together', async () => {
    const json = vrm1Json();
    const { aa } = json.extensions.VRMC_vrm.expressions.preset;
    aa.morphTargetBinds = [0.75, 0.5].map((weight) => ({ ...aa.morphTargetBinds[0], weight }));
    const { json: written } = await writeVrm(await readVrm(json), { vrm: '0.x' });
    const a = groupsOf(written).find(({ presetName }: Raw) => presetName === 'a');
    expect(a.binds).toEqual([{ mesh: 0, index: 1, weight: 100 }]);
  });

  it('of colours are one track each', async () => {
    const json = vrm1Json();
    const { happy } = json.extensions.VRMC_vrm.expressions.preset;
    happy.materialColorBinds.push({ ...happy.materialColorBinds[0], targetValue: [0, 0, 1, 1] });
    const document = await readVrm(json);
    const colors = animationOf(document, 'happy').tracks.filter(
      ({ target }) => target[2] === 'material',
    );
    expect(colors).toHaveLength(1);
    const back = (await writeVrm(document)).json.extensions.VRMC_vrm.expressions.preset.happy;
    expect(back).toEqual(happy);
  });
});
