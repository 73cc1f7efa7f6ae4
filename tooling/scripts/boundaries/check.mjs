import { resolve } from 'node:path';
import { findCycles } from './cycles.mjs';
import { checkFolderEdge, checkFoldersKnown } from './folder-rules.mjs';
import { readLinks } from './links.mjs';
import { checkManifests } from './manifest-rules.mjs';
import { checkPackageEdge } from './package-rules.mjs';
import { byPlace, shownPath } from './violation.mjs';
import { readWorkspace } from './workspace.mjs';

/** @typedef {import('./links.mjs').Link} Link */
/** @typedef {import('./violation.mjs').Violation} Violation */

/**
 * Checks a whole workspace against the table.
 *
 * @param {string} root
 * @returns {{ violations: Violation[], files: number, imports: number }}
 */
export function checkBoundaries(root) {
  const members = readWorkspace(resolve(root));
  const { links, violations } = readLinks(members);
  const all = [
    ...violations,
    ...checkManifests(members),
    ...members.flatMap(checkFoldersKnown),
    ...links.flatMap((link) => [...checkPackageEdge(link, members), ...checkFolderEdge(link)]),
    ...importCycles(resolve(root), links),
  ];
  const files = members.reduce((sum, m) => sum + m.srcFiles.length + m.testFiles.length, 0);
  return { violations: all.sort(byPlace), files, imports: links.length };
}

/**
 * Type-only imports count: a cycle of types is as hard to read and to split as one of values.
 *
 * @param {string} root
 * @param {Link[]} links
 * @returns {Violation[]}
 */
function importCycles(root, links) {
  /** @type {Map<string, string[]>} */
  const edges = new Map();
  for (const { file, to } of links) {
    if (to.kind === 'builtin' || !to.file) continue;
    const targets = edges.get(file);
    if (targets) targets.push(to.file);
    else edges.set(file, [to.file]);
  }
  return findCycles(edges).flatMap((path) => {
    const [file, next] = path;
    const link = links.find(
      (l) => l.file === file && l.to.kind !== 'builtin' && l.to.file === next,
    );
    if (!link) return [];
    const found = path.map((step) => shownPath(root, step)).join(' → ');
    return [{ file: link.file, line: link.line, rule: 'cycle', found }];
  });
}
