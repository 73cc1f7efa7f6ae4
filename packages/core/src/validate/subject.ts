import type { ResourceId } from '../definition/ids.ts';
import type { Json, JsonObject } from '../definition/json.ts';
import { isJsonArray, isJsonObject } from '../definition/json.ts';
import type { DiagnosticCode } from '../diagnostics/codes.ts';
import type { DiagnosticCollector, DiagnosticParams } from '../diagnostics/collector.ts';
import type { PathStep } from '../diagnostics/pointer.ts';
import { formatPointer } from '../diagnostics/pointer.ts';
import { readLists } from '../resources/reference-lists.ts';
import type { Resource } from '../resources/resource.ts';
import { resolveIn } from '../schema/references.ts';
import type { ReadContext } from '../schema/schema.ts';

/**
 * One resource under validation. Rules look at its JSON rather than at its typed members: what is wrong
 * there has its place, and nothing has to be decoded.
 */
export class Subject {
  readonly id: ResourceId;
  readonly type: string;
  readonly resource: Resource;
  readonly json: JsonObject;
  readonly lists: ReadContext;
  readonly #collector: DiagnosticCollector;

  constructor(resource: Resource, collector: DiagnosticCollector) {
    this.id = resource.id;
    this.type = resource.type;
    this.resource = resource;
    this.json = resource.parse();
    this.lists = readLists(this.json);
    this.#collector = collector;
  }

  /** Reports a finding about the value at `steps` of the resource. */
  report(code: DiagnosticCode, params: DiagnosticParams, ...steps: readonly PathStep[]): void {
    const pointer = formatPointer(['resources', this.id, ...steps]);
    this.#collector.report(code, params, { pointer, resource: this.id });
  }

  /** The id of the resource that a value refers to, if it does. */
  idOf(value: Json | undefined): ResourceId | undefined {
    return value === undefined ? undefined : resolveIn(this.lists.resources, value);
  }
}

/** The elements of a list; none where the value is no list, which is reported elsewhere. */
export function itemsOf(value: Json | undefined): readonly Json[] {
  return isJsonArray(value) ? value : [];
}

/** An object; an empty one where the value is none. */
export function objectOf(value: Json | undefined): JsonObject {
  return isJsonObject(value) ? value : {};
}

/** The elements of a list of numbers; undefined where it is none. */
export function numbersOf(value: Json | undefined, length: number): readonly number[] | undefined {
  return isJsonArray(value) && value.length === length && value.every(isNumber)
    ? (value as readonly number[])
    : undefined;
}

function isNumber(value: Json): boolean {
  return typeof value === 'number';
}
