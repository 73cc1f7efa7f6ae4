import { type HumanoidMap, mapHumanoid } from '@stfkit/humanoid';
import { describe, expect, it } from 'vitest';
import { randomOf } from './changed-rigs.ts';
import { scoreMap } from './score.ts';
import { type GrownBody, growBody } from './synthetic/grow-body.ts';
import { VOCABULARIES } from './synthetic/vocabularies.ts';

/** Turns each joint by up to some degrees about any axis, as in files whose rest is a frame of a motion. */
function pose({ skeleton }: GrownBody, degrees: number, seed: number): void {
  const random = randomOf(seed);
  skeleton.names.forEach((_, joint) => {
    const half = (random() * degrees * Math.PI) / 360;
    const axis = [0, 0, 0].map(() => random() - 0.5);
    const length = Math.hypot(...axis);
    const vector = axis.map((value) => (value / length) * Math.sin(half));
    skeleton.rotations.set([...vector, Math.cos(half)], 4 * joint);
  });
}

describe('synthetic bodies in any pose', () => {
  for (const [family, tree] of Object.entries(VOCABULARIES)) {
    it(`${family}: names find all parts`, () => {
      for (const degrees of [15, 30]) {
        for (let seed = 1; seed <= 10; seed++) {
          const body = growBody(tree, { pose: seed % 2 === 0 ? 'A' : 'T' });
          pose(body, degrees, seed);
          const map: HumanoidMap = mapHumanoid(body.skeleton);
          const { faults } = scoreMap(map, body.truth, (joint) => `${body.skeleton.names[joint]}`);
          expect(faults.join('\n'), `${degrees}°, seed ${seed}: ${map.verdict}`).toBe('');
        }
      }
    });
  }
});
