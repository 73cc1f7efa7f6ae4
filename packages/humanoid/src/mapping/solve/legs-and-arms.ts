import { subtractVec3 } from '@stfkit/core';
import { fromPlane } from '../shape/body-plane.ts';
import { distance } from '../shape/joint.ts';
import { balance, clamp01 } from './body.ts';
import type { LimbKind } from './find-limb.ts';

/** Legs: they lead down, end near the ground, have the knee in the middle, and the foot goes on. */
export const LEGS: LimbKind = {
  stems: ['upper_leg', 'lower_leg', 'foot'],
  end: 'needed',
  shape([upper, lower, end], { height, ground }) {
    const thigh = distance(upper.position, lower.position);
    const shin = distance(lower.position, end.position);
    const [x, y, z] = subtractVec3(upper.position, end.position);
    const [sx, , sz] = subtractVec3(lower.position, end.position);
    const isBetween = lower.position[1] < upper.position[1] && lower.position[1] > end.position[1];
    return (
      2 * clamp01(y / (0.35 * height)) +
      (1 - clamp01(((end.position[1] - ground) / height - 0.15) / 0.2)) +
      balance(thigh, shin) +
      (isBetween ? 0.5 : -1) +
      (end.children.length > 0 ? 0.6 : 0) -
      0.5 * clamp01(Math.hypot(x, z) / (Math.abs(y) + 1e-9)) -
      0.5 * clamp01(Math.hypot(sx, sz) / (shin + 1e-9))
    );
  },
};

/** Arms: the longest that reaches out from the middle, the elbow in the middle, the hand where fingers part. */
export const ARMS: LimbKind = {
  stems: ['upper_arm', 'lower_arm', 'wrist'],
  end: 'may lack',
  shape([upper, lower, end], { height, plane }) {
    const over = distance(upper.position, lower.position);
    const fore = distance(lower.position, end.position);
    const out =
      Math.abs(fromPlane(end.position, plane)) - Math.abs(fromPlane(upper.position, plane));
    // Arms that hang down do not reach out from where they begin, but from where collar bones do.
    const down = upper.position[1] - end.position[1];
    // Nearer the middle than that are collar bones.
    const inside = clamp01((0.09 - Math.abs(fromPlane(upper.position, plane)) / height) / 0.06);
    const straight = distance(upper.position, end.position) / (over + fore + 1e-9);
    return (
      1.5 * clamp01((over + fore) / (0.3 * height)) +
      balance(over, fore) +
      clamp01(Math.max(out, 0.8 * down) / (0.2 * height)) +
      0.5 * Math.min(3, end.children.length) +
      0.5 * straight -
      inside
    );
  },
};
