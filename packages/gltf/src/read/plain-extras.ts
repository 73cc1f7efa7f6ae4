import type { Json } from '@stfkit/core';
import { isObject } from '../json/as-json.ts';

/**
 * Extras that are no object, in a form that glTF-Transform passes on: it takes extras without members for
 * none, copies those of the file member by member, and turns all of them into JSON in the end.
 */
export class PlainExtras {
  /** Gives the value to `JSON.stringify`; a member of the object itself, so that it is copied too. */
  readonly toJSON: () => Json;

  constructor(value: Json) {
    this.toJSON = () => value;
  }
}

/** Extras as glTF-Transform passes them on, whatever they are. */
export function toExtras(extras: Json): Record<string, unknown> {
  return (isObject(extras) ? extras : new PlainExtras(extras)) as Record<string, unknown>;
}
