import type { BodyPart, Skeleton } from '@stfkit/core';
import { loadMapping, mapHumanoid, type RigFamily, saveMapping } from '@stfkit/humanoid';
import { describe, expect, it } from 'vitest';
import { scoreMap } from './score.ts';
import { growBody } from './synthetic/grow-body.ts';
import { VOCABULARIES } from './synthetic/vocabularies.ts';

const grow = (family: string) => growBody(VOCABULARIES[family] as string);
const MIXAMO = 'Mixamo, second of a file';

describe('mapHumanoid explains itself', () => {
  it('says table, place and side of each choice', () => {
    const map = mapHumanoid(grow(MIXAMO).skeleton);
    expect(map.family).toBe('Mixamo');
    expect(map.reasons.get('upper_arm.l')).toBe(
      'Mixamo table; child of shoulder.l; left by name and of the body plane; mirrored by "mixamorig1:RightArm"',
    );
    expect(map.confidence.get('upper_arm.l')).toBeGreaterThan(0.9);
    expect(map.overallConfidence).toBeGreaterThan(0.9);
    expect(map.unmapped).toEqual(['jaw']);
    expect(map.noJaw).toBe(true);
    expect(map.warnings).toEqual([]);
    expect(map.verdict).toBe('A human body of 54 parts was found by the Mixamo table.');
  });

  it('is less sure where names say nothing, and least where nothing tells left from right', () => {
    const { skeleton } = grow(MIXAMO);
    const nameless = { ...skeleton, names: skeleton.names.map(() => '') };
    const map = mapHumanoid(nameless);
    expect(map.family).toBeUndefined();
    expect(map.overallConfidence).toBeLessThan(0.7);
    expect(map.reasons.get('lower_leg.r')).toContain('its place and shape');
  });
});

describe('legs that stand on their toes', () => {
  it('are told from others, with names and without, facing any way', () => {
    for (const facing of ['+Z', '-Z', '+X'] as const) {
      const tree = VOCABULARIES['VRM 1'] as string;
      const { skeleton, truth } = growBody(tree, { legs: 'digi', facing });
      const map = mapHumanoid(skeleton);
      expect(map.locomotionType).toBe('digi');
      expect(scoreMap(map, truth, String).faults).toEqual([]);
      const nameless = mapHumanoid({ ...skeleton, names: skeleton.names.map(() => '') });
      expect(nameless.locomotionType).toBe('digi');
      expect(mapHumanoid(growBody(tree, { facing }).skeleton).locomotionType).toBe('planti');
    }
  });
});

describe('a mapping that the file gives', () => {
  it('wins as it is: nothing is added', () => {
    const { skeleton } = grow(MIXAMO);
    const given = new Map<BodyPart, number>([
      ['hip', 3],
      ['spine', 0],
    ]);
    const map = mapHumanoid(skeleton, { given });
    expect([...map.mappings]).toEqual([...given]);
    expect(map.reasons.get('hip')).toBe('the file says so');
    expect(map.confidence.get('hip')).toBe(1);
    expect(map.warnings.join()).toContain('head');
    // The pelvis is the parent of what the file calls the hip.
    const [pelvis, hip] = [skeleton.names[0], skeleton.names[3]];
    expect(map.warnings).toContain(`"${pelvis}" (spine) stands above "${hip}" (hip).`);
    expect(map.confidence.get('spine')).toBeLessThan(0.9);
  });

  it('is doubted where parts hang elsewhere than bodies have them', () => {
    const { skeleton, truth } = grow(MIXAMO);
    const at = (part: BodyPart) => truth.get(part) ?? -1;
    const given = new Map<BodyPart, number>([
      ...truth,
      ['foot.l', at('foot.r')],
      ['foot.r', at('foot.l')],
    ]);
    const map = mapHumanoid(skeleton, { given });
    const doubtful = [...map.confidence].flatMap(([part, sure]) => (sure < 0.9 ? [part] : []));
    expect(doubtful.sort()).toEqual(['foot.l', 'foot.r', 'toes.l', 'toes.r']);
    expect(map.warnings.join()).toContain('(foot.l) does not hang on');
    expect(mapHumanoid(skeleton, { given: truth }).warnings).toEqual([]);
  });

  it('is cleared of what cannot be', () => {
    const { skeleton } = grow(MIXAMO);
    const map = mapHumanoid(skeleton, {
      given: new Map<BodyPart, number>([
        ['hip', 0],
        ['spine', 0],
        ['head', 9999],
        ['neck', -1],
      ]),
    });
    expect([...map.mappings]).toEqual([['hip', 0]]);
    expect(map.warnings).toHaveLength(4);
    const none = mapHumanoid(skeleton, { given: new Map([['head', 9999]]) });
    expect(none.mappings.size).toBe(0);
    expect(none.verdict).toContain('no joint');
  });

  it('gives way to what the user sets', () => {
    const { skeleton } = grow(MIXAMO);
    const map = mapHumanoid(skeleton, {
      given: new Map([['hip', 0]]),
      pins: new Map([['hip', 1]]),
    });
    expect([...map.mappings]).toEqual([['hip', 1]]);
    expect(map.reasons.get('hip')).toBe('set by the user');
  });
});

