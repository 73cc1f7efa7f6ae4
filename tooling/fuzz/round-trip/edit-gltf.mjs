import { listPlaces } from './visit-values.mjs';

/** @typedef {import('../random.mjs').Random} Random */
/** @typedef {(json: any, random: Random) => void} Edit */

/** The lists of a glTF file that members with these names count in. */
const LISTS = /** @type {const} */ ({
  mesh: 'meshes',
  skin: 'skins',
  camera: 'cameras',
  material: 'materials',
  node: 'nodes',
  skeleton: 'nodes',
  joints: 'nodes',
  children: 'nodes',
  nodes: 'nodes',
});

/** What is cloned, and what has names. */
const OBJECTS = ['nodes', 'meshes', 'materials', 'skins', 'animations', 'cameras', 'scenes'];

/** What buffers hold is left alone, so that a file stays one. */
const DATA = new Set(['accessors', 'bufferViews', 'buffers', 'images', 'samplers', 'textures']);

const SIZES = [1, 1, -1, 0.5, 2, 0.01, 100];

/** @type {Edit} */
function refer(json, random) {
  const places = listPlaces(json, ({ key, value, path }) => {
    const name = Number.isNaN(Number(key)) ? key : path.at(-2);
    return (
      typeof value === 'number' && Object.hasOwn(LISTS, name ?? '') && !DATA.has(path[0] ?? '')
    );
  });
  const { holder, key, path } = random.pick(places) ?? {};
  const name = /** @type {keyof typeof LISTS} */ (Number.isNaN(Number(key)) ? key : path?.at(-2));
  if (holder) holder[key ?? ''] = random.below(json[LISTS[name]]?.length ?? 1);
}

/** @type {Edit} */
function changeNumber(json, random) {
  const places = listPlaces(json, ({ key, value, path }) => {
    const isCounted = [key, path.at(-2) ?? ''].some((name) => Object.hasOwn(LISTS, name));
    return typeof value === 'number' && !isCounted && !DATA.has(path[0] ?? '');
  });
  const { holder, key, value } = random.pick(places) ?? {};
  if (holder) holder[key ?? ''] = random.pick([0, 1, 0.5, -value, value * 2, value / 3, 1e-6, 3]);
}

/** @type {Edit} */
function remove(json, random) {
  const places = listPlaces(json, ({ path }) => path.length > 2 && !DATA.has(path[0] ?? ''));
  const { holder, key } = random.pick(places) ?? {};
  if (Array.isArray(holder)) holder.splice(Number(key), 1);
  else if (holder) delete holder[key ?? ''];
}

/** @type {Edit} */
function place(json, random) {
  const node = random.pick(json.nodes ?? []);
  if (!node) return;
  const size = () => random.pick(SIZES);
  delete node.matrix;
  random.pick([
    () => (node.scale = [size(), size(), size()]),
    () => (node.scale = Array(3).fill(size())),
    () => (node.translation = [random.next() * 10, size(), random.next()]),
    () => (node.rotation = unit(Array.from({ length: 4 }, () => random.next() - 0.5))),
  ])();
}

/** @param {number[]} values */
const unit = (values) => values.map((value) => value / Math.hypot(...values));

/** @type {Edit} */
function clone(json, random) {
  const list = json[random.pick(OBJECTS)];
  if (!Array.isArray(list) || list.length === 0) return;
  const copy = structuredClone(random.pick(list));
  if (list === json.nodes) {
    delete copy.children;
    const above = random.pick(list);
    above.children = [...(above.children ?? []), list.length];
  }
  list.push(copy);
}

/** Takes a node from where it is to below another one. @type {Edit} */
function move(json, random) {
  const { nodes = [], scenes = [] } = json;
  if (nodes.length < 2) return;
  const moved = random.below(nodes.length);
  for (const node of nodes) drop(node, 'children', moved);
  for (const scene of scenes) drop(scene, 'nodes', moved);
  const above = random.pick([...nodes, ...scenes]);
  const name = scenes.includes(above) ? 'nodes' : 'children';
  above[name] = [...(above[name] ?? []), moved];
}

/** @param {any} holder @param {string} name @param {number} index */
function drop(holder, name, index) {
  const left = holder[name]?.filter((/** @type {number} */ each) => each !== index);
  if (left?.length > 0) holder[name] = left;
  else delete holder[name];
}

/** @type {Edit} */
function rename(json, random) {
  const name = random.pick(['same', '', undefined, '__proto__', 'a.001']);
  for (const object of json[random.pick(OBJECTS)] ?? []) {
    if (random.below(2)) continue;
    if (name === undefined) delete object.name;
    else object.name = name;
  }
}

/** @type {Edit} */
function changePrimitive(json, random) {
  const mesh = random.pick(json.meshes ?? []);
  const primitive = mesh && random.pick(mesh.primitives ?? []);
  if (!primitive) return;
  random.pick([
    () => (primitive.mode = random.below(7)),
    () => delete primitive.indices,
    () => delete primitive.material,
    () => mesh.primitives.push(structuredClone(primitive)),
    () => primitive.targets?.push(structuredClone(random.pick(primitive.targets))),
  ])();
}

/** @type {Edit} */
function changeClip(json, random) {
  const clip = random.pick(json.animations ?? []);
  const channel = clip && random.pick(clip.channels ?? []);
  const sampler = clip && random.pick(clip.samplers ?? []);
  if (!channel || !sampler) return;
  random.pick([
    () => (sampler.interpolation = random.pick(['STEP', 'LINEAR'])),
    () => (channel.target.path = random.pick(['translation', 'scale'])),
    () => clip.channels.push(structuredClone(channel)),
    () => delete channel.target.node,
  ])();
}

/** @type {Edit} */
function changeSkin(json, random) {
  const skin = random.pick(json.skins ?? []);
  if (!skin) return;
  random.pick([
    () => skin.joints.reverse(),
    () => delete skin.inverseBindMatrices,
    () => (skin.skeleton = random.below(json.nodes.length)),
  ])();
}

/** @type {Edit} */
function changeScenes(json, random) {
  random.pick([
    () => delete json.scene,
    () => (json.scene = random.below(json.scenes.length)),
    () => json.scenes.push({ nodes: [random.below(json.nodes.length)] }),
  ])();
}

/** Changes of a glTF file after which it mostly is one. @type {readonly Edit[]} */
export const GLTF_EDITS = [
  refer,
  changeNumber,
  remove,
  place,
  clone,
  move,
  rename,
  changePrimitive,
  changeClip,
  changeSkin,
  changeScenes,
];
