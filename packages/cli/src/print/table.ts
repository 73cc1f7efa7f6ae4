/** A column: its heading and the side on which its cells line up. */
export interface Column {
  readonly heading: string;
  readonly align: 'left' | 'right';
}

/** A column of text. */
export const left = (heading: string): Column => ({ heading, align: 'left' });

/** A column of numbers. */
export const right = (heading: string): Column => ({ heading, align: 'right' });

/** Lines of a table, headings first, columns two spaces apart; cells must be escaped already. */
export function formatTable(
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
): string[] {
  const all = [columns.map(({ heading }) => heading), ...rows];
  const widths = columns.map((_, i) =>
    all.reduce((widest, row) => Math.max(widest, row[i]?.length ?? 0), 0),
  );
  return all.map((row) =>
    columns
      .map(({ align }, i) => {
        const cell = row[i] ?? '';
        const width = widths[i] ?? 0;
        return align === 'right' ? cell.padStart(width) : cell.padEnd(width);
      })
      .join('  ')
      .trimEnd(),
  );
}
