import { ERRORS } from './errors.mjs';

/** What each stage looks at, in the order in which they run. */
const STAGES = {
  container: 'The bytes around the definition. Made by the reader.',
  definition: 'The frame of the definition. Made by the reader.',
  structure: 'The form of a value on its own. Made by `validate`.',
  reference: 'What points where. Made by `validate`.',
  semantic: 'What values mean together. Made by `validate`.',
  interoperability:
    'What a known program makes of a file that follows the specification: the checklist for writers. Made by `validate`.',
  conversion: 'What a conversion from or to another format cannot carry. Made by the converter.',
};

/**
 * The text of docs/DIAGNOSTICS.md.
 *
 * @param {Readonly<Record<string, { severity: string, stage: string, message: string, source: string }>>} codes
 * @returns {string}
 */
export function renderPage(codes) {
  const sections = Object.entries(STAGES).flatMap(([stage, about]) => {
    const rows = Object.entries(codes).filter(([, row]) => row.stage === stage);
    const lines = rows.map(([code, { severity, message, source }]) =>
      toRow([`\`${code}\``, severity, message, source]),
    );
    return [
      `## ${stage[0]?.toUpperCase()}${stage.slice(1)}`,
      about,
      toTable(['Code', 'Severity', 'Message', 'Source'], lines),
    ];
  });
  const errors = Object.entries(ERRORS).map(([code, [type, when]]) =>
    toRow([`\`${code}\``, `\`${type}\``, when]),
  );
  return `${[
    '# Findings and errors',
    '<!-- Made by tooling/scripts/gen-diagnostics.mjs from the tables of codes; changes here are lost. -->',
    'A *finding* is about an input and has a place in it: a JSON pointer into the definition, or an offset in bytes ' +
      'into the file. Only findings of severity `error` make a file invalid. Codes are stable; `{name}` in a message ' +
      'stands for a parameter of the finding. Sources are sections of the description of the format ' +
      '(`stf-format`) and of the specification (`resource-schemas`).',
    ...sections,
    '## Errors',
    'An *error* is thrown where a call can have no result at all. All are a `StfError`; `code` is the same across realms.',
    toTable(['Code', 'Class', 'When'], errors),
  ].join('\n\n')}\n`;
}

/** @param {readonly string[]} head @param {readonly string[]} rows */
function toTable(head, rows) {
  return [toRow(head), toRow(head.map(() => '---')), ...rows].join('\n');
}

/** @param {readonly string[]} cells */
function toRow(cells) {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}
