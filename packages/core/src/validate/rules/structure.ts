import type { Json } from '../../definition/json.ts';
import { isJsonArray } from '../../definition/json.ts';
import { META_MEMBERS } from '../../graph/meta.ts';
import { ENVELOPE_MEMBERS } from '../../resources/envelope.ts';
import { BUFFER_LIST, knownKeys, RESOURCE_LIST } from '../../resources/reference-lists.ts';
import type { AnyResourceType } from '../../resources/resource-type.ts';
import type { ObjectMember } from '../../schema/object.ts';
import { checkMembers } from '../../schema/object.ts';
import { reportType } from '../../schema/scalars.ts';
import { DocumentContext } from '../check-context.ts';
import type { DocumentView } from '../document-view.ts';
import type { Subject } from '../subject.ts';
import { objectOf } from '../subject.ts';

const NO_LISTS = { resources: [], buffers: [] };

/** Members of `stf` that programs need although the specification does not, with the programs. */
const NEEDED_META: Readonly<Record<string, string>> = {
  version: 'Blender and Unity',
  generator: 'Blender',
  generator_version: 'Blender',
  timestamp: 'Blender',
  metric_multiplier: 'Blender and Unity',
};

/** Checks every value against the schema of its place, and the lists that references go through. */
export function checkStructure(view: DocumentView): void {
  const context = new DocumentContext(view);
  checkMeta(view, context);
  for (const subject of view.subjects.values()) {
    const { id, type, lists, json } = subject;
    context.start(lists, ['resources', id], id);
    const known = view.document.registry.find(type);
    const members = known?.members ?? ENVELOPE_MEMBERS;
    checkMembers(members, json, context);
    if (known === undefined && type !== '') context.report('RESOURCE_UNKNOWN_TYPE', { type });
    if (known?.closed) checkClosed(subject, known, context);
    checkResourceList(subject, context);
    checkBufferList(subject, view, context, known === undefined);
  }
  for (const [id, { byteLength }] of view.document.buffers) {
    if (context.usedBuffers.has(id)) continue;
    context.start(NO_LISTS, ['buffers', id]);
    context.report('BUFFER_UNUSED', { bytes: byteLength });
  }
}

function checkMeta({ document }: DocumentView, context: DocumentContext): void {
  const json = objectOf(document.metaText.span.parse());
  context.start(NO_LISTS, ['stf']);
  checkMembers(META_MEMBERS as readonly ObjectMember[], json, context);
  for (const [key, program] of Object.entries(NEEDED_META)) {
    const hasPair = key === 'version' && json['version_major'] !== undefined;
    if (json[key] === undefined && !hasPair) context.report('META_MISSING', { key, program });
  }
  const found = json['metric_multiplier'];
  if (typeof found === 'number' && found !== 1) {
    context.path.push('metric_multiplier');
    context.report('META_UNIT', { found, program: 'Blender, Unity and Godot' });
  }
}

function checkClosed(
  { json, type }: Subject,
  known: AnyResourceType,
  context: DocumentContext,
): void {
  const allowed = knownKeys(known.members);
  for (const key of Object.keys(json)) {
    if (allowed.has(key)) continue;
    context.path.push(key);
    context.report('VALUE_ADDITIONAL', { key, type });
    context.path.pop();
  }
}

/** A missing resource that a member names is reported there, else here. */
function checkResourceList({ id: self, json }: Subject, context: DocumentContext): void {
  eachEntry(RESOURCE_LIST, json[RESOURCE_LIST], context, (id) => {
    if (id === self) context.report('REFERENCE_SELF', {});
    if (context.typeOf(id) === undefined && !context.dangling.has(id)) {
      context.report('REFERENCE_DANGLING', { id });
    }
  });
}

function checkBufferList(
  { json }: Subject,
  { document }: DocumentView,
  context: DocumentContext,
  isUnknown: boolean,
): void {
  eachEntry(BUFFER_LIST, json[BUFFER_LIST], context, (id) => {
    // What uses the buffers of an unknown type is unknown too, so that its list counts as the use.
    const exists = isUnknown ? context.hasBuffer(id) : document.buffers.has(id);
    context.usedBuffers.add(id);
    if (!exists && !context.dangling.has(id)) context.report('BUFFER_DANGLING', { id });
  });
}

function eachEntry(
  key: string,
  list: Json | undefined,
  context: DocumentContext,
  visit: (id: string) => void,
): void {
  if (list === undefined) return;
  context.path.push(key);
  if (!isJsonArray(list)) reportType('an array of ids', list, context);
  else {
    const seen = list.length > 1 ? new Set<string>() : undefined;
    list.forEach((id, index) => {
      context.path.push(index);
      if (typeof id !== 'string') reportType('an id', id, context);
      else {
        if (seen?.has(id)) context.report('LIST_DUPLICATE', { id });
        seen?.add(id);
        visit(id);
      }
      context.path.pop();
    });
  }
  context.path.pop();
}
