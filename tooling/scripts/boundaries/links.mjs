import { existsSync, readFileSync, statSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, resolve, sep } from 'node:path';
import { lookUpExport } from './exports-map.mjs';
import { parseImports } from './parse-imports.mjs';

/** @typedef {import('./workspace.mjs').Member} Member */
/** @typedef {import('./violation.mjs').Violation} Violation */

/**
 * An import statement and what it leads to.
 *
 * @typedef {object} Link
 * @property {string} file
 * @property {number} line
 * @property {Member} from
 * @property {'src' | 'test'} area of `file`
 * @property {string} specifier
 * @property {Target} to
 */

/**
 * `relative` and `package` carry the file when it is one of this workspace.
 *
 * @typedef {{ kind: 'builtin' }
 *   | { kind: 'relative', file: string }
 *   | { kind: 'package', name: string, subpath: string, member?: Member, file?: string }} Target
 */

/**
 * Reads all sources. What cannot be read as an import becomes a violation at once: an edge that
 * nobody can see is an edge that nobody can check.
 *
 * @param {Member[]} members
 * @returns {{ links: Link[], violations: Violation[] }}
 */
export function readLinks(members) {
  /** @type {Link[]} */
  const links = [];
  /** @type {Violation[]} */
  const violations = [];
  const byName = new Map(members.map((member) => [member.name, member]));

  for (const from of members) {
    for (const [file, area] of areasOf(from)) {
      const { imports, syntaxErrors } = parseImports(file, readFileSync(file, 'utf8'));
      for (const message of syntaxErrors)
        violations.push({ file, line: 1, rule: 'syntax', found: message });

      for (const { specifier, line } of imports) {
        if (specifier === undefined) {
          if (area === 'src')
            violations.push({
              file,
              line,
              rule: 'computed-import',
              found: 'the module is named at run time; name it with a literal',
            });
          continue;
        }
        const to = findTarget(file, specifier, byName);
        if (to) links.push({ file, line, from, area, specifier, to });
        else
          violations.push({
            file,
            line,
            rule: 'unresolved-import',
            found: `'${specifier}' leads to no file`,
          });
      }
    }
  }
  return { links, violations };
}

/**
 * @param {Member} member
 * @returns {Array<[string, 'src' | 'test']>}
 */
const areasOf = (member) => [
  ...member.srcFiles.map((file) => /** @type {[string, 'src']} */ ([file, 'src'])),
  ...member.testFiles.map((file) => /** @type {[string, 'test']} */ ([file, 'test'])),
];

/**
 * @param {string} file
 * @param {string} specifier
 * @param {Map<string, Member>} byName
 * @returns {Target | undefined}
 */
function findTarget(file, specifier, byName) {
  if (specifier.startsWith('.')) {
    const target = existingFile(resolve(dirname(file), specifier.replace(/\?.*$/, '')));
    return target === undefined ? undefined : { kind: 'relative', file: target };
  }
  if (isBuiltin(specifier)) return { kind: 'builtin' };
  if (specifier.startsWith('#') || specifier.startsWith('/')) return undefined;

  const { name, subpath } = splitSpecifier(specifier);
  const member = byName.get(name);
  if (!member) return { kind: 'package', name, subpath };
  const exported = lookUpExport(member.manifest.exports, subpath);
  const target = exported && existingFile(join(member.dir, exported));
  return { kind: 'package', name, subpath, member, ...(target && { file: target }) };
}

/**
 * `@scope/name/a/b` → name `@scope/name`, subpath `./a/b`.
 *
 * @param {string} specifier
 */
export function splitSpecifier(specifier) {
  const parts = specifier.split('/');
  const nameParts = specifier.startsWith('@') ? 2 : 1;
  const rest = parts.slice(nameParts).join('/');
  return { name: parts.slice(0, nameParts).join('/'), subpath: rest ? `./${rest}` : '.' };
}

/**
 * The sources name `.ts` files, but a `.js` name of the emitted file is valid TypeScript too.
 *
 * @param {string} path
 */
const existingFile = (path) =>
  [path, path.replace(/\.js$/, '.ts')].find(
    (candidate) => existsSync(candidate) && statSync(candidate).isFile(),
  );

/**
 * @param {string} dir
 * @param {string} file
 */
export const isInside = (dir, file) => file.startsWith(dir + sep);
