import type { PointerKind } from '../../extensions/animation-pointer/pointer.ts';
import { LIGHTS } from '../../objects/extension-names.ts';
import type { Node, Property } from '../../objects/index.ts';

/** What a channel of `KHR_animation_pointer` points at. */
export interface PointerTarget {
  readonly kind: PointerKind;
  /** For a light a node that has it. */
  readonly object: Property;
  /** Relative to the object. */
  readonly path: string;
}

/** A property that a channel of `KHR_animation_pointer` sets. */
export interface PointerChannel {
  readonly pointer: PointerTarget;
  /** What values of glTF are to be multiplied with to be those of STF. Default 1. */
  readonly scale?: number;
  /** What each component is to be multiplied with once more on the way to glTF. Default 1. */
  readonly factors?: readonly number[];
  /** Whether values are yes or no. Default false. */
  readonly isBoolean?: true;
  /** The values where no track sets them, one a component. */
  readonly base: readonly number[];
}

/** What a channel sets something of: several nodes may have one light. */
export function pointedBy({ kind, object }: PointerTarget): object {
  const light = kind === 'light' ? (object as Node).getExtension(LIGHTS) : null;
  return light ?? object;
}
