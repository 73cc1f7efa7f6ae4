import type { ResourceId } from '../../definition/ids.ts';
import { map } from '../../schema/composites.ts';
import { object, optional, written } from '../../schema/object.ts';
import { reference } from '../../schema/references.ts';
import type { ResourceType, TypedResource } from '../resource-type.ts';
import { defineResource } from '../resource-type.ts';

/** What a face says; names of one's own are allowed. */
export type ExpressionMeaning =
  | 'smile'
  | 'happy'
  | 'smirk'
  | 'blep'
  | 'sad'
  | 'afraid'
  | 'angry'
  | 'grumpy'
  | 'suspicious'
  | 'disappointed'
  | 'surprised'
  | 'scared'
  | 'disgusted'
  | 'embarrassed'
  | 'dumb'
  | 'silly'
  | 'evil'
  | 'aaa'
  | (string & {});

/** How a face says it. */
export interface Expression {
  /** An animation that sets the face. */
  readonly animation?: ResourceId;
  /** A pose of blendshapes, for programs that play no animation here. */
  readonly fallback?: ResourceId;
}

/**
 * The expressions of an avatar's face.
 *
 * @see stf-format §4.5
 */
export interface ExpressionsFields {
  /** Expressions by what they mean. Default none. */
  readonly expressions: ReadonlyMap<ExpressionMeaning, Expression>;
}

/** An expressions component. */
export type AvaExpressions = TypedResource<ExpressionsFields>;

const expression = object<Expression>({
  animation: optional(reference(['stf.animation'])),
  fallback: optional(reference(['dev.vrm.blendshape_pose'])),
});

/** `ava.expressions`: the expressions of an avatar's face. */
export const AvaExpressions: ResourceType<ExpressionsFields> = defineResource<ExpressionsFields>({
  type: 'ava.expressions',
  category: 'component',
  fields: { expressions: written(map<Expression, ExpressionMeaning>(expression), new Map()) },
});
