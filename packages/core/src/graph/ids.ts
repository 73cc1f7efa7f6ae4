import { formatUuid } from './format-uuid.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * A new random id, UUID version 4, for what a person makes or duplicates.
 *
 * @see RFC 9562 §5.4, stf-format §10 rule 4
 */
export function createId(): string {
  return formatUuid(crypto.getRandomValues(new Uint8Array(16)), 4);
}

/** Whether a text has the form of a UUID, as the ids of all known writers have. */
export function isUuid(id: string): boolean {
  return UUID.test(id);
}
