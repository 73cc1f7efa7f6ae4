import { AvaExpressions, readStf, writeStf } from '@stfkit/core';
import { GLTF_REGISTRY } from '@stfkit/gltf';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { damageVrm } from '../support/damage-vrm.ts';
import { findResource, listResources } from '../support/find-resource.ts';
import { vrm0Json, vrm1Json } from '../support/vrm-files.ts';
import { readBytes, readVrm, writeVrm } from '../support/written-vrm.ts';

/** The names in a file of VRM 0.x. */
interface WrittenVrm {
  readonly humanoid: { readonly humanBones: readonly { readonly bone: string }[] };
  readonly blendShapeMaster: {
    readonly blendShapeGroups: readonly { readonly name: string; readonly presetName: string }[];
  };
}

describe('damaged VRM files', () => {
  it.each([
    ['0.x', vrm0Json],
    ['1.0', vrm1Json],
  ] as const)(
    'of VRM %s end in no exception, and what is made of them can be read',
    async (_, make) => {
      const picks = fc.array(fc.tuple(fc.nat(), fc.nat()), { minLength: 1, maxLength: 8 });
      const property = fc.asyncProperty(picks, async (chosen) => {
        const document = await readVrm(damageVrm(make(), chosen));
        const { document: stf } = readStf(writeStf(document), { registry: GLTF_REGISTRY });
        for (const vrm of ['source', '1.0', '0.x'] as const) {
          await readBytes((await writeVrm(stf, { vrm, plain: true })).bytes);
        }
      });
      await fc.assert(property, { numRuns: 20, seed: 7 });
    },
    120_000,
  );

  it('the keys of every object are no names of anything', async () => {
    const json = vrm1Json();
    const { expressions, humanoid } = json.extensions.VRMC_vrm;
    const text = JSON.stringify(expressions.preset.aa);
    for (const key of ['__proto__', 'constructor', 'toString']) {
      Object.defineProperty(expressions.custom, key, { value: JSON.parse(text), enumerable: true });
      Object.defineProperty(humanoid.humanBones, key, { value: { node: 0 }, enumerable: true });
    }
    const document = await readVrm(json);
    const { json: written } = await writeVrm(document, { vrm: '0.x', plain: true });
    const { VRM }: { VRM: WrittenVrm } = written.extensions;
    const custom = VRM.blendShapeMaster.blendShapeGroups.filter(
      ({ presetName }) => presetName === 'unknown',
    );
    expect(custom.map(({ name }) => name)).toEqual([
      'Grump',
      '__proto__',
      'constructor',
      'toString',
    ]);
    const bones = VRM.humanoid.humanBones.map(({ bone }) => bone);
    expect(bones).toContain('hips');
    expect(bones).not.toContain('__proto__');
    expect(bones).not.toContain('constructor');
    expect(bones).not.toContain('toString');
  });

  it.each(['__proto__', 'constructor', 'toString'])(
    'what every object has by the name %s is no permission, flag or shader',
    async (name) => {
      const old = vrm0Json();
      const { meta, firstPerson, materialProperties } = old.extensions.VRM;
      meta.allowedUserName = name;
      firstPerson.meshAnnotations[0].firstPersonFlag = name;
      for (const material of materialProperties) material.shader = name;
      const { VRMC_vrm } = await convertTo('1.0', old);
      expect(VRMC_vrm).toMatchObject({
        meta: { avatarPermission: 'onlyAuthor' },
        firstPerson: { meshAnnotations: [{ type: 'auto' }] },
      });
      const recent = vrm1Json();
      recent.extensions.VRMC_vrm.meta.avatarPermission = name;
      const { VRM } = await convertTo('0.x', recent);
      expect(VRM).toMatchObject({ meta: { allowedUserName: 'OnlyAuthor' } });
    },
  );
});

/** A file whose face stands at so many more nodes. */
function withNodes<T extends Record<string, unknown>>(json: T, count: number): T {
  const { nodes, scenes } = json as unknown as {
    readonly nodes: object[];
    readonly scenes: [{ readonly nodes: number[] }];
  };
  for (let i = 0; i < count; i++) scenes[0].nodes.push(nodes.push({ mesh: 0 }) - 1);
  return json;
}

describe('a small file whose expressions would move more than memory has', () => {
  const MANY = 3000;
  const repeat = <T>(bind: T): T[] => Array.from({ length: MANY }, () => bind);

  it('by colours at many nodes keeps them for VRM alone', async () => {
    const json = withNodes(vrm1Json(), MANY);
    const { happy } = json.extensions.VRMC_vrm.expressions.preset;
    happy.materialColorBinds = repeat({ ...happy.materialColorBinds[0], material: 0 });
    const document = await readVrm(json);
    const { expressions } = findResource(document, AvaExpressions);
    expect(expressions.has('happy')).toBe(false);
    expect(expressions.has('blink')).toBe(true);
    const { VRMC_vrm } = await convertTo('source', json);
    const written = VRMC_vrm as typeof json.extensions.VRMC_vrm;
    expect(written.expressions.preset.happy.materialColorBinds).toHaveLength(MANY);
  });

  it('by blendshapes of a mesh at many nodes, in VRM 0.x, too', async () => {
    const json = withNodes(vrm0Json(), MANY);
    const { blendShapeGroups } = json.extensions.VRM.blendShapeMaster;
    for (const group of blendShapeGroups) group.binds = repeat({ mesh: 0, index: 0, weight: 100 });
    json.extensions.VRM.firstPerson.meshAnnotations = repeat({ mesh: 0, firstPersonFlag: 'Both' });
    const document = await readVrm(json);
    expect(listResources(document, AvaExpressions)).toEqual([]);
    await convertTo('1.0', json);
  });
});

/** The extensions of what becomes of a file as one of the other version, which can be read. */
async function convertTo(
  vrm: '0.x' | '1.0' | 'source',
  source: object,
): Promise<Record<string, unknown>> {
  const { bytes, json } = await writeVrm(await readVrm(source), { vrm, plain: true });
  await readBytes(bytes);
  return json.extensions;
}
