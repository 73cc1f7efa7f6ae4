import { findCycles } from './cycles.mjs';
import { describeAllowed, mayDependOn } from './package-rules.mjs';
import { APPS, PACKAGES, SHARED_APP_ENTRIES } from './table.mjs';

/** @typedef {import('./workspace.mjs').Member} Member */
/** @typedef {import('./violation.mjs').Violation} Violation */

const RUNTIME = /** @type {const} */ (['dependencies', 'peerDependencies', 'optionalDependencies']);
const ALL = /** @type {const} */ ([...RUNTIME, 'devDependencies']);

/**
 * Rules about what the package.json files declare.
 *
 * @param {Member[]} members
 * @returns {Violation[]}
 */
export function checkManifests(members) {
  return [...members.flatMap((member) => checkManifest(member, members)), ...cyclesOf(members)];
}

/**
 * @param {Member} member
 * @param {Member[]} members
 * @returns {Violation[]}
 */
function checkManifest(member, members) {
  const table = { package: PACKAGES, app: APPS, tool: undefined }[member.kind];
  if (table && !(member.name in table))
    return [at(member, '"name"', 'unknown-package', `${member.name} has no row in the table`)];

  const apps = new Set(members.filter((other) => other.kind === 'app').map((app) => app.name));
  return ALL.flatMap((section) =>
    Object.keys(member.manifest[section] ?? {}).flatMap((name) => {
      const found = `${member.name} has '${name}' in ${section}`;
      const place = `"${name}"`;
      if (apps.has(name) && !mayDependOnApp(member, name))
        return [at(member, place, 'app-edge', `${found}, which is an app`)];
      // Development tools are free: they never reach a user.
      if (section === 'devDependencies' || apps.has(name) || mayDependOn(member, name)) return [];
      return [at(member, place, 'package-edge', `${found}; ${describeAllowed(member)}`)];
    }),
  );
}

/**
 * @param {Member} member
 * @param {string} name
 */
const mayDependOnApp = (member, name) =>
  member.kind === 'app' && SHARED_APP_ENTRIES.some((entry) => entry.startsWith(`${name}/`));

/**
 * A development dependency counts here: it orders the build as any other does.
 *
 * @param {Member[]} members
 * @returns {Violation[]}
 */
function cyclesOf(members) {
  const byName = new Map(members.map((member) => [member.name, member]));
  const edges = new Map(
    members.map((member) => [
      member.name,
      ALL.flatMap((section) => Object.keys(member.manifest[section] ?? {})).filter((name) =>
        byName.has(name),
      ),
    ]),
  );
  return findCycles(edges).flatMap((path) => {
    const [first, second] = path;
    const member = first === undefined ? undefined : byName.get(first);
    return member ? [at(member, `"${second}"`, 'package-cycle', path.join(' → '))] : [];
  });
}

/**
 * @param {Member} member
 * @param {string} text what to point at
 * @param {string} rule
 * @param {string} found
 * @returns {Violation}
 */
function at(member, text, rule, found) {
  const lines = member.manifestText.split('\n');
  // The last line that holds it: the package's own name stands at the top, its dependencies below.
  const index = Math.max(
    0,
    lines.findLastIndex((line) => line.includes(text)),
  );
  return { file: member.manifestPath, line: index + 1, rule, found };
}
