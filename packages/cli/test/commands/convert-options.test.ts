import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Document, WebIO } from '@gltf-transform/core';
import {
  IDENTITY_TRS,
  type Keyframe,
  readStf,
  StfAnimation,
  StfBone,
  StfDocument,
  StfexpCurve,
  StfNode,
  StfPrefab,
  writeStf,
} from '@stfkit/core';
import { GLTF_EXTENSIONS, GLTF_REGISTRY } from '@stfkit/gltf';
import { describe, expect, it } from 'vitest';
import { runMain } from '../support/run-main.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const ROBOT = fileURLToPath(new URL('../../../../tooling/fixtures/robot.glb', import.meta.url));
const io = new WebIO().registerExtensions(GLTF_EXTENSIONS);

async function toStf(...options: string[]): Promise<StfDocument> {
  const { bytes } = await runMain(['convert', ...options, '--to', 'stf', ROBOT, '-']);
  return readStf(bytes, { registry: GLTF_REGISTRY }).document;
}

/** The glTF document of an STF file with a curve, and a node that eases from place to place. */
async function toGltf(...options: string[]): Promise<Document> {
  // Handles so long are no spline of glTF.
  const key = (value: number): Keyframe => ({
    sourceOfTruth: true,
    value,
    interpolation: 'bezier',
    tangentType: 'split',
    outTangent: [25, 0],
    inTangent: [-25, 0],
  });
  const keyframes = [key(0), key(1), key(0)];
  const source = StfDocument.create(GLTF_REGISTRY, { root: 'root' }).edit((draft) => {
    draft.set(StfPrefab.create('root', { rootNodes: ['node'], animations: ['move'] }));
    draft.set(StfNode.create('node', { name: 'Node', trs: IDENTITY_TRS }));
    const end = { translation: [1, 0, 0], handleIn: [1, 0, 0], handleOut: [1, 0, 0] } as const;
    const types = { handleInType: 'free', handleOutType: 'free', tilt: 0 } as const;
    const start = { translation: [0, 0, 0], handleIn: [0, 0, 0], handleOut: [0, 0, 0] } as const;
    const points = [
      { ...start, ...types },
      { ...end, ...types },
    ];
    const splines = [{ type: 'bezier', points, cyclic: false }] as const;
    draft.set(StfexpCurve.create('curve', { dimensions: 3, splines }));
    draft.set(
      StfAnimation.create('move', {
        fps: 30,
        range: [0, 60],
        tracks: [
          {
            target: ['node', 't'],
            timepoints: [0, 30, 60],
            trackBaked: false,
            subtracks: [{ keyframes }, { keyframes }, { keyframes }],
          },
        ],
      }),
    );
  });
  const file = join(temporaryFolder(), 'made.stf');
  writeFileSync(file, writeStf(source));
  const { bytes } = await runMain(['convert', '--plain', ...options, '--to', 'glb', file, '-']);
  return io.readBinary(bytes);
}

const countKeys = (document: Document): number | undefined =>
  document.getRoot().listAnimations()[0]?.listSamplers()[0]?.getInput()?.getCount();

describe('options of convert', () => {
  it('--fps counts the frames of animations', async () => {
    const listFps = (document: StfDocument): number[] =>
      [...document.resources.values()].flatMap((each) =>
        each instanceof StfAnimation ? [each.fps] : [],
      );
    const found = listFps(await toStf());
    expect(found.length).toBeGreaterThan(0);
    expect(listFps(await toStf('--fps', '23.976'))).toEqual(found.map(() => 23.976));
    for (const odd of ['0', '0.0009', '100001', '1e300']) {
      const { code, stderr } = await runMain(['convert', '--to', 'stf', '--fps', odd, ROBOT, '-']);
      expect([code, stderr]).toEqual([2, expect.stringContaining('from 0.001 to 100000')]);
    }
  });

  it('--bone-axes turns the frames of bones', async () => {
    const listTurns = (document: StfDocument): unknown[] =>
      [...document.resources.values()].flatMap((each) =>
        each instanceof StfBone ? [each.rotation] : [],
      );
    const preserved = listTurns(await toStf());
    expect(listTurns(await toStf('--bone-axes', 'preserve'))).toEqual(preserved);
    const turned = listTurns(await toStf('--bone-axes', 'along-bone'));
    expect(turned).toHaveLength(preserved.length);
    expect(turned).not.toEqual(preserved);
  });

  it('--curves leaves them out', async () => {
    expect((await toGltf()).getRoot().listMeshes()).toHaveLength(1);
    expect((await toGltf('--curves', 'omit')).getRoot().listMeshes()).toEqual([]);
  });

  it('--tolerance spares keys', async () => {
    const [fine, coarse] = [
      countKeys(await toGltf()),
      countKeys(await toGltf('--tolerance', '0.05')),
    ];
    expect(fine).toBeGreaterThan(3);
    expect(coarse).toBeLessThan(fine as number);
  });
});
