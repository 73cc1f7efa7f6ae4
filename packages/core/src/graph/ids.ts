import { sha1 } from './sha1.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const encoder = new TextEncoder();

/** The DNS namespace of RFC 9562, in which derived ids live under a name of this project's own. */
const NAMESPACE = '6ba7b8109dad11d180b400c04fd430c8';

/**
 * A new random id, UUID version 4, for what a person makes or duplicates.
 *
 * @see RFC 9562 §5.4, stf-format §10 rule 4
 */
export function createId(): string {
  return formatUuid(crypto.getRandomValues(new Uint8Array(16)), 4);
}

/**
 * The id that follows from a text: UUID version 5, the same for the same text on every machine.
 * For what a conversion makes, from kind, path and name in the source.
 *
 * @see RFC 9562 §5.5, stf-format §10 rule 4
 */
export function deriveId(text: string): string {
  const name = encoder.encode(`stfkit.dev/${text}`);
  const bytes = new Uint8Array(16 + name.length);
  bytes.set(NAMESPACE_BYTES);
  bytes.set(name, 16);
  return formatUuid(sha1(bytes).subarray(0, 16), 5);
}

/** Whether a text has the form of a UUID, as the ids of all known writers have. */
export function isUuid(id: string): boolean {
  return UUID.test(id);
}

const NAMESPACE_BYTES = Uint8Array.from(NAMESPACE.match(/../g) as string[], (pair) =>
  Number.parseInt(pair, 16),
);

function formatUuid(bytes: Uint8Array, version: number): string {
  bytes[6] = ((bytes[6] as number) & 0x0f) | (version << 4);
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
