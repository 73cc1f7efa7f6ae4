import { hostile, hostileNumber } from './hostile.mjs';

/** @typedef {import('../random.mjs').Random} Random */

/**
 * A place of a value: chosen by going down from the root, so that small parts of a file come as often as
 * its long lists.
 *
 * @param {any} json @param {Random} random @returns {[holder: any, key: string | number]}
 */
function pickPlace(json, random) {
  let holder = json;
  for (;;) {
    const keys = Object.keys(holder);
    const key = random.pick(keys);
    const value = key === undefined ? undefined : holder[key];
    const isOpen = typeof value === 'object' && value !== null && Object.keys(value).length > 0;
    if (!isOpen || random.below(8) === 0) return [holder, key ?? 'x'];
    holder = value;
  }
}

/** A place within what extensions say, where there are any. @param {any} json @param {Random} random */
function pickInExtension(json, random) {
  /** @type {any[]} */
  const found = [];
  const visit = (/** @type {any} */ value, depth = 0) => {
    if (typeof value !== 'object' || value === null || depth > 20) return;
    for (const [key, member] of Object.entries(value)) {
      if (key === 'extensions' && typeof member === 'object' && member !== null) found.push(member);
      visit(member, depth + 1);
    }
  };
  visit(json);
  return found.length === 0 ? pickPlace(json, random) : pickPlace(random.pick(found), random);
}

/** @param {any} holder @param {string | number} key @param {unknown} value */
function put(holder, key, value) {
  Object.defineProperty(holder, key, {
    value,
    enumerable: true,
    configurable: true,
    writable: true,
  });
}

/** @type {(json: any, random: Random) => void} */
function replace(json, random) {
  const [holder, key] = pickPlace(json, random);
  put(holder, key, hostile(random));
}

/** @type {(json: any, random: Random) => void} */
function replaceInExtension(json, random) {
  const [holder, key] = pickInExtension(json, random);
  put(holder, key, hostile(random));
}

/** @type {(json: any, random: Random) => void} */
function changeNumber(json, random) {
  for (let tries = 0; tries < 20; tries++) {
    const [holder, key] = random.below(3) ? pickPlace(json, random) : pickInExtension(json, random);
    const value = holder[key];
    if (typeof value !== 'number') continue;
    holder[key] = random.pick([value + 1, value - 1, -value, value / 2, hostileNumber(random)]);
    return;
  }
}

/** @type {(json: any, random: Random) => void} */
function remove(json, random) {
  const [holder, key] = random.below(2) ? pickPlace(json, random) : pickInExtension(json, random);
  if (Array.isArray(holder)) holder.splice(Number(key), 1);
  else delete holder[key];
}

/** Puts what stands in one place into another. @type {(json: any, random: Random) => void} */
function copy(json, random) {
  const [from, name] = pickPlace(json, random);
  const [to, key] = pickPlace(json, random);
  const value = from[name] === undefined ? undefined : structuredClone(from[name]);
  if (Array.isArray(to) && random.below(2)) to.push(value);
  else put(to, random.below(2) ? key : name, value);
}

/** Repeats an element or all of a list. @type {(json: any, random: Random) => void} */
function repeat(json, random) {
  for (let tries = 0; tries < 20; tries++) {
    const [holder, key] = pickPlace(json, random);
    const list = Array.isArray(holder) ? holder : holder[key];
    if (!Array.isArray(list) || list.length === 0) continue;
    const times = random.pick([1, 1, 3, 100]);
    for (let i = 0; i < times && list.length < 2000; i++) list.push(random.pick(list));
    return;
  }
}

/** Adds a member of a name that means something elsewhere. @type {(json: any, random: Random) => void} */
function addMember(json, random) {
  const [holder, key] = pickPlace(json, random);
  const views = json.bufferViews;
  if (Array.isArray(views) && views.length > 0 && random.below(3) === 0) {
    const view = random.pick(views);
    if (typeof view === 'object' && view) view.byteStride = random.pick([0, 1, 3, 7, 13, 255, -4]);
    return;
  }
  const target = typeof holder[key] === 'object' && holder[key] !== null ? holder[key] : holder;
  const name = random.pick([
    '__proto__',
    'constructor',
    'extras',
    'extensions',
    'name',
    'toString',
  ]);
  if (!Array.isArray(target)) put(target, name, hostile(random));
}

/** Makes nodes children of others, of themselves, or of a long chain. @type {(json: any, random: Random) => void} */
function tangleNodes(json, random) {
  const { nodes } = json;
  if (!Array.isArray(nodes) || nodes.length === 0) return;
  if (random.below(4) === 0) {
    const start = nodes.length;
    const depth = random.pick([100, 500]);
    for (let i = 0; i < depth; i++) nodes.push(i < depth - 1 ? { children: [start + i + 1] } : {});
    json.scenes?.[0]?.nodes?.push?.(start);
    return;
  }
  const node = random.pick(nodes);
  if (typeof node !== 'object' || node === null) return;
  node.children = Array.isArray(node.children) ? node.children : [];
  node.children.push(random.below(nodes.length));
}

/** What STF_document says becomes something else. @type {(json: any, random: Random) => void} */
function spoilDelta(json, random) {
  const found = json.extensions?.STF_document;
  if (typeof found !== 'object' || found === null) return replaceInExtension(json, random);
  const [holder, key] = pickPlace(found, random);
  put(
    holder,
    key,
    random.below(2) ? hostile(random) : structuredClone(random.pick(Object.values(found))),
  );
}

/** Ways to change the JSON of a glTF file in place; those that come more often stand there more often. */
export const JSON_MUTATIONS = [
  ...Array(4).fill(replace),
  ...Array(4).fill(replaceInExtension),
  ...Array(6).fill(changeNumber),
  ...Array(3).fill(remove),
  ...Array(3).fill(copy),
  repeat,
  addMember,
  tangleNodes,
  spoilDelta,
];
