import { type BoneMapping, type RotationLimits, StfexpArmatureHumanoid } from '@stfkit/core';
import { describe, expect, it } from 'vitest';
import { findResource } from '../support/find-resource.ts';
import { vrm1Json } from '../support/vrm-files.ts';
import { readVrm, writeVrm } from '../support/written-vrm.ts';

const SETTINGS = {
  armStretch: 0.25,
  upperArmTwist: 0.5,
  lowerArmTwist: 0.5,
  legStretch: 0.05,
  upperLegTwist: 0.5,
  lowerLegTwist: 0.5,
  feetSpacing: 0.125,
  useTranslation: true,
};
const DEGREE = Math.PI / 180;

/** An avatar of VRM 1.0 with limits and settings, which only STF knows of it. */
async function makeLimited() {
  const document = await readVrm(vrm1Json());
  const { id, mappings } = findResource(document, StfexpArmatureHumanoid);
  const rotationLimits: RotationLimits = { primary: [-30 * DEGREE, 0, 45 * DEGREE] };
  const head: BoneMapping = { ...(mappings.get('head') as BoneMapping), rotationLimits };
  return document.edit((draft) =>
    draft.change(id, StfexpArmatureHumanoid, {
      mappings: new Map([...mappings, ['head', head]]),
      settings: SETTINGS,
    }),
  );
}

describe.each([true, false])('limits and settings of a humanoid, plain: %s', (plain) => {
  it('stand in VRM 0.x, whatever version the avatar comes from', async () => {
    const { json, lost } = await writeVrm(await makeLimited(), { vrm: '0.x', plain });
    const { humanBones, ...settings } = json.extensions.VRM.humanoid;
    expect(settings).toMatchObject({
      armStretch: 0.25,
      feetSpacing: 0.125,
      hasTranslationDoF: true,
    });
    const head = humanBones.find(({ bone }: { readonly bone: string }) => bone === 'head');
    expect(head).toMatchObject({ useDefaultValues: false });
    expect(head.min.x).toBeCloseTo(-30, 5);
    expect(head.max.x).toBeCloseTo(45, 5);
    expect(lost.has('limits of bones')).toBe(false);
  });

  it('are named where VRM 1.0 is written, which has no place for them', async () => {
    const { lost } = await writeVrm(await makeLimited(), { vrm: '1.0', plain });
    expect(lost.get('limits of bones')).toBe(1);
    expect(lost.get('settings of the humanoid')).toBe(1);
  });
});
