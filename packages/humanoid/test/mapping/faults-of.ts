import { mapHumanoid } from '@stfkit/humanoid';
import { scoreMap } from './score.ts';
import type { GrownBody } from './synthetic/grow-body.ts';

/** What `mapHumanoid` gets wrong of a body, in words. */
export const faultsOf = ({ skeleton, truth }: GrownBody): readonly string[] =>
  scoreMap(mapHumanoid(skeleton), truth, (joint) => `${skeleton.names[joint]}`).faults;

/** The same body, of whose joints none has a name. */
export const nameless = ({ skeleton, truth }: GrownBody): GrownBody => ({
  skeleton: { ...skeleton, names: skeleton.names.map(() => '') },
  truth,
});
