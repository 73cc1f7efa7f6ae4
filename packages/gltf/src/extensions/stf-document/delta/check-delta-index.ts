import {
  type Check,
  isBoolean,
  isCount,
  isText,
  listOf,
  objectOf,
  optional,
  tupleOf,
  valuesOf,
} from '../../../json/checks.ts';
import type { DeltaIndex } from './encode-delta.ts';

const isKeyed = objectOf({ keys: valuesOf((value) => value === null || isCount(value)) });
const isList = objectOf({ hash: isCount, only: listOf(isText), not: listOf(isText) });
const isMember: Check = (value) => isCount(value) || isKeyed(value) || isList(value);
const isOrder = objectOf({ hash: isCount, places: optional(listOf(isCount)) });
const isBuffer = objectOf({
  id: isText,
  byteLength: isCount,
  hash: optional(isCount),
  samples: optional(isCount),
  isBroken: optional((value) => value === true),
});

const isMatrix: Check = (value) =>
  Array.isArray(value) && value.length === 16 && value.every(Number.isFinite);

const isCopy = objectOf({ hash: isCount, map: isMatrix });
const isCopied: Check = (value) => value === null || isCopy(value);
const isMesh = objectOf({
  id: isText,
  hash: isCount,
  map: optional(isMatrix),
  nodes: optional(listOf(isText)),
  byteLength: isCount,
  buffers: listOf(isBuffer),
});

const areHashes = valuesOf(isCount);

const isNamed = objectOf({ id: isText, shapes: listOf(tupleOf(isText, isCount)) });

const isIndex = objectOf({
  version: isCount,
  meta: isBoolean,
  assetInfo: (value) => isCount(value) || areHashes(value),
  members: listOf(isText),
  renamedResources: listOf(tupleOf(isText, isText)),
  renamedBuffers: listOf(tupleOf(isText, isText)),
  standIns: listOf(tupleOf(isText, isText, isCopied)),
  nodeBones: listOf(isText),
  removed: listOf(tupleOf(isText, isCount)),
  changed: listOf(tupleOf(isText, isCount, valuesOf(isMember))),
  only: listOf(isText),
  free: listOf(isText),
  dangling: listOf(isText),
  order: isOrder,
  bufferOrder: isOrder,
  buffers: listOf(isBuffer),
  meshes: listOf(isMesh),
  shapes: optional(listOf(isNamed)),
});

/**
 * JSON as the index of a delta.
 *
 * @throws {Error} where it has another form.
 */
export function checkDeltaIndex(json: unknown): DeltaIndex {
  if (!isIndex(json)) throw new Error('its index has another form');
  return json as DeltaIndex;
}
