import { retarget } from '@stfkit/humanoid';
import * as THREE from 'three';
import { retargetClip } from 'three/addons/utils/SkeletonUtils.js';
import { allocatedBy } from './heap-sampling.mjs';
import { medians } from './measure.mjs';
import { makeRetargetRig, makeWalk } from './retarget-rigs.mjs';
import { report } from './rows.mjs';

const FRAMES = 2752;

/** Retargeting of 2752 frames of 21 joints against a bare product of the same values, and against three. */
export async function benchRetarget() {
  const source = makeRetargetRig({ seed: 1 });
  const target = makeRetargetRig({ seed: 2, armsDown: 45, size: 0.8 });
  const shorter = makeRetargetRig({ seed: 3, armsDown: 30, without: 'chest' });
  const motion = makeWalk(source, FRAMES);
  const { rig: world, motion: worldMotion } = interpose(source, motion);
  const bones = FRAMES * source.mapping.size;
  const bare = makeBare(motion);
  const three = makeThree(source, target, motion);
  const times = await medians({
    bare,
    bareWorld: makeBare(worldMotion),
    fast: () => retarget(motion, source, target),
    world: () => retarget(worldMotion, world, target),
    ik: () => retarget(motion, source, target, { footIk: 'contacts', sampleRate: 120 }),
    folded: () => retarget(motion, source, shorter),
  });
  const peer = await medians({ ours: () => retarget(motion, source, target), three });
  const speed = (/** @type {number} */ ms) => `${(bones / ms / 1000).toFixed(1)} M bone-frames/s`;
  const resampled = retarget(worldMotion, world, target).report.resampled.length;
  for (const [name, ms, bound, least] of /** @type {const} */ ([
    ['key times kept', times.fast, 0.2, times.bare],
    [`${resampled} of 21 resampled, 42 turn`, times.world, 0.08, times.bareWorld],
    ['legs bent at contacts', times.ik, 0.02, times.bare],
  ])) {
    report({
      bench: `retarget, ${name}: speed / bare product`,
      value: least / ms,
      bound,
      atLeast: true,
      detail: `${speed(ms)}, bare ${speed(least)}`,
    });
  }
  report({
    bench: 'retarget, a joint less: speed / bare product',
    value: times.bare / times.folded,
    detail: speed(times.folded),
  });
  report({
    bench: 'retarget: speed / SkeletonUtils.retargetClip of three',
    value: peer.three / peer.ours,
    bound: 20,
    atLeast: true,
    detail: `${speed(peer.ours)}, three ${speed(peer.three)}`,
  });
  await reportAllocations(source, target, shorter);
}

/** A two-sided product of every value, as little as can be done. @param {import('@stfkit/core').Motion} motion */
function makeBare(motion) {
  const lists = motion.tracks.flatMap(({ property, values }) =>
    property === 'rotation' ? [values] : [],
  );
  const left = [0.5, 0.5, 0.5, 0.5];
  const right = [0.1, 0.7, 0.1, 0.7];
  return () =>
    lists.map((values) => {
      const out = new Float64Array(values.length);
      const [lx, ly, lz, lw] = left;
      const [rx, ry, rz, rw] = right;
      for (let i = 0; i < values.length; i += 4) {
        const x = values[i];
        const y = values[i + 1];
        const z = values[i + 2];
        const w = values[i + 3];
        const px = lw * x + lx * w + ly * z - lz * y;
        const py = lw * y - lx * z + ly * w + lz * x;
        const pz = lw * z + lx * y - ly * x + lz * w;
        const pw = lw * w - lx * x - ly * y - lz * z;
        out[i] = pw * rx + px * rw + py * rz - pz * ry;
        out[i + 1] = pw * ry - px * rz + py * rw + pz * rx;
        out[i + 2] = pw * rz + px * ry - py * rx + pz * rw;
        out[i + 3] = pw * rw - px * rx - py * ry - pz * rz;
      }
      return out;
    });
}

/**
 * The same figure with another joint above each of its own, and the motion with those turning too: no key time
 * can stay.
 *
 * @param {import('@stfkit/humanoid').HumanoidRig} rig
 * @param {import('@stfkit/core').Motion} motion
 */
