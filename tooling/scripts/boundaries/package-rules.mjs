import { join } from 'node:path';
import { isInside } from './links.mjs';
import { APPS, PACKAGES, SHARED_APP_ENTRIES } from './table.mjs';

/** @typedef {import('./links.mjs').Link} Link */
/** @typedef {import('./workspace.mjs').Member} Member */
/** @typedef {import('./violation.mjs').Violation} Violation */

/**
 * Rules about imports that cross the edge of a package.
 *
 * @param {Link} link
 * @param {Member[]} members
 * @returns {Violation[]}
 */
export function checkPackageEdge(link, members) {
  /** @param {string} rule @param {string} found */
  const violation = (rule, found) => [{ file: link.file, line: link.line, rule, found }];
  const { from, to, specifier } = link;

  if (to.kind === 'builtin') {
    if (link.area === 'test' || mayUseNode(from)) return [];
    return violation('node-builtin', `${from.name} imports '${specifier}' but must run anywhere`);
  }
  if (to.kind === 'relative') {
    const other = members.find((member) => member !== from && isInside(member.dir, to.file));
    // What tests share are no parts of a package.
    const isShared = other && isInside(join(other.dir, 'test/support'), to.file);
    if (other && !(link.area === 'test' && isShared))
      return violation('deep-import', `'${specifier}' reaches into ${other.name}; use its name`);
    if (link.area === 'src' && !isInside(join(from.dir, 'src'), to.file))
      return violation('outside-src', `'${specifier}' leaves src, which is all that is shipped`);
    return [];
  }
  return [
    ...(to.member && !isExported(to)
      ? violation('deep-import', `${to.name} does not export '${to.subpath}'`)
      : []),
    ...(isAllowed(link) ? [] : violation(...describeEdge(link))),
    ...(isDeclared(link)
      ? []
      : violation('undeclared-dependency', `${from.name} does not declare '${to.name}'`)),
  ];
}

/**
 * @param {{ member?: Member, subpath: string, file?: string }} target
 */
const isExported = ({ file }) => file !== undefined;

/** @param {Member} member */
const mayUseNode = (member) =>
  member.kind === 'tool' || (PACKAGES[member.name] ?? APPS[member.name])?.node === true;

/**
 * Tests may use any declared oracle or tool, but no app.
 *
 * @param {Link} link
 */
function isAllowed({ from, to, area, specifier }) {
  if (to.kind !== 'package' || to.name === from.name) return true;
  if (to.member?.kind === 'app')
    return from.kind === 'app' && SHARED_APP_ENTRIES.includes(specifier);
  return area === 'test' || mayDependOn(from, to.name);
}

/**
 * Whether the table lets `from` depend on the package `name` at run time.
 *
 * @param {Member} from
 * @param {string} name
 */
export function mayDependOn(from, name) {
  if (from.kind !== 'package') return true;
  const row = PACKAGES[from.name];
  if (!row) return true; // reported once, at its package.json
  if (row.optionalPeers && from.manifest.peerDependenciesMeta?.[name]?.optional) return true;
  return row.mayImport.some((allowed) =>
    allowed.endsWith('/*') ? name.startsWith(allowed.slice(0, -1)) : name === allowed,
  );
}

/**
 * @param {Link} link
 * @returns {[string, string]}
 */
function describeEdge({ from, to, specifier }) {
  if (to.kind === 'package' && to.member?.kind === 'app')
    return [
      'app-edge',
      `${from.name} imports '${specifier}'; apps may import ${SHARED_APP_ENTRIES.join(', ')} of other apps, packages nothing`,
    ];
  return ['package-edge', `${from.name} imports '${specifier}'; ${describeAllowed(from)}`];
}

/** @param {Member} from */
export const describeAllowed = (from) =>
  `it may import ${PACKAGES[from.name]?.mayImport.join(', ') || 'no package'}`;

/**
 * @param {Link} link
 */
function isDeclared({ from, to, area }) {
  if (to.kind !== 'package' || to.name === from.name) return true;
  const { dependencies, peerDependencies, optionalDependencies, devDependencies } = from.manifest;
  return [
    dependencies,
    peerDependencies,
    optionalDependencies,
    area === 'test' ? devDependencies : undefined,
  ].some((section) => section !== undefined && to.name in section);
}
