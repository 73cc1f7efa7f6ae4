import type { DeltaIndex } from './encode-delta.ts';

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string';
const isCount: Check = (value) => Number.isInteger(value) && (value as number) >= 0;
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
const tupleOf =
  (...checks: readonly Check[]): Check =>
  (value) =>
    Array.isArray(value) && checks.every((check, i) => check(value[i]));
const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);
const valuesOf =
  (check: Check): Check =>
  (value) =>
    isObject(value) && Object.values(value).every(check);
const objectOf =
  (checks: Readonly<Record<string, Check>>): Check =>
  (value) =>
    isObject(value) && Object.entries(checks).every(([key, check]) => check(value[key]));

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

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

const isIndex = objectOf({
  version: isCount,
  meta: (value) => typeof value === 'boolean',
  assetInfo: isCount,
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
});

/**
 * JSON as the index of a delta.
 *
 * @throws {Error} where it has another form.
 */
export function checkIndex(json: unknown): DeltaIndex {
  if (!isIndex(json)) throw new Error('its index has another form');
  return json as DeltaIndex;
}
