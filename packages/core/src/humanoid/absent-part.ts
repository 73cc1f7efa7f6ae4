import { type BodyPart, isBodyPart } from './body-parts.ts';

/**
 * The `extras` of a glTF channel without a node that holds the turns of a part which the body lacks: the values of a
 * `PartTrack`. In STF the channel is kept in the component `org.khronos.gltf.animation`.
 *
 * @see glTF 2.0 §3.11: a channel without a node animates nothing
 */
export interface AbsentPartExtras {
  /** The part. */
  readonly stf_absent_part: BodyPart;
}

/** The part of which such `extras` tell; undefined for any others. */
export function absentPartOf(extras: unknown): BodyPart | undefined {
  const { stf_absent_part: part } = (extras ?? {}) as Partial<Record<string, unknown>>;
  return typeof part === 'string' && isBodyPart(part) ? part : undefined;
}
