import {
  BODY_PART_NAMES,
  BODY_PARTS,
  type BodyPart,
  type HumanoidSettings,
  type RotationLimits,
  readStf,
  StfArmature,
  type StfDocument,
  StfError,
  StfexpArmatureHumanoid,
  validate,
  writeStf,
} from '@stfkit/core';
import { readHumanoidRigs, type StfRig, writeHumanoid } from '@stfkit/humanoid';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeStf } from '../support/make-stf.ts';

/** A body with a bone for each part, named after it. */
const body: StfDocument = makeStf(
  BODY_PART_NAMES.map((part, i) => ({
    id: part,
    parent: BODY_PARTS[part].parent ?? '',
    translation: [0, i / 100, 0],
  })),
);
const [rig] = readHumanoidRigs(body) as [StfRig];
const whole = mappingOf(BODY_PART_NAMES);
const again = (document: StfDocument) => readStf(writeStf(document)).document;

describe('a mapping that is written to STF', () => {
  it('is read back as it was, whatever is mapped', () => {
    fc.assert(
      fc.property(fc.subarray([...BODY_PART_NAMES]), (parts) => {
        const { document } = writeHumanoid(body, rig, mappingOf(parts));
        expect(validate(document).counts.error).toBe(0);
        const [back] = readHumanoidRigs(again(document)) as [StfRig];
        expect(back.mapping).toEqual(mappingOf(parts));
      }),
    );
  });

  it('has the limits and settings of the specification, and an id that follows from the armature', () => {
    const { document, humanoid } = writeHumanoid(body, rig, whole);
    expect(validate(document).counts).toMatchObject({ error: 0, warning: 0 });
    expect(writeHumanoid(body, rig, whole).humanoid).toBe(humanoid);
    expect(document.get('armature', StfArmature).components).toEqual([humanoid]);
    const component = again(document).get(humanoid, StfexpArmatureHumanoid);
    expect(component).toMatchObject({
      locomotionType: 'planti',
      noJaw: false,
      settings: {
        armStretch: 0.053,
        upperArmTwist: 0.5,
        lowerArmTwist: 0.5,
        legStretch: 0.05,
        upperLegTwist: 0.5,
        lowerLegTwist: 0.5,
        feetSpacing: 0,
        useTranslation: false,
      },
    });
    for (const part of BODY_PART_NAMES) {
      const { target, rotationLimits = {} } = component.mappings.get(part) ?? {};
      expect(target).toBe(part);
      expect(rotationLimits).toEqual(BODY_PARTS[part].limits);
    }
  });

  it('replaces the one that was there, and keeps what is not spoken of', () => {
    const tight: RotationLimits = { primary: [-0.5, 0.25, 1] };
    const first = writeHumanoid(body, rig, whole, {
      locomotionType: 'digi',
      noJaw: true,
      settings: { armStretch: 0.25 },
      limits: new Map<BodyPart, RotationLimits>([['head', tight]]),
    });
    const [made] = readHumanoidRigs(first.document) as [StfRig];
    expect(made).toMatchObject({
      locomotionType: 'digi',
      settings: { armStretch: 0.25, legStretch: 0.05 },
    });
    expect(made.limits).toEqual(new Map([['head', tight]]));
    expect(made.mapping.has('jaw')).toBe(false);
    const parts = ['hip', 'head', 'neck'] as const;
    const second = writeHumanoid(first.document, made, mappingOf(parts), {
      settings: { feetSpacing: 1, armStretch: undefined } as unknown as Partial<HumanoidSettings>,
    });
    expect(second.humanoid).toBe(first.humanoid);
    const component = second.document.get(second.humanoid, StfexpArmatureHumanoid);
    expect([...component.mappings.keys()]).toEqual(['hip', 'neck', 'head']);
    expect(component).toMatchObject({ locomotionType: 'digi', noJaw: true });
    expect(component.settings).toMatchObject({ armStretch: 0.25, feetSpacing: 1 });
    expect(component.mappings.get('head')?.rotationLimits).toEqual(tight);
    expect(component.mappings.get('neck')?.rotationLimits).toBeUndefined();
    expect(second.document.get('armature', StfArmature).components).toEqual([first.humanoid]);
  });

  it('is refused where a part is no bone of the armature', () => {
    for (const joint of [0, 1, 57, -1, Number.NaN]) {
      let thrown: unknown;
      try {
        writeHumanoid(body, rig, new Map([['hip', joint]]));
      } catch (error) {
        thrown = error;
      }
      expect(thrown).toBeInstanceOf(StfError);
      expect((thrown as StfError).code).toBe('HUMANOID_JOINT');
    }
  });

  it('leaves out what is mapped to bones that are not there', () => {
    const mappings = new Map<BodyPart, { target: string }>([
      ['hip', { target: 'hip' }],
      ['head', { target: 'nowhere' }],
      ['neck', { target: 'root' }],
    ]);
    const document = body.edit((draft) => {
      draft.set(StfexpArmatureHumanoid.create('human', { mappings }));
      draft.change('armature', StfArmature, { components: ['gone', 'human'] });
    });
    const [read] = readHumanoidRigs(document) as [StfRig];
    expect(read).toMatchObject({ humanoid: 'human', locomotionType: 'planti' });
    expect(read.mapping).toEqual(new Map([['hip', 2]]));
  });
});

function mappingOf(parts: readonly BodyPart[]): Map<BodyPart, number> {
  const indices = new Map(rig.joints.map(({ bone }, joint) => [bone, joint]));
  return new Map(parts.map((part) => [part, indices.get(part) ?? -1]));
}
