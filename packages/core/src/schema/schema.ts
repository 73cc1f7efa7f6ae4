import type { BufferId, ResourceId } from '../definition/ids.ts';
import type { Json } from '../definition/json.ts';
import type { DiagnosticCode } from '../diagnostics/codes.ts';
import type { DiagnosticParams } from '../diagnostics/collector.ts';
import type { PathStep } from '../diagnostics/pointer.ts';
import type { JsonSchema } from './json-schema.ts';
import type { EncodedJson } from './stringify.ts';

export type { EncodedJson } from './stringify.ts';

/** What a resource reference may point at: a category, the names of types, or anything. */
export type ReferenceTarget =
  | 'any'
  | 'data'
  | 'node'
  | 'instance'
  | 'component'
  | readonly string[];

/** The lists of the resource that a value stands in: what its integers point into. */
export interface ReadContext {
  /** `referenced_resources`, as it stands in the file. */
  readonly resources: readonly Json[];
  /** `referenced_buffers`, as it stands in the file. */
  readonly buffers: readonly Json[];
}

/** Hands out the integers that stand for ids in the file. */
export interface WriteContext {
  /** Index of a resource in the list of the resource being written; added where it is new. */
  resource(id: ResourceId): number;
  /** Index of a buffer, likewise. */
  buffer(id: BufferId): number;
}

/** What a check knows and where it stands. */
export interface CheckContext extends ReadContext {
  /** Steps from the definition to the value being checked; pushed and popped while walking. */
  readonly path: PathStep[];
  /** Reports a finding about the value at `path`. */
  report(code: DiagnosticCode, params: DiagnosticParams): void;
  /** Type of a resource of the document, or undefined where there is none. */
  typeOf(id: ResourceId): string | undefined;
  /** Whether a type belongs to the target of a reference; unknown types always do. */
  accepts(target: ReferenceTarget, type: string): boolean;
  /** Whether the document has a buffer. */
  hasBuffer(id: BufferId): boolean;
}

/** Sees each reference of a value and says which id shall stand there. */
export interface ReferenceVisitor {
  /** An id that is spelled out at the place itself. */
  rawResource(id: ResourceId): ResourceId;
  /** An id that the place names through the list of its resource. */
  listedResource(id: ResourceId): void;
  /** A buffer's id that is spelled out at the place itself. */
  rawBuffer(id: BufferId): BufferId;
  /** A buffer's id that the place names through the list of its resource. */
  listedBuffer(id: BufferId): void;
}

/**
 * How one form of JSON value is checked, read, written, searched for references and described.
 *
 * The members are functions in properties, not methods, so that `T` is invariant: a schema fits an
 * interface only if both say exactly the same.
 */
export interface Schema<T> {
  /** Reports every way in which `json` departs from the specification. Changes and copies nothing. */
  readonly check: (json: Json, context: CheckContext) => void;
  /** The typed value; what has the wrong form reads as the neutral value of its kind. Never throws. */
  readonly decode: (json: Json, context: ReadContext) => T;
  /** The JSON that the other programs expect for a typed value. */
  readonly encode: (value: T, context: WriteContext) => EncodedJson;
  /** The same JSON with raw ids replaced as `visitor` says; absent where the form holds no reference. */
  readonly mapReferences?: (json: Json, context: ReadContext, visitor: ReferenceVisitor) => Json;
  /** Whether JSON in the place of an optional member says that the member is absent, as null may. */
  readonly isUnset?: (json: Json) => boolean;
  /** The schema of the items, where it is a list of any length: such lists can be written item by item. */
  readonly items?: unknown;
  /** Whether `encode` can give a `FloatNumber`. */
  readonly spellsFloats?: boolean | undefined;
  /** The form in JSON Schema 2020-12. */
  readonly toJsonSchema: () => JsonSchema;
}

/** Checks a part of a value, with the pointer moved to it. */
export function checkAt<T>(
  schema: Schema<T>,
  json: Json,
  step: PathStep,
  context: CheckContext,
): void {
  context.path.push(step);
  schema.check(json, context);
  context.path.pop();
}