describe('parts that the user pins', () => {
  it('are kept, and the others are found to suit them', () => {
    const { skeleton, truth } = grow('Daz Genesis 8');
    const at = (name: string): number => skeleton.names.indexOf(name);
    const pins = new Map<BodyPart, number>([
      ['chest', at('abdomenUpper')],
      ['upper_chest', at('chestLower')],
    ]);
    const map = mapHumanoid(skeleton, { pins });
    expect(map.mappings.get('chest')).toBe(at('abdomenUpper'));
    expect(map.mappings.get('upper_chest')).toBe(at('chestLower'));
    expect(map.confidence.get('chest')).toBe(1);
    const score = scoreMap(map, truth, (joint) => skeleton.names[joint] as string);
    expect(score.faults.map((fault) => fault.split(':')[0])).toEqual(['chest', 'upper_chest']);
  });

  it('move a limb whose joints would be others', () => {
    const { skeleton } = grow('Unreal 4');
    const nameless = { ...skeleton, names: skeleton.names.map(() => '') };
    const first = mapHumanoid(nameless);
    const shoulder = first.mappings.get('shoulder.l') as number;
    const upper = first.mappings.get('upper_arm.l') as number;
    const map = mapHumanoid(nameless, { pins: new Map([['upper_arm.l', shoulder]]) });
    expect(map.mappings.get('upper_arm.l')).toBe(shoulder);
    expect(map.mappings.get('shoulder.l')).not.toBe(shoulder);
    expect(map.mappings.get('lower_arm.l')).not.toBe(shoulder);
    expect(map.mappings.get('wrist.l')).toBe(first.mappings.get('wrist.l'));
    expect(new Set(map.mappings.values()).size).toBe(map.mappings.size);
    expect(upper).not.toBe(shoulder);
  });

  it('decide the sides where nothing else does', () => {
    const { skeleton } = grow('Few bones with long names');
    const nameless = { ...skeleton, names: skeleton.names.map(() => '') };
    const first = mapHumanoid(nameless);
    const right = first.mappings.get('wrist.r') as number;
    const map = mapHumanoid(nameless, { pins: new Map([['wrist.l', right]]) });
    for (const stem of [
      'upper_arm',
      'lower_arm',
      'wrist',
      'upper_leg',
      'lower_leg',
      'foot',
    ] as const) {
      expect(map.mappings.get(`${stem}.l`)).toBe(first.mappings.get(`${stem}.r`));
    }
  });

  it('may name a joint that no search would find', () => {
    const { skeleton } = grow(MIXAMO);
    const tip = skeleton.names.indexOf('mixamorig1:HeadTop_End');
    const map = mapHumanoid(skeleton, { pins: new Map([['jaw', tip]]) });
    expect(map.mappings.get('jaw')).toBe(tip);
    expect(map.noJaw).toBe(false);
  });

  it('are refused where there is no such joint', () => {
    const { skeleton } = grow(MIXAMO);
    const map = mapHumanoid(skeleton, { pins: new Map([['jaw', 999]]) });
    expect(map.mappings.size).toBe(0);
    expect(map.verdict).toContain('999');
  });
});

