import { written } from '../../schema/object.ts';
import { string } from '../../schema/scalars.ts';
import type { ResourceType, TypedResource } from '../resource-type.ts';
import { defineResource } from '../resource-type.ts';

/**
 * The blendshapes of a mesh that shape the mouth while it speaks, by name; the empty name where there is
 * none, which is the default.
 *
 * @see resource-schemas §2.7
 */
export interface VisemesFields {
  /** Silence: the mouth at rest. */
  readonly sil: string;
  /** As in “father”. */
  readonly aa: string;
  /** As in “chew”. */
  readonly ch: string;
  /** As in “day”. */
  readonly dd: string;
  /** As in “bed”. */
  readonly e: string;
  /** As in “far”. */
  readonly ff: string;
  /** As in “it”. */
  readonly ih: string;
  /** As in “key”. */
  readonly kk: string;
  /** As in “no”. */
  readonly nn: string;
  /** As in “toe”. */
  readonly oh: string;
  /** As in “book”. */
  readonly ou: string;
  /** As in “put”. */
  readonly pp: string;
  /** As in “red”. */
  readonly rr: string;
  /** As in “sit”. */
  readonly ss: string;
  /** As in “think”. */
  readonly th: string;
}

/** A visemes component. */
export type AvaVisemesBlendshape = TypedResource<VisemesFields>;

const name = written(string, '');

/** `ava.visemes.blendshape`: the blendshapes that shape the mouth while it speaks. */
export const AvaVisemesBlendshape: ResourceType<VisemesFields> = defineResource<VisemesFields>({
  type: 'ava.visemes.blendshape',
  category: 'component',
  fields: {
    sil: name,
    aa: name,
    ch: name,
    dd: name,
    e: name,
    ff: name,
    ih: name,
    kk: name,
    nn: name,
    oh: name,
    ou: name,
    pp: name,
    rr: name,
    ss: name,
    th: name,
  },
});
