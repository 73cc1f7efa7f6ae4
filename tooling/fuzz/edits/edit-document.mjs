/** @typedef {import('../random.mjs').Random} Random */
/** @typedef {import('@gltf-transform/core').Document} Document */
/** @typedef {import('@gltf-transform/core').Accessor} Accessor */
/** @typedef {(target: Document, random: Random) => void} Edit */

/** @param {Document} target */
const rootOf = (target) => target.getRoot();

/** @param {Document} target */
const primitivesOf = (target) =>
  rootOf(target)
    .listMeshes()
    .flatMap((mesh) => mesh.listPrimitives());

/** Changes all numbers of an accessor. @param {Accessor | null | undefined} accessor @param {(value: number, index: number) => number} change */
function rewrite(accessor, change) {
  const array = accessor?.getArray();
  if (array) accessor?.setArray(Float32Array.from(array, change));
}

/** Scales the vertices of skinned meshes, and bind matrices with them, so that nothing moves. @type {Edit} */
function scaleBinds(target, random) {
  const skin = random.pick(rootOf(target).listSkins());
  const users = rootOf(target)
    .listNodes()
    .filter((node) => node.getSkin() === skin);
  const meshes = new Set(users.map((node) => node.getMesh()));
  const others = rootOf(target)
    .listNodes()
    .filter((node) => !users.includes(node));
  if (others.some((node) => meshes.has(node.getMesh()))) return;
  const positions = [...meshes]
    .flatMap((mesh) => mesh?.listPrimitives() ?? [])
    .flatMap((primitive) =>
      [primitive, ...primitive.listTargets()].map((each) => each.getAttribute('POSITION')),
    );
  for (const accessor of new Set(positions)) rewrite(accessor, (value) => 2 * value);
  rewrite(skin.getInverseBindMatrices(), (value, i) => (i % 16 < 12 ? value / 2 : value));
}

/** Moves a node from where it is to below another one. @type {Edit} */
function reparent(target, random) {
  const nodes = rootOf(target)
    .listNodes()
    .filter((node) => node.getMesh() && !node.getSkin());
  const moved = random.pick(nodes);
  /** @type {Set<unknown>} */
  const below = new Set();
  moved.traverse((node) => below.add(node));
  const places = rootOf(target)
    .listNodes()
    .filter((node) => !below.has(node));
  moved.getParentNode()?.removeChild(moved);
  for (const scene of rootOf(target).listScenes()) scene.removeChild(moved);
  random.pick([...places, ...rootOf(target).listScenes()]).addChild(moved);
}

/** Has nodes exchange their meshes, skinned ones with such. @type {Edit} */
function swapMeshes(target, random) {
  const nodes = rootOf(target)
    .listNodes()
    .filter((node) => node.getMesh());
  const first = random.pick(nodes);
  const second = random.pick(nodes.filter((node) => !node.getSkin() === !first.getSkin()));
  const mesh = first.getMesh();
  first.setMesh(second.getMesh());
  second.setMesh(mesh);
}

/** Adds a clip that moves a node. @type {Edit} */
function addClip(target, random) {
  const [buffer = null] = rootOf(target).listBuffers();
  const times = target.createAccessor().setArray(Float32Array.of(0, 1)).setBuffer(buffer);
  const values = Float32Array.of(0, 1, 0, 1, 0, random.next());
  const places = target.createAccessor().setType('VEC3').setArray(values).setBuffer(buffer);
  const sampler = target.createAnimationSampler().setInput(times).setOutput(places);
  const node = random.pick(
    rootOf(target)
      .listNodes()
      .filter((each) => !each.getSkin()),
  );
  const channel = target.createAnimationChannel().setTargetNode(node).setTargetPath('translation');
  const name = `New clip ${rootOf(target).listAnimations().length}`;
  target.createAnimation(name).addSampler(sampler).addChannel(channel.setSampler(sampler));
}

/** What people and programs do to a glTF document; each throws where there is nothing of the kind. @type {Readonly<Record<string, Edit>>} */
export const EDITS = {
  moveVertex(target, random) {
    const position = random.pick(primitivesOf(target)).getAttribute('POSITION');
    const moved = random.below(position?.getArray()?.length ?? 1);
    rewrite(position, (value, i) => (i === moved ? value + 0.1 : value));
  },
  moveNode(target, random) {
    const node = random.pick(rootOf(target).listNodes());
    node.setTranslation([random.next(), random.next(), random.next()]);
  },
  scaleNode(target, random) {
    random.pick(rootOf(target).listNodes()).setScale([2, 2, 2]);
  },
  renameMeshes(target) {
    for (const [i, mesh] of rootOf(target).listMeshes().entries()) mesh.setName(`Mesh ${i}`);
  },
  paint(target, random) {
    const color = /** @type {const} */ ([random.next(), random.next(), 0, random.pick([1, 0.5])]);
    random.pick(rootOf(target).listMaterials()).setBaseColorFactor([...color]);
  },
  glow(target, random) {
    random.pick(rootOf(target).listMaterials()).setEmissiveFactor([random.next(), 0, 1]);
  },
  setMaterial(target, random) {
    const materials = rootOf(target).listMaterials();
    random.pick(primitivesOf(target)).setMaterial(random.pick(materials));
  },
  addMaterial(target, random) {
    random.pick(primitivesOf(target)).setMaterial(target.createMaterial('New material'));
  },
  deleteNode(target, random) {
    const nodes = rootOf(target).listNodes();
    random
      .pick(nodes.filter((node) => node.getMesh() && node.listChildren().length === 0))
      .dispose();
  },
  slowDown(target) {
    const clips = rootOf(target).listAnimations();
    const samplers = clips.flatMap((clip) => clip.listSamplers());
    const inputs = new Set(samplers.map((sampler) => sampler.getInput()));
    for (const input of inputs) rewrite(input, (time) => 2 * time);
  },
  rebind(target, random) {
    const { next } = random;
    const shift = next();
    const skin = random.pick(rootOf(target).listSkins());
    rewrite(skin.getInverseBindMatrices(), (value, i) => (i % 16 === 12 ? value + shift : value));
  },
  weigh(target, random) {
    const mesh = random.pick(
      rootOf(target)
        .listMeshes()
        .filter((each) => each.getWeights().length),
    );
    mesh.setWeights(mesh.getWeights().map(() => random.next()));
  },
  scaleBinds,
  reparent,
  swapMeshes,
  addClip,
};
