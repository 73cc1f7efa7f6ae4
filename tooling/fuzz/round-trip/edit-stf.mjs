import { listPlaces } from './visit-values.mjs';

/** @typedef {import('../random.mjs').Random} Random */
/** @typedef {(definition: any, random: Random) => void} Edit */

const SIZES = [1, -1, 0.5, 2, 0, 100];

/** @type {Edit} */
function changeNumber({ resources }, random) {
  const places = listPlaces(resources, ({ value }) => typeof value === 'number');
  const { holder, key, value } = random.pick(places) ?? {};
  if (holder) holder[key ?? ''] = random.pick([0, 1, 2, -value, value + 1, value / 3, 0.5, 1e-6]);
}

/** @type {Edit} */
function toggle({ resources }, random) {
  const places = listPlaces(resources, ({ value }) => typeof value === 'boolean');
  const { holder, key, value } = random.pick(places) ?? {};
  if (holder) holder[key ?? ''] = !value;
}

/** @type {Edit} */
function remove({ resources }, random) {
  const { holder, key } = random.pick(listPlaces(resources, () => true)) ?? {};
  if (Array.isArray(holder)) holder.splice(Number(key), 1);
  else if (holder) delete holder[key ?? ''];
}

/** @type {Edit} */
function rename({ resources }, random) {
  const name = random.pick(['same', '', '__proto__', 'é"\\', 'a.001']);
  for (const resource of Object.values(resources)) if (random.below(3) === 0) resource.name = name;
}

/** Names another resource of the same type. @type {Edit} */
function refer({ resources }, random) {
  const places = listPlaces(resources, ({ value }) => Object.hasOwn(resources, String(value)));
  const { holder, key, value } = random.pick(places) ?? {};
  if (!holder) return;
  const { type } = resources[value];
  holder[key ?? ''] = random.pick(
    Object.keys(resources).filter((id) => resources[id]?.type === type),
  );
}

/** @type {Edit} */
function clone({ resources }, random) {
  const id = random.pick(Object.keys(resources));
  const copy = `${id}-copy`;
  resources[copy] = structuredClone(resources[id ?? '']);
  const { holder, key } = random.pick(listPlaces(resources, ({ value }) => value === id)) ?? {};
  if (Array.isArray(holder) && random.below(2)) holder.push(copy);
  else if (holder) holder[key ?? ''] = copy;
}

/** What names it, names nothing then. @type {Edit} */
function removeResource({ resources }, random) {
  delete resources[random.pick(Object.keys(resources)) ?? ''];
}

/** @type {Edit} */
function addMember({ resources }, random) {
  const resource = random.pick(Object.values(resources));
  const value = random.pick([1, 'x', true, { a: [1, 2] }, [], null]);
  resource[random.pick(['custom', 'enabled', 'degraded', 'org.x'])] = value;
}

/** @type {Edit} */
function place({ resources }, random) {
  const { value } = random.pick(listPlaces(resources, ({ key }) => key === 'trs')) ?? {};
  if (!Array.isArray(value)) return;
  const turn = Array.from({ length: 4 }, () => random.next() - 0.5);
  if (random.below(2)) value[2] = Array.from({ length: 3 }, () => random.pick(SIZES));
  else value[1] = turn.map((each) => each / Math.hypot(...turn));
}

/** Repeats an element of a list, or has two change places. @type {Edit} */
function shuffle({ resources }, random) {
  const lists = listPlaces(resources, ({ value }) => Array.isArray(value) && value.length > 0);
  const { value: list } = random.pick(lists.filter(({ value }) => value.length < 200)) ?? {};
  if (!list) return;
  const [a, b] = [random.below(list.length), random.below(list.length)];
  if (random.below(2)) list.push(structuredClone(list[a]));
  else [list[a], list[b]] = [list[b], list[a]];
}

/** @type {Edit} */
function reorder(definition, random) {
  const entries = Object.entries(definition.resources);
  const [a, b] = [random.below(entries.length), random.below(entries.length)];
  [entries[a], entries[b]] = [/** @type {any} */ (entries[b]), /** @type {any} */ (entries[a])];
  definition.resources = Object.fromEntries(entries);
}

/** Has a node follow a bone, which may stand below it. @type {Edit} */
function bind({ resources }, random) {
  const listIds = (/** @type {string} */ type) =>
    Object.keys(resources).filter((id) => resources[id]?.type === type);
  const nodes = listIds('stf.node');
  const node = resources[random.pick(nodes) ?? ''];
  const carriers = nodes.filter((id) => {
    const { instance, referenced_resources: ids = [] } = resources[id];
    return resources[ids[instance]]?.type === 'stf.instance.armature';
  });
  const [carrier, bone] = [random.pick(carriers), random.pick(listIds('stf.bone'))];
  if (!node || !carrier || !bone) return;
  node.referenced_resources ??= [];
  const first = node.referenced_resources.push(carrier, bone) - 2;
  node.parent_binding = [first, 'instance', first + 1];
}

/** Changes of a definition after which it often is one. @type {readonly Edit[]} */
export const STF_EDITS = [
  changeNumber,
  toggle,
  remove,
  rename,
  refer,
  clone,
  removeResource,
  addMember,
  place,
  shuffle,
  reorder,
  bind,
];
