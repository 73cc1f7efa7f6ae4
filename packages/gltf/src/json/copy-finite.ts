import type { JsonObject } from '@stfkit/core';
import { copyJson } from './copy-json.ts';

/** A copy of JSON, and what it lacks. */
export interface FiniteCopy {
  readonly copy: JsonObject;
  /** The keys of the members that are left out. */
  readonly lost: readonly string[];
}

/**
 * A copy of what is to become JSON, which has no numbers that are not finite: members that are such a number, or a list
 * with one, are left out, so that they say what glTF means without them. In extras they are null, as JSON has it.
 */
export function copyFinite(value: object): FiniteCopy {
  if (isWhole(value)) return { copy: copyJson(value) as JsonObject, lost: [] };
  const lost: string[] = [];
  const text = JSON.stringify(value, (key, each: unknown) => {
    if (key === 'extras' && each !== undefined) return copyJson(each);
    const isLost = [each].flat().some(isNoNumber);
    if (isLost) lost.push(key);
    return isLost ? undefined : each;
  });
  return { copy: JSON.parse(text) as JsonObject, lost };
}

/** Whether there is nothing to leave out. */
function isWhole(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return !isNoNumber(value);
  for (const key in value) {
    if (key !== 'extras' && !isWhole((value as JsonObject)[key])) return false;
  }
  return true;
}

const isNoNumber = (value: unknown): boolean =>
  typeof value === 'number' && !Number.isFinite(value);
