import { IDENTITY_MAT4, invertMat4, type Mat4, multiplyMat4 } from '@stfkit/core';
import { readMotions, readSkeleton } from '@stfkit/gltf/skeleton';
import { angleBetween } from '@stfkit/judges/angle-between';
import { poseAt, timesOver, worldsOf } from '@stfkit/judges/sample-motion';
import { loadGltf } from '@stfkit/judges/three-vrm';
import { AnimationMixer, type Object3D } from 'three';
import { expect, test } from 'vitest';
import { describeWithCorpus } from '../../../../tooling/vitest/corpus.ts';
import { readCorpusFile, readCorpusGltf } from '../support/rig-files.ts';

const RIGS = [
  'motion/catbot.vrm',
  'motion/meebit.vrm',
  'motion/debug_robot.vrm',
  'motion/Knight.glb',
  'motion/emote-flip.glb',
  'motion/idle_loop.vrma',
  'motion/VRMA_01.vrma',
  'motion/rotated_rests.vrma',
  'gltf/CesiumMan.glb',
  'gltf/Fox.glb',
  'gltf/RiggedSimple.glb',
  'gltf/SimpleSkin.gltf',
  'gltf/BoxAnimated.glb',
];

/** Those that three loads without a browser. */
const BINARY = RIGS.filter((name) => !name.endsWith('.gltf'));

/** Where the humanoid of each file is, how many bones it has, and some of them by the names of their nodes. */
const HUMANOIDS: readonly (readonly [string, string, number, Readonly<Record<string, string>>])[] =
  [
    ['motion/catbot.vrm', 'VRM', 54, { 'thumb_1.l': 'Thumb_Proximal_L' }],
    ['motion/meebit.vrm', 'VRM', 19, {}],
    ['motion/debug_robot.vrm', 'VRMC_vrm', 53, {}],
    ['motion/idle_loop.vrma', 'VRMC_vrm_animation', 22, { 'wrist.l': 'l_hand' }],
    ['motion/VRMA_01.vrma', 'VRMC_vrm_animation', 52, {}],
    ['motion/rotated_rests.vrma', 'VRMC_vrm_animation', 51, { 'thumb_1.l': 'leftThumbMetacarpal' }],
  ];

/** Parts of the whole, and metres; some rounding of single floats through chains of parents. */
const TOLERANCE = 1e-5;

describeWithCorpus('skeletons of the corpus', () => {
  test.each(RIGS)('%s: joints rest where glTF-Transform has them, parents first', async (name) => {
    const document = await readCorpusGltf(name);
    const { skeleton, nodes, diagnostics } = readSkeleton(document);
    expect(diagnostics).toEqual([]);
    const inScene: unknown[] = [];
    document
      .getRoot()
      .listScenes()[0]
      ?.traverse((node) => inScene.push(node));
    expect(nodes.length).toBe(inScene.length);
    expect(nodes.every((node) => inScene.includes(node))).toBe(true);
    const worlds = worldsOf(skeleton, poseAt(skeleton));
    nodes.forEach((node, joint) => {
      expect(worlds[joint]).toBeCloseToArray(node.getWorldMatrix(), TOLERANCE);
      const parent = node.getParentNode();
      expect(skeleton.parents[joint]).toBe(parent ? nodes.indexOf(parent) : -1);
    });
  });

  test.each(RIGS)('%s: its skins are bound in the space of the scene', async (name) => {
    const { skeleton, skins } = readSkeleton(await readCorpusGltf(name));
    expect(skeleton.inverseBindMatrices === undefined).toBe(skins.length === 0);
    for (const { skin, joints } of skins) {
      let first: Mat4 | undefined;
      joints.forEach((joint, i) => {
        expect(skeleton.skinned?.[joint]).toBe(1);
        const given = skin.getInverseBindMatrices()?.getElement(i, []) as unknown as Mat4;
        const read = matrixAt(skeleton.inverseBindMatrices, joint);
        // One transform leads from the mesh to the scene for all joints of a skin.
        const toScene = multiplyMat4(invertMat4(read) as Mat4, given);
        first ??= toScene;
        expect(toScene).toBeCloseToArray(first, 1e-4);
      });
    }
  });

  test.each(HUMANOIDS)('%s: the humanoid of %s', async (name, format, count, parts) => {
    const rig = readSkeleton(await readCorpusGltf(name));
    expect([rig.format, rig.rest, rig.mapping?.size]).toEqual([format, 'tpose', count]);
    const names = [...(rig.mapping ?? [])].map(([part, joint]) => [
      part,
      rig.skeleton.names[joint],
    ]);
    expect(Object.fromEntries(names)).toMatchObject(parts);
  });

  test.each(BINARY)('%s: motions are what the mixer of three plays', async (name) => {
    const document = await readCorpusGltf(name);
    const rig = readSkeleton(document);
    const { motions, diagnostics } = readMotions(document, rig);
    expect(diagnostics).toEqual([]);
    const { gltf } = await loadGltf(await readCorpusFile(name));
    const indices = new Map(
      document
        .getRoot()
        .listNodes()
        .map((node, i) => [i, rig.nodes.indexOf(node)]),
    );
    const objects: Object3D[] = [];
    for (const [object, { nodes }] of gltf.parser.associations) {
      const joint = indices.get(nodes ?? -1);
      if (joint !== undefined && 'isObject3D' in object) objects[joint] ??= object as Object3D;
    }
    let worst = 0;
    motions.forEach((motion, clip) => {
      const mixer = new AnimationMixer(gltf.scene);
      const animation = gltf.animations[clip];
      if (!animation) throw new Error(`three has no clip ${clip}`);
      const action = mixer.clipAction(animation);
      action.clampWhenFinished = true;
      action.setLoop(2200, 1).play();
      const end = motion.durationSeconds;
      expect(animation.duration).toBeCloseTo(end, 6);
      // At the very end a mixer may be back at the start.
      for (const seconds of timesOver(motion, 8).map((time) => Math.min(time, end * 0.999))) {
        mixer.setTime(seconds);
        poseAt(rig.skeleton, motion, seconds).forEach((pose, joint) => {
          const object = objects[joint];
          if (!object) throw new Error(`three has no node ${joint}`);
          expect(object.position.toArray()).toBeCloseToArray(pose.translation, TOLERANCE);
          expect(object.scale.toArray()).toBeCloseToArray(pose.scale, TOLERANCE);
          worst = Math.max(worst, angleBetween(object.quaternion.toArray(), pose.rotation));
        });
      }
      mixer.stopAllAction();
    });
    expect(worst).toBeLessThan(1e-4);
  });
});

function matrixAt(matrices: Float64Array | undefined, joint: number): Mat4 {
  return [...(matrices ?? IDENTITY_MAT4).slice(16 * joint, 16 * joint + 16)] as unknown as Mat4;
}
