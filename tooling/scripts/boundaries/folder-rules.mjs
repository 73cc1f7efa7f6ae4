import { join, relative, sep } from 'node:path';
import { isInside } from './links.mjs';
import { FOLDERS } from './table.mjs';

/** @typedef {import('./links.mjs').Link} Link */
/** @typedef {import('./workspace.mjs').Member} Member */
/** @typedef {import('./violation.mjs').Violation} Violation */

/**
 * The direction between the folders of one package, where the table has one for it.
 *
 * @param {Link} link
 * @returns {Violation[]}
 */
export function checkFolderEdge(link) {
  const rows = FOLDERS[link.from.name];
  if (!rows || link.area === 'test' || link.to.kind === 'builtin' || !link.to.file) return [];
  const from = rowName(link.from, link.file);
  const to = rowName(link.from, link.to.file);
  const row = rows.find(({ name }) => name === from);
  if (to === undefined || to === from || !row) return [];
  if (row.mayUse === '*' || row.mayUse.includes(to)) return [];
  return [
    {
      file: link.file,
      line: link.line,
      rule: 'folder-edge',
      found: `'${from}' imports '${link.specifier}' of '${to}'; it may use ${row.mayUse.join(', ') || 'no other folder'}`,
    },
  ];
}

/**
 * @param {Member} member
 * @returns {Violation[]}
 */
export function checkFoldersKnown(member) {
  const rows = FOLDERS[member.name];
  if (!rows) return [];
  const known = new Set(rows.map(({ name }) => name));
  return member.srcFiles.flatMap((file) => {
    const name = rowName(member, file);
    if (name === undefined || known.has(name)) return [];
    return [{ file, line: 1, rule: 'unknown-folder', found: `'${name}' has no row in the table` }];
  });
}

/**
 * The first step of a path under `src`, which names its row.
 *
 * @param {Member} member
 * @param {string} file
 */
function rowName(member, file) {
  const src = join(member.dir, 'src');
  return isInside(src, file) ? relative(src, file).split(sep)[0] : undefined;
}
