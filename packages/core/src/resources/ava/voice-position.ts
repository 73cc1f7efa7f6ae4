import type { ResourceId } from '../../definition/ids.ts';
import { expected } from '../../schema/object.ts';
import { reference } from '../../schema/references.ts';
import type { ResourceType, TypedResource } from '../resource-type.ts';
import { defineResource } from '../resource-type.ts';

/**
 * Where the voice of an avatar comes from.
 *
 * @see stf-format §4.5
 */
export interface VoicePositionFields {
  /** Node at that place. */
  readonly voicePosition?: ResourceId;
}

/** A voice position component. */
export type AvaVoicePosition = TypedResource<VoicePositionFields>;

/** `ava.voice_position`: where the voice of an avatar comes from. */
export const AvaVoicePosition: ResourceType<VoicePositionFields> =
  defineResource<VoicePositionFields>({
    type: 'ava.voice_position',
    category: 'component',
    fields: { voicePosition: expected(reference(['stf.node'])) },
  });
