import type { JsonObject } from '../../src/definition/json.ts';
import { DiagnosticCollector } from '../../src/diagnostics/collector.ts';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import type { PathStep } from '../../src/diagnostics/pointer.ts';
import { formatPointer } from '../../src/diagnostics/pointer.ts';
import { BUILT_IN_REGISTRY } from '../../src/resources/built-in-types.ts';
import { readLists } from '../../src/resources/reference-lists.ts';
import { checkMembers } from '../../src/schema/object.ts';

/**
 * What the schemas of its type find in the JSON of one resource. `types` says which other resources
 * there are; every buffer that is asked for is there.
 */
export function checkResource(
  json: JsonObject,
  types: Readonly<Record<string, string>> = {},
): readonly Diagnostic[] {
  const type = BUILT_IN_REGISTRY.find(String(json['type']));
  if (type === undefined) throw new Error(`no type ${String(json['type'])}`);
  const collector = new DiagnosticCollector();
  const path: PathStep[] = [];
  checkMembers(type.members, json, {
    ...readLists(json),
    path,
    report: (code, params) => collector.report(code, params, { pointer: formatPointer(path) }),
    typeOf: (id) => types[id],
    accepts: (target, name) => BUILT_IN_REGISTRY.accepts(target, name),
    hasBuffer: () => true,
  });
  return collector.diagnostics;
}

/** The same in short: `['VALUE_TYPE /fov']`. */
export function findings(
  json: JsonObject,
  types: Readonly<Record<string, string>> = {},
): readonly string[] {
  return checkResource(json, types).map(({ code, pointer }) => `${code} ${pointer}`);
}
