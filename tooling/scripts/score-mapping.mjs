// Says how well `mapHumanoid` finds the bodies of rigs whose true mapping is known:
// `node score-mapping.mjs RIGS.json [--without-names] [--wrong]`. The file is an array of
// `{ name, nodes: [{ name, parent, pos: [x, y, z], joint }], gt: { part: index } }`, positions in the space of the scene.
// A part that `gt` does not have counts as wrong; for spine and neck the joint next to the true one counts as right where
// it is no other part. `--wrong` lists what is wrong or lacks; times are the shortest of
// five. The packages have to be built.
import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { BODY_PARTS, mapHumanoid } from './mapping/humanoid.mjs';
import { skeletonOf } from './mapping/rig-skeleton.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'without-names': { type: 'boolean' }, wrong: { type: 'boolean' } },
});
const [file] = positionals;
if (file === undefined) {
  console.error('Usage: node score-mapping.mjs RIGS.json [--without-names] [--wrong]');
  process.exit(2);
}

/** @typedef {import('../../packages/core/dist/index.js').BodyPart} BodyPart */
/** @typedef {Readonly<Partial<Record<BodyPart, number>>>} Truth */
/** @typedef {import('./mapping/rig-skeleton.mjs').RigNode} RigNode */
/** @typedef {ReturnType<typeof score>} Row */

/** @param {string} part */
const isCore = (part) => BODY_PARTS[/** @type {BodyPart} */ (part)].core;
/** @param {number} part @param {number} whole */
const percent = (part, whole) => `${((100 * part) / (whole || 1)).toFixed(1)} %`;
/** @param {'right' | 'mapped' | 'known' | 'core' | 'knownCore' | 'sureAndWrong'} key */
const sum = (key) => rows.reduce((total, row) => total + row[key], 0);

/** @type {readonly Row[]} */
const rows = JSON.parse(readFileSync(file, 'utf8')).map(score);
const width = Math.max(...rows.map(({ name }) => name.length));
console.log(
  `${'rig'.padEnd(width)}  joints  precision   recall   core     ms  family, or why there is no body`,
);
for (const row of rows) {
  const cells = [
    row.name.padEnd(width),
    String(row.joints).padStart(6),
    percent(row.right, row.mapped).padStart(9),
    percent(row.right, row.known).padStart(8),
    `${row.core}/${row.knownCore}`.padStart(6),
    row.ms.toFixed(1).padStart(6),
    row.map.mappings.size > 0 ? (row.map.family ?? '-') : row.map.verdict,
  ];
  console.log(cells.join('  '));
  if (values.wrong) for (const line of row.wrong) console.log(`    ${line}`);
}
const whole = rows.filter(({ core, knownCore }) => core === knownCore).length;
console.log(
  `\nprecision ${percent(sum('right'), sum('mapped'))}, recall ${percent(sum('right'), sum('known'))}, ` +
    `core ${percent(sum('core'), sum('knownCore'))}, whole core on ${whole} of ${rows.length}, ` +
    `wrong above 0.9: ${sum('sureAndWrong')}`,
);

/** @param {{ readonly name: string, readonly nodes: readonly RigNode[], readonly gt: Truth }} rig */
function score({ name, nodes, gt }) {
  const { skeleton, order } = skeletonOf(
    nodes,
    values['without-names'] ? 'without names' : 'as it is',
  );
  const map = mapHumanoid(skeleton);
  const ms = Math.min(...[1, 2, 3, 4, 5].map(() => timeOf(() => mapHumanoid(skeleton))));
  const row = {
    name,
    joints: nodes.length,
    map,
    ms,
    right: 0,
    core: 0,
    sureAndWrong: 0,
    /** @type {string[]} */
    wrong: [],
  };
  /** @param {number | undefined} node */
  const named = (node) => (node === undefined ? 'nothing' : `"${nodes[node]?.name}"`);
  for (const [part, joint] of map.mappings) {
    const node = order[joint] ?? -1;
    if (isRight(part, node, nodes, gt)) {
      row.right++;
      if (isCore(part)) row.core++;
      continue;
    }
    const confidence = map.confidence.get(part) ?? 0;
    if (confidence > 0.9) row.sureAndWrong++;
    row.wrong.push(
      `${part}: ${named(node)} for ${named(gt[part])}, ${confidence} (${map.reasons.get(part)})`,
    );
  }
  const known = /** @type {BodyPart[]} */ (Object.keys(gt));
  for (const part of known) {
    if (!map.mappings.has(part)) row.wrong.push(`${part}: nothing for ${named(gt[part])}`);
  }
  return {
    ...row,
    mapped: map.mappings.size,
    known: known.length,
    knownCore: known.filter(isCore).length,
  };
}

/** @param {BodyPart} part @param {number} node @param {readonly RigNode[]} nodes @param {Truth} gt */
function isRight(part, node, nodes, gt) {
  const truth = gt[part];
  if (truth === node) return true;
  if ((part !== 'spine' && part !== 'neck') || truth === undefined) return false;
  const isNext = nodes[node]?.parent === truth || nodes[truth]?.parent === node;
  return isNext && !Object.values(gt).includes(node);
}

/** Milliseconds that a call takes. @param {() => unknown} work */
function timeOf(work) {
  const start = performance.now();
  work();
  return performance.now() - start;
}
