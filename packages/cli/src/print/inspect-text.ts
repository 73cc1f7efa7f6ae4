import type { InspectReport } from '../inspect/inspect-report.ts';
import { formatDiagnostic } from './diagnostics.ts';
import { escapeText } from './escape-text.ts';
import { counted, formatBytes, formatCount } from './numbers.ts';
import type { Style } from './style.ts';
import type { Column } from './table.ts';
import { formatTable, left, right } from './table.ts';
import { formatTree } from './tree.ts';

/** A part of the report that can be asked for on its own. */
export type InspectPart = 'meta' | 'types' | 'tree' | 'resources' | 'buffers';

/** The parts in the order in which they are printed. */
export const INSPECT_PARTS: readonly InspectPart[] = [
  'meta',
  'types',
  'tree',
  'resources',
  'buffers',
];

/** What is printed of a report. */
export interface InspectTextOptions {
  readonly parts: readonly InspectPart[];
  /** Lines of a part; the rest is counted. */
  readonly maxLines: number;
  readonly style: Style;
}

/** A report as lines for a reader. */
export function formatInspectReport(
  name: string,
  report: InspectReport,
  { parts, maxLines, style }: InspectTextOptions,
): string[] {
  const { bytes, definitionBytes, resources, buffers, diagnostics } = report;
  const sizes = `${formatBytes(bytes)}, of them ${formatCount(definitionBytes)} definition`;
  const contents = `${counted(resources.length, 'resource')}, ${counted(buffers.length, 'buffer')}`;
  let lines = [`${style('strong', escapeText(name))}  ${sizes}; ${contents}`];
  for (const part of INSPECT_PARTS) {
    if (!parts.includes(part)) continue;
    const [heading, ...rows] = FORMAT[part](report, style);
    if (heading === undefined) continue;
    const shown = rows.slice(0, maxLines).map((row) => `  ${row}`);
    lines = [...lines, '', style('strong', heading), ...shown];
    if (rows.length > maxLines)
      lines.push(`  … ${formatCount(rows.length - maxLines)} more (--max)`);
  }
  if (diagnostics.length > 0) lines.push('');
  const findings = diagnostics.slice(0, maxLines);
  return [...lines, ...findings.map((diagnostic) => formatDiagnostic(diagnostic, style))];
}

/** The lines of each part, its heading first; none where there is nothing to say. */
const FORMAT: Readonly<Record<InspectPart, (report: InspectReport, style: Style) => string[]>> = {
  meta: ({ meta }) => {
    const { generator, generatorVersion, assetInfo, assetProperties } = meta;
    const rows: (readonly [string, string])[] = [
      ['format version', meta.version],
      ['generator', `${generator} ${generatorVersion}`.trim()],
      ['timestamp', meta.timestamp],
      ...Object.entries(assetInfo),
      ...Object.entries(assetProperties),
    ];
    const filled = rows.filter(([, value]) => value !== '');
    const width = filled.reduce((widest, [key]) => Math.max(widest, escapeText(key).length), 0);
    return [
      'Meta',
      ...filled.map(([key, value]) => `${escapeText(key).padEnd(width)}  ${escapeText(value)}`),
    ];
  },

  types: ({ types }) =>
    tableOf(
      'Types',
      [left('type'), right('count'), right('text'), right('buffers')],
      types.map(({ type, count, textBytes, bufferBytes }) => [
        escapeText(type),
        formatCount(count),
        formatCount(textBytes),
        formatCount(bufferBytes),
      ]),
    ),

  tree: (report, style) => ['Tree', ...formatTree(report, style)],

  resources: ({ resources }) =>
    tableOf(
      'Resources',
      [
        left('type'),
        right('text'),
        right('names'),
        right('named by'),
        right('buffers'),
        left('id and name'),
      ],
      resources.map(({ id, type, name, textBytes, references, referrers, buffers }) => [
        escapeText(type),
        formatCount(textBytes),
        formatCount(references.length),
        formatCount(referrers),
        formatCount(buffers.length),
        escapeText(name ? `${id}  ${name}` : id),
      ]),
    ),

  buffers: ({ buffers, resources }) => {
    const names = new Map(
      resources.map(({ id, type, name }) => [id, name ? `${type} ${name}` : type]),
    );
    return tableOf(
      'Buffers',
      [left('id'), right('bytes'), left('used by')],
      buffers.map(({ id, bytes, broken, users }) => [
        escapeText(id ?? '(no entry names it)'),
        broken ? 'no bytes' : formatCount(bytes),
        escapeText(users.map((user) => names.get(user) ?? user).join(', ')),
      ]),
    );
  },
};

function tableOf(
  heading: string,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
): string[] {
  return rows.length === 0 ? [] : [heading, ...formatTable(columns, rows)];
}
