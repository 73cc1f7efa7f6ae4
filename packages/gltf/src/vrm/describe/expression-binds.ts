import type { ResourceId } from '@stfkit/core';
import type { MeshUse } from './mesh-uses.ts';

/** A blendshape that an expression sets. */
export interface MorphBind {
  readonly use: MeshUse;
  /** Name of the blendshape. */
  readonly name: string;
  /** 0 to 1. */
  readonly weight: number;
}

/** A colour of a material that an expression sets. */
export interface ColorBind {
  readonly material: ResourceId;
  /** Name of the property of the material. */
  readonly property: string;
  /** Linear. */
  readonly color: readonly [number, number, number, number];
}

/** What is the same of colours that are of one property. */
export const keyOfColor = ({ material, property }: Omit<ColorBind, 'color'>): string =>
  `${material} ${property}`;

/** What an expression sets. */
export interface ExpressionBinds {
  readonly morphs: readonly MorphBind[];
  readonly colors: readonly ColorBind[];
}

/** The same, and whether STF has a place for all that the file says. */
export interface WholeBinds extends ExpressionBinds {
  /** Whether STF has a place for everything that it sets. */
  readonly isWhole: boolean;
}
