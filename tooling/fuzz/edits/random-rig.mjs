import { randomOf } from '../random.mjs';
import { DocumentMaker, References, randomPlace, randomTurn } from './document-maker.mjs';
import { addRandomMesh } from './random-mesh.mjs';

/** @typedef {import('../random.mjs').Random} Random */

/**
 * An STF document as people write them: one or two instances of an armature, posed or not, with meshes below, deep below
 * and beside them, a prop at a bone, meshes with materials of instances, and a clip. Every node has a name of its own.
 *
 * @param {number} seed
 */
export function makeRandomRig(seed) {
  const random = randomOf(seed);
  const flag = (chance = 0.5) => random.next() < chance;
  const maker = new DocumentMaker();
  const materials = [0, 1, 2].map((i) => addMaterial(maker, random, i));
  const { armature, bones } = addArmature(maker, random);
  const pose = flag(0.6) ? makePose(random, bones) : undefined;
  const body = addRandomMesh(maker, random, { name: 'Body', materials, armature, bones });
  /** @type {string[]} */
  const tops = [];
  /** @type {string[]} */
  const carriers = [];
  const place = () => randomPlace(random);
  const addNode = (/** @type {string} */ name, /** @type {readonly string[]} */ children) =>
    maker.add(
      { type: 'stf.node', name, children: children.map((_, i) => i), trs: place() },
      children,
    );
  const addShown = (
    /** @type {string} */ name,
    /** @type {{ id: string, slots: number, shapes: number }} */ mesh,
    /** @type {string | undefined} */ carrier,
  ) => {
    const references = new References();
    const own = flag(0.5) ? mesh.slots : 0;
    const json = {
      type: 'stf.instance.mesh',
      mesh: references.of(mesh.id),
      ...(carrier && { armature_instance: references.of(carrier) }),
      materials: Array.from({ length: own }, () =>
        references.of(random.pick([null, ...materials])),
      ),
      ...(flag(0.4) && {
        blendshape_values: Array.from({ length: mesh.shapes }, () => random.pick([null, 0.3, 1])),
      }),
    };
    const instance = maker.add(json, references.list);
    return maker.add({ type: 'stf.node', name, children: [], trs: place(), instance: 0 }, [
      instance,
    ]);
  };
  for (let k = 0; k < (flag(0.2) ? 2 : 1); k++) {
    const carrier = maker.newId();
    carriers.push(carrier);
    /** @type {string[]} */
    const below = [];
    for (let j = 0; j < 1 + random.below(2); j++) {
      const node = addShown(`Body ${k} ${j}`, body, carrier);
      const where = random.pick(['below', 'below', 'beside', 'apart', 'deep']);
      const held = ['apart', 'deep'].includes(where) ? addNode(`Group ${k} ${j}`, [node]) : node;
      (['below', 'deep'].includes(where) ? below : tops).push(held);
    }
    if (flag(0.4)) {
      const prop = addRandomMesh(maker, random, { name: 'Prop', materials });
      const instance = maker.add({ type: 'stf.instance.mesh', mesh: 0, materials: [] }, [prop.id]);
      const json = { type: 'stf.node', name: `Prop ${k}`, children: [], trs: place(), instance: 0 };
      const bound = { ...json, parent_binding: [1, 'instance', 2] };
      below.push(maker.add(bound, [instance, carrier, random.pick(bones)]));
    }
    const instance = maker.add(
      { type: 'stf.instance.armature', armature: 0, ...(pose && { pose }) },
      [armature],
    );
    const json = { type: 'stf.node', name: `Rig ${k}`, trs: place(), instance: 0 };
    maker.add({ ...json, children: below.map((_, i) => i + 1) }, [instance, ...below], carrier);
    tops.push(flag(0.3) ? addNode(`Holder ${k}`, [carrier]) : carrier);
  }
  const plain = addRandomMesh(maker, random, { name: 'Plain', materials });
  for (let k = 0; k <= random.below(3); k++) tops.push(addShown(`Plain ${k}`, plain, undefined));
  const clips = flag(0.6)
    ? [addClip(maker, random, { carrier: carriers[0] ?? '', bones, tops })]
    : [];
  const root = maker.add(
    {
      type: 'stf.prefab',
      name: 'Root',
      root_nodes: tops.map((_, i) => i),
      animations: clips.map((_, i) => tops.length + i),
    },
    [...tops, ...clips],
  );
  return maker.finish(root);
}

/** @param {DocumentMaker} maker @param {Random} random @param {number} number */
function addMaterial(maker, random, number) {
  const flag = (chance = 0.5) => random.next() < chance;
  const value = (/** @type {string} */ type, /** @type {unknown} */ first) => ({
    type,
    values: [first],
  });
  const color = [random.next(), random.next(), random.next(), random.pick([1, 1, 0.4])];
  return maker.add({
    type: 'stf.material',
    name: `Material ${number}`,
    properties: {
      ...(flag(0.9) && { 'albedo.color': value('color', color) }),
      ...(flag() && { 'roughness.value': value('float', random.next()) }),
      ...(flag() && { 'metallic.value': value('float', random.next()) }),
      ...(flag(0.2) && { 'alpha.mode': value('int', random.below(3)) }),
      ...(flag(0.2) && { 'emission.color': value('color', [random.next(), 0, 0, 1]) }),
    },
    style_hints: random.pick([['realistic', 'pbr'], ['unlit'], []]),
  });
}

/** @param {DocumentMaker} maker @param {Random} random */
function addArmature(maker, random) {
  const bones = Array.from({ length: 1 + random.below(4) }, () => maker.newId());
  const parents = bones.map((_, i) => (i > 0 && random.next() < 0.8 ? random.below(i) : -1));
  bones.forEach((id, i) => {
    const children = bones.filter((_, k) => parents[k] === i);
    const json = { type: 'stf.bone', name: `bone ${i}`, children: children.map((_, k) => k) };
    const rotation = random.below(2) ? [0, 0, 0, 1] : randomTurn(random);
    const rest = { translation: [random.next() - 0.5, i / 2, 0], rotation, length: 0.3 };
    maker.add({ ...json, ...rest }, children, id);
  });
  const roots = bones.filter((_, i) => parents[i] === -1);
  const json = { type: 'stf.armature', name: 'Rig', root_bones: roots.map((_, i) => i) };
  return { armature: maker.add(json, roots), bones };
}

/** @param {Random} random @param {readonly string[]} bones */
function makePose(random, bones) {
  const posed = bones.filter(() => random.next() < 0.9);
  return Object.fromEntries(
    posed.map((id) => [
      id,
      [[random.next() - 0.5, random.next(), 0], randomTurn(random), [1, 1, 1]],
    ]),
  );
}

/**
 * @param {DocumentMaker} maker @param {Random} random
 * @param {{ carrier: string, bones: readonly string[], tops: readonly string[] }} parts
 */
function addClip(maker, random, { carrier, bones, tops }) {
  const track = (/** @type {readonly string[]} */ target) => ({
    target,
    timepoints: [0, 10, 20],
    interpolation: 'linear',
    subtracks: [0, 1, 2].map(() => ({
      keyframes: [0, 1, 2].map(() => [true, random.next(), 'linear']),
    })),
  });
  const moved = bones
    .filter(() => random.below(2))
    .map((id) => track([carrier, 'instance', id, 't']));
  const tracks = [...moved, track([random.pick(tops), 't'])];
  const json = { type: 'stf.animation', name: 'Clip', loop: 'none', fps: 30, range: [0, 20] };
  return maker.add({ ...json, tracks });
}
