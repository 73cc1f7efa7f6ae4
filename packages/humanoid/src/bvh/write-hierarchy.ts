import type { Vec3 } from '@stfkit/core';
import { scaleVec3 } from '@stfkit/core';
import type { EulerOrder } from './euler-angles.ts';
import type { PlannedJoint } from './plan-joints.ts';
import { formatNumber } from './write-frames.ts';

/** Lines are not indented further, so that a chain of many joints does not become a triangle of spaces. */
const DEEPEST_INDENT = 64;

/** The lines of the joints, between the words HIERARCHY and MOTION. */
export function writeHierarchy(joints: readonly PlannedJoint[], order: EulerOrder): string[] {
  const lines: string[] = [];
  joints.forEach((joint, index) => {
    const { depth, name, isEnd, isLeaf, offset, channels } = joint;
    const word = isEnd ? 'End Site' : `${depth === 0 ? 'ROOT' : 'JOINT'} ${name}`;
    lines.push(indent(depth, word), indent(depth, '{'), indent(depth + 1, formatOffset(offset)));
    if (channels > 0) lines.push(indent(depth + 1, formatChannels(channels, order)));
    if (isLeaf && !isEnd) {
      // Half as long as the way to the joint, which looks like a bone.
      lines.push(indent(depth + 1, 'End Site'), indent(depth + 1, '{'));
      lines.push(indent(depth + 2, formatOffset(scaleVec3(offset, depth === 0 ? 0 : 0.5))));
      lines.push(indent(depth + 1, '}'));
    }
    const next = joints[index + 1]?.depth ?? 0;
    for (let open = depth; open >= next; open--) lines.push(indent(open, '}'));
  });
  return lines;
}

function indent(depth: number, line: string): string {
  return `${'\t'.repeat(Math.min(depth, DEEPEST_INDENT))}${line}`;
}

function formatOffset(offset: Vec3): string {
  return `OFFSET ${offset.map((value) => formatNumber(value, 6)).join(' ')}`;
}

function formatChannels(count: number, order: EulerOrder): string {
  const rotations = [...order].map((axis) => `${axis}rotation`);
  const positions = count === 6 ? ['Xposition', 'Yposition', 'Zposition'] : [];
  return ['CHANNELS', String(count), ...positions, ...rotations].join(' ');
}
