/**
 * The shortest cycle through each knot (strongly connected part) of a directed graph, first node
 * repeated at the end. One cycle a knot is enough to act on; listing them all can be exponential.
 *
 * @param {Map<string, string[]>} edges
 * @returns {string[][]}
 */
export function findCycles(edges) {
  const cycles = [];
  /** @type {Set<string>} */
  const done = new Set();
  for (const start of [...edges.keys()].sort()) {
    if (done.has(start)) continue;
    const cycle = shortestCycle(edges, start);
    if (!cycle) continue;
    cycles.push(cycle);
    for (const node of knotOf(edges, start)) done.add(node);
  }
  return cycles;
}

/**
 * @param {Map<string, string[]>} edges
 * @param {string} start
 * @returns {string[] | undefined}
 */
function shortestCycle(edges, start) {
  /** @type {Map<string, string>} */
  const cameFrom = new Map();
  const queue = [start];
  for (const node of queue) {
    for (const next of edges.get(node) ?? []) {
      if (next === start) {
        const path = [start];
        for (let at = node; at !== start; at = /** @type {string} */ (cameFrom.get(at)))
          path.push(at);
        return [...path, start].reverse();
      }
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, node);
      queue.push(next);
    }
  }
  return undefined;
}

/**
 * All nodes that `start` reaches and that reach `start`.
 *
 * @param {Map<string, string[]>} edges
 * @param {string} start
 */
function knotOf(edges, start) {
  const forward = reach(edges, start);
  return [...forward].filter((node) => reach(edges, node).has(start));
}

/**
 * @param {Map<string, string[]>} edges
 * @param {string} start
 */
function reach(edges, start) {
  const seen = new Set([start]);
  for (const node of seen) for (const next of edges.get(node) ?? []) seen.add(next);
  return seen;
}