describe('a family that the user registers', () => {
  const tree = (VOCABULARIES['Rokoko'] as string)
    .replaceAll('Thigh', 'Qux')
    .replaceAll('Shin', 'Frob')
    .replaceAll('ForeArm', 'Zib')
    .replaceAll('Arm =', 'Wump =')
    .replaceAll('Hips', 'Plonk');
  const family: RigFamily = {
    name: 'Plonk',
    names: {
      hip: 'plonk',
      spine: 'spine1',
      chest: 'spine2',
      upper_chest: 'spine3',
      neck: 'neck',
      head: 'head',
      shoulder: 'shoulder',
      upper_arm: 'wump',
      lower_arm: 'zib',
      wrist: 'hand',
      upper_leg: 'qux',
      lower_leg: 'frob',
      foot: 'foot',
      toes: 'toe',
    },
  };

  it('is used where its names fit', () => {
    const { skeleton, truth } = growBody(tree);
    const map = mapHumanoid(skeleton, { families: [family] });
    expect(map.family).toBe('Plonk');
    expect(map.reasons.get('lower_arm.r')).toContain('Plonk table');
    expect(scoreMap(map, truth, String).faults).toEqual([]);
    expect(mapHumanoid(skeleton).family).not.toBe('Plonk');
  });

  it('is not used where they do not', () => {
    expect(mapHumanoid(grow(MIXAMO).skeleton, { families: [family] }).family).toBe('Mixamo');
  });
});

describe('a saved mapping', () => {
  it('is the same when it is loaded again', () => {
    for (const name of [MIXAMO, 'MMD', 'VRM 1']) {
      const { skeleton } = grow(name);
      const { mappings } = mapHumanoid(skeleton);
      const text = JSON.stringify(saveMapping(skeleton, mappings));
      const loaded = loadMapping(skeleton, JSON.parse(text));
      expect(loaded).toEqual({ mappings, warnings: [] });
    }
  });

  it('tells joints of one name by their paths', () => {
    const { skeleton } = grow(MIXAMO);
    const same = { ...skeleton, names: skeleton.names.map((name) => name.replace(/\d$/, '')) };
    const saved = saveMapping(same, mapHumanoid(skeleton).mappings);
    expect(saved['index_2.l']).toMatch(/\/mixamorig1:LeftHandIndex\/mixamorig1:LeftHandIndex$/);
    expect(saved.hip).toBe('mixamorig1:Hips');
    expect(loadMapping(same, saved).mappings).toEqual(mapHumanoid(skeleton).mappings);
  });

  it('is found at the end of a long chain without its paths being written', () => {
    const length = 30_000;
    const chain: Skeleton = {
      names: Array.from({ length }, (_, joint) => `joint_${joint % 1000}`),
      parents: Int32Array.from({ length }, (_, joint) => joint - 1),
      translations: new Float64Array(3 * length),
      rotations: Float64Array.from({ length: 4 * length }, (_, at) => (at % 4 === 3 ? 1 : 0)),
      scales: new Float64Array(3 * length).fill(1),
    };
    const mappings = new Map<BodyPart, number>([
      ['hip', 25_000],
      ['head', length - 1],
    ]);
    expect(loadMapping(chain, saveMapping(chain, mappings))).toEqual({ mappings, warnings: [] });
  });

  it('says what of it is not in a skeleton', () => {
    const { skeleton } = grow(MIXAMO);
    const loaded = loadMapping(skeleton, {
      hip: 'mixamorig1:Hips',
      spine: 'Nowhere',
      neck: 'mixamorig1:Hips',
    });
    expect([...loaded.mappings]).toEqual([['hip', 0]]);
    expect(loaded.warnings).toEqual([
      'spine: there is no joint "Nowhere".',
      'neck: joint "mixamorig1:Hips" is another part already.',
    ]);
  });

  it('is refused where it is none', () => {
    const { skeleton } = grow(MIXAMO);
    for (const value of [null, 3, 'hip', [], { hips: 'a' }, { hip: 3 }]) {
      expect(() => loadMapping(skeleton, value)).toThrow(
        expect.objectContaining({ code: 'HUMANOID_MAPPING_INVALID' }),
      );
    }
  });
});
