import type {
  BufferChange,
  ChangeKind,
  Changes,
  FieldChange,
  ResourceChange,
} from '../diff/describe-changes.ts';
import { escapedJson, escapeText } from './escape-text.ts';
import { counted, formatBytes } from './numbers.ts';
import type { Style } from './style.ts';

const SIGNS: Readonly<Record<ChangeKind, string>> = { added: '+', removed: '-', changed: '~' };

/** Longest value that is printed in full. */
const LONGEST_VALUE = 60;

/** Changes as lines, with what was added, removed and changed in total at the end. */
export function formatChanges(changes: Changes, style: Style): string[] {
  const { meta, members, resources, buffers, reordered } = changes;
  return [
    ...meta.map((field) => `${style('changed', '~')} stf.${formatField(field)}`),
    ...members.map(
      (key) => `${style('changed', '~')} member ${escapedJson(key)} of the definition`,
    ),
    ...resources.flatMap((change) => formatResource(change, style)),
    ...buffers.map((change) => formatBuffer(change, style)),
    ...reordered.map((what) => `${style('changed', '~')} order of ${what}`),
    `${formatTotals('resource', resources)}; ${formatTotals('buffer', buffers)}`,
  ];
}

function formatResource({ kind, id, type, name, fields }: ResourceChange, style: Style): string[] {
  const label = `${escapeText(type)}${name ? ` "${escapeText(name)}"` : ''}`;
  const head = `${style(kind, SIGNS[kind])} ${label} ${style('faint', escapeText(id))}`;
  if (kind !== 'changed') return [head];
  if (fields.length === 0) return [`${head}: spelled differently`];
  return [head, ...fields.map((field) => `    ${formatField(field)}`)];
}

function formatBuffer(
  { kind, id, beforeBytes = 0, afterBytes = 0 }: BufferChange,
  style: Style,
): string {
  const sizes = {
    added: formatBytes(afterBytes),
    removed: formatBytes(beforeBytes),
    changed:
      beforeBytes === afterBytes
        ? `${formatBytes(afterBytes)}, other content`
        : `${formatBytes(beforeBytes)} → ${formatBytes(afterBytes)}`,
  };
  return `${style(kind, SIGNS[kind])} buffer ${escapeText(id)} (${sizes[kind]})`;
}

const formatField = ({ name, before, after }: FieldChange): string =>
  `${escapeText(name)}: ${formatValue(before)} → ${formatValue(after)}`;

function formatValue(value: unknown): string {
  if (value === undefined) return '(none)';
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