export function interpose({ skeleton, mapping }, motion) {
  const { names, parents, translations, rotations, scales } = skeleton;
  const count = names.length;
  const helpers = {
    names: names.flatMap((name) => [`above ${name}`, name]),
    parents: new Int32Array(2 * count),
    translations: new Float64Array(6 * count),
    rotations: new Float64Array(8 * count),
    scales: new Float64Array(6 * count).fill(scales[0]),
  };
  for (let joint = 0; joint < count; joint++) {
    helpers.parents[2 * joint] = parents[joint] < 0 ? -1 : 2 * parents[joint] + 1;
    helpers.parents[2 * joint + 1] = 2 * joint;
    helpers.translations.set(translations.subarray(3 * joint, 3 * joint + 3), 6 * joint);
    helpers.rotations.set([0, 0, 0, 1], 8 * joint);
    helpers.rotations.set(rotations.subarray(4 * joint, 4 * joint + 4), 8 * joint + 4);
  }
  const tracks = motion.tracks.flatMap((track) => {
    const { joint, property, times } = track;
    if (property === 'translation') return [{ ...track, joint: 2 * joint }];
    const values = new Float64Array(4 * times.length);
    for (let i = 0; i < times.length; i++) {
      const angle = 0.05 * Math.sin(i / 20 + joint);
      values.set([0, Math.sin(angle), 0, Math.cos(angle)], 4 * i);
    }
    return [
      { ...track, joint: 2 * joint + 1 },
      { ...track, joint: 2 * joint, values },
    ];
  });
  return {
    rig: {
      skeleton: helpers,
      mapping: new Map([...mapping].map(([part, joint]) => [part, 2 * joint + 1])),
    },
    motion: { ...motion, tracks },
  };
}

/**
 * The same with three's own utility, on objects of its own.
 *
 * @param {import('@stfkit/humanoid').HumanoidRig} source
 * @param {import('@stfkit/humanoid').HumanoidRig} target
 * @param {import('@stfkit/core').Motion} motion
 */
function makeThree(source, target, motion) {
  const from = toThree(source);
  const to = toThree(target);
  const tracks = motion.tracks.map(({ joint, property, times, values }) => {
    const path = `.bones[${source.skeleton.names[joint]}].${property === 'rotation' ? 'quaternion' : 'position'}`;
    const Track =
      property === 'rotation' ? THREE.QuaternionKeyframeTrack : THREE.VectorKeyframeTrack;
    return new Track(path, Float32Array.from(times), Float32Array.from(values));
  });
  const clip = new THREE.AnimationClip('walk', motion.durationSeconds, tracks);
  const names = Object.fromEntries(target.skeleton.names.map((name) => [name, name]));
  return () => retargetClip(to, from, clip, { hip: 'hip', names, fps: 120 });
}

/** @param {import('@stfkit/humanoid').HumanoidRig} rig */
function toThree({ skeleton }) {
  const bones = skeleton.names.map((name, joint) => {
    const bone = new THREE.Bone();
    bone.name = name;
    bone.position.fromArray(skeleton.translations, 3 * joint);
    bone.quaternion.fromArray(skeleton.rotations, 4 * joint);
    return bone;
  });
  skeleton.parents.forEach((parent, joint) => void bones[parent]?.add(bones[joint]));
  const mesh = new THREE.SkinnedMesh(new THREE.BufferGeometry());
  mesh.add(bones[0]);
  mesh.updateMatrixWorld(true);
  mesh.bind(new THREE.Skeleton(bones));
  return mesh;
}

/**
 * What is allocated on the heap beyond the arrays of the results, which lie outside of it, for a motion and
 * for one four times as long: the difference is what frames cost.
 *
 * @param {import('@stfkit/humanoid').HumanoidRig} source
 * @param {import('@stfkit/humanoid').HumanoidRig} target
 * @param {import('@stfkit/humanoid').HumanoidRig} shorter
 */
async function reportAllocations(source, target, shorter) {
  const frames = 3000;
  for (const [name, bound, options, made, rigTo] of /** @type {const} */ ([
    ['key times kept', 16, {}, plainWalk, target],
    ['all resampled', 128, {}, interposedWalk, target],
    ['a joint less', 128, {}, interposedWalk, shorter],
    ['legs bent', 128, { footIk: 'contacts', sampleRate: 120 }, interposedWalk, target],
  ])) {
    /** @type {number[]} */
    const sizes = [];
    for (const count of [frames, 4 * frames]) {
      const { rig, motion } = made(source, count);
      sizes.push(await allocatedBy(() => retarget(motion, rig, rigTo, options)));
    }
    const [short, long] = sizes;
    report({
      bench: `retarget, ${name}: bytes a frame beyond results`,
      value: Math.max(0, long - short) / (3 * frames),
      bound,
      detail: `${(short / 1000).toFixed(0)} kB for ${frames} frames, ${(long / 1000).toFixed(0)} kB for ${4 * frames}`,
    });
  }
}

/** @param {import('@stfkit/humanoid').HumanoidRig} rig @param {number} frames */
const plainWalk = (rig, frames) => ({ rig, motion: makeWalk(rig, frames) });

/** @param {import('@stfkit/humanoid').HumanoidRig} rig @param {number} frames */
const interposedWalk = (rig, frames) => interpose(rig, makeWalk(rig, frames));
