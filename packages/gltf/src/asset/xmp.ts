import { KHRXMP, type Packet } from '@gltf-transform/extensions';
import type { Json, JsonObject } from '@stfkit/core';
import { isObject } from '../json/as-json.ts';
import { type Document, dataOf, type ExtensibleProperty } from '../objects/index.ts';
import type { RawEntries } from '../raw-extensions/raw-data.ts';

/** Name of the extension of metadata. */
export const XMP = 'KHR_xmp_json_ld';

/** The packets of a document with their places. */
export function listPackets(document: Document): ReadonlyMap<Packet, number> {
  const extension = document
    .getRoot()
    .listExtensionsUsed()
    .find(({ extensionName }) => extensionName === XMP);
  const packets = extension instanceof KHRXMP ? extension.listPackets() : [];
  return new Map(packets.map((packet, index) => [packet, index]));
}

/** What the extension says of an object in JSON, and of the file if that is the object. */
export function packetEntries(
  packets: ReadonlyMap<Packet, number>,
  object: ExtensibleProperty,
): RawEntries | undefined {
  if (packets.size === 0) return undefined;
  const own = dataOf<Packet>(object, XMP);
  const place: Json | undefined = own ? { packet: packets.get(own) ?? 0 } : undefined;
  if (object.propertyType !== 'Root') return place && { '': place };
  const all = [...packets.keys()].map((packet) => packet.toJSONLD() as JsonObject);
  return { '': { packets: all }, ...(place && { '/asset': place }) };
}

/** The packets that stand in the entries of a file, and which of them is about the file. */
export function readPackets(entries: JsonObject | undefined): {
  readonly packets: readonly JsonObject[];
  readonly own: number | undefined;
} {
  const file = entries?.[''];
  const asset = entries?.['/asset'];
  const packets = isObject(file) && Array.isArray(file['packets']) ? file['packets'] : [];
  const own = isObject(asset) ? asset['packet'] : undefined;
  return {
    packets: packets.map((packet) => (isObject(packet) ? (packet as JsonObject) : {})),
    own: typeof own === 'number' ? own : undefined,
  };
}
