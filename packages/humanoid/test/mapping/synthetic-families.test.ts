import { mapHumanoid } from '@stfkit/humanoid';
import { describe, expect, it } from 'vitest';
import { scoreMap } from './score.ts';
import { type GrowOptions, growBody } from './synthetic/grow-body.ts';
import { VOCABULARIES } from './synthetic/vocabularies.ts';

const POSES: Readonly<Record<string, GrowOptions>> = {
  'T-pose': {},
  'A-pose': { pose: 'A' },
  'T-pose in centimetres': { unit: 0.01 },
  'T-pose facing −Z': { facing: '-Z' },
  'A-pose facing +X': { pose: 'A', facing: '+X' },
};

describe('synthetic skeletons with the names of a family', () => {
  for (const [family, tree] of Object.entries(VOCABULARIES)) {
    for (const [pose, options] of Object.entries(POSES)) {
      it(`${family}, ${pose}`, () => {
        const { skeleton, truth } = growBody(tree, options);
        const map = mapHumanoid(skeleton);
        const score = scoreMap(map, truth, (joint) => `"${skeleton.names[joint]}"`);
        expect(score.faults.join('\n'), map.verdict).toBe('');
      });
    }
  }
});
