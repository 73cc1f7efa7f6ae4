import type { Resource } from '@stfkit/core';
import { LONGEST_VALUE } from '../diff/compare-values.ts';
import type {
  BufferChange,
  ChangeKind,
  Changes,
  ResourceChange,
  ToldChange,
} from '../diff/describe-changes.ts';
import { escapedJson, escapeText } from './escape-text.ts';
import { counted, formatBytes, formatCount } from './numbers.ts';
import type { Style } from './style.ts';

const SIGNS: Readonly<Record<ChangeKind, string>> = { added: '+', removed: '-', changed: '~' };

/** Most differences that are told of one resource. */
const MOST_FIELDS = 10;

/** Changes as lines, with what was added, removed and changed in total at the end. */
export function formatChanges(changes: Changes, style: Style): string[] {
  const { meta, hasOtherMeta, members, resources, buffers, reordered } = changes;
  const told = new Set(resources.flatMap((one) => one.buffers));
  const sign = (kind: ChangeKind): string => style(kind, SIGNS[kind]);
  return [
    ...meta.map((field) => `${sign('changed')} ${formatField(field)}`),
    ...(hasOtherMeta && meta.length === 0
      ? [`${sign('changed')} stf: the same known values; unknown members or the spelling differ`]
      : []),
    ...members.map(({ kind, key }) => `${sign(kind)} member ${escapedJson(key)} of the definition`),
    ...resources.flatMap((change) => formatResource(change, style)),
    ...buffers.filter((one) => !told.has(one)).map((change) => formatBuffer(change, style)),
    ...reordered.map((what) => `${sign('changed')} the ${what} stand in another order`),
    `${formatTotals('resource', resources)}; ${formatTotals('buffer', buffers)}`,
  ];
}

function formatResource(change: ResourceChange, style: Style): string[] {
  const { kind, id, fields, buffers } = change;
  const head = `${style(kind, SIGNS[kind])} ${formatLabel(change)} ${style('faint', escapeText(id))}`;
  if (kind !== 'changed') return [`${head}${formatOwn(buffers)}`];
  if (fields.length === 0) {
    return [`${head}: the same values, spelled differently (order of keys, or 1 for 1.0)`];
  }
  const more = fields.length - MOST_FIELDS;
  return [
    head,
    ...fields.slice(0, MOST_FIELDS).map((field) => `    ${formatField(field)}`),
    ...(more > 0 ? [`    and ${counted(more, 'more difference')}`] : []),
  ];
}

function formatLabel({ type, name }: Pick<Resource, 'type' | 'name'>): string {
  return `${escapeText(type)}${name ? ` "${escapeText(name)}"` : ''}`;
}

/** What came or went with a resource. */
function formatOwn(buffers: readonly BufferChange[]): string {
  if (buffers.length === 0) return '';
  const bytes = buffers.reduce(
    (sum, { beforeBytes = 0, afterBytes = 0 }) => sum + Math.max(beforeBytes, afterBytes),
    0,
  );
  return ` with ${counted(buffers.length, 'buffer')} (${formatBytes(bytes)})`;
}

function formatBuffer(
  { kind, id, beforeBytes = 0, afterBytes = 0, users }: BufferChange,
  style: Style,
): string {
  const sizes = {
    added: formatBytes(afterBytes),
    removed: formatBytes(beforeBytes),
    changed:
      beforeBytes === afterBytes
        ? `${formatBytes(afterBytes)}, other content`
        : `${formatCount(beforeBytes)} → ${formatBytes(afterBytes)}`,
  };
  const [user] = users;
  const others = users.length > 1 ? ` and ${formatCount(users.length - 1)} more` : '';
  const owner = user ? ` of ${formatLabel(user)}${others}` : ', used by nothing';
  return `${style(kind, SIGNS[kind])} buffer ${escapeText(id)}${owner} (${sizes[kind]})`;
}

const formatField = ({ name, before, after, beforeOf, afterOf }: ToldChange): string =>
  `${escapeText(name)}: ${formatValue(before, beforeOf)} → ${formatValue(after, afterOf)}`;

function formatValue(value: unknown, named: Resource | undefined): string {
  if (value === undefined) return '(none)';
  if (named) return `${escapedJson(value)} (${formatLabel(named)})`;
  const plain = value instanceof Map ? Object.fromEntries(value) : value;
  const text = escapedJson(plain);
  if (text.length <= LONGEST_VALUE) return text;
  if (Array.isArray(plain)) return `[${counted(plain.length, 'element')}]`;
  return `${text.slice(0, LONGEST_VALUE - 1)}…`;
}

function formatTotals(noun: string, changes: readonly { readonly kind: ChangeKind }[]): string {
  const count = (kind: ChangeKind): number => changes.filter((one) => one.kind === kind).length;
  const kinds: readonly ChangeKind[] = ['added', 'removed', 'changed'];
  const parts = kinds.filter((kind) => count(kind) > 0).map((kind) => `${count(kind)} ${kind}`);
  return `${noun}s: ${parts.join(', ') || 'no difference'}`;
}
