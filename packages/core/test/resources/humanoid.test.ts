import { describe, expect, it } from 'vitest';
import { BODY_PART_NAMES } from '../../src/humanoid/body-parts.ts';
import { BUILT_IN_REGISTRY } from '../../src/resources/built-in-types.ts';
import { StfexpArmatureHumanoid } from '../../src/resources/stfexp/armature-humanoid.ts';
import { findings } from '../support/check-resource.ts';

const humanoidJson = (mappings: object) => ({
  type: 'stfexp.armature.humanoid',
  mappings: mappings as never,
});

const read = (json: object) =>
  BUILT_IN_REGISTRY.fromJson('h', json as never) as unknown as StfexpArmatureHumanoid;

describe('stfexp.armature.humanoid', () => {
  it('R3 stands for a plantigrade with a jaw where it says nothing', () => {
    const humanoid = read({ type: 'stfexp.armature.humanoid' });
    expect(humanoid).toMatchObject({ locomotionType: 'planti', noJaw: false, mappings: new Map() });
    expect(humanoid.settings).toBeUndefined();
  });

  it('R8 reads settings in part and writes them complete, with decimal points', () => {
    const settings = { arm_stretch: 0.1, use_translation: true };
    const humanoid = read({ type: 'stfexp.armature.humanoid', settings });
    expect(humanoid.settings).toEqual({
      armStretch: 0.1,
      upperArmTwist: 0.5,
      lowerArmTwist: 0.5,
      legStretch: 0.05,
      upperLegTwist: 0.5,
      lowerLegTwist: 0.5,
      feetSpacing: 0,
      useTranslation: true,
    });
    const { settings: read2 = undefined } = humanoid;
    const written = StfexpArmatureHumanoid.create('h', { ...(read2 && { settings: read2 }) });
    expect(written.span.text()).toContain('"feet_spacing":0.0,"use_translation":true');
    expect(Object.keys(written.json['settings'] as object)).toHaveLength(8);
  });

  it('R8 spells limits with decimal points, which Unity reads nothing else from', () => {
    const written = StfexpArmatureHumanoid.create('h', {
      mappings: new Map([['hip', { target: 'b', rotationLimits: { primary: [-1, 0, 1] } }]]),
    });
    expect(written.span.text()).toContain('"rotation_limits":{"primary":[-1.0,0.0,1.0]}');
  });

  it('R2 takes every part of the body', () => {
    const json = humanoidJson(Object.fromEntries(BODY_PART_NAMES.map((n) => [n, { target: 'b' }])));
    expect(findings(json, { b: 'stf.bone' })).toEqual([]);
    expect(read(json).mappings.size).toBe(55);
  });

  it('R5 names bones by their ids without a list', () => {
    const resource = StfexpArmatureHumanoid.create('h', {
      mappings: new Map([['hip', { target: 'b' }]]),
    });
    expect(resource.json).not.toHaveProperty('referenced_resources');
    expect(resource.references.resources).toEqual(['b']);
  });

  it.each([
    [{ tail: { target: 'b' } }, 'HUMANOID_KEY /mappings/tail'],
    [{ hip: {} }, 'VALUE_REQUIRED /mappings/hip'],
    [{ hip: { target: 'nowhere' } }, 'REFERENCE_DANGLING /mappings/hip/target'],
    [{ hip: { target: 'n' } }, 'REFERENCE_TYPE /mappings/hip/target'],
    [{ hip: { target: 5 } }, 'REFERENCE_FORM_RAW /mappings/hip/target'],
    [
      { hip: { target: 'b', rotation_limits: { twist: [0, 1] } } },
      'VALUE_TYPE /mappings/hip/rotation_limits/twist',
    ],
  ])('R4 finds the fault of %j', (mappings, finding) => {
    expect(findings(humanoidJson(mappings), { b: 'stf.bone', n: 'stf.node' })[0]).toBe(finding);
  });

  it('R13 keeps a mapping of a part that there is not', () => {
    const json = humanoidJson({ tail: { target: 'b' } });
    const noJaw = read(json).with({ noJaw: true, mappings: new Map(read(json).mappings) });
    expect(noJaw.json['mappings']).toEqual(json.mappings);
  });
});
