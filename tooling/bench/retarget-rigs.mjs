/** Names, parents and places of 21 joints in the T-pose; metres, relative to the parent. */
const JOINTS = /** @type {const} */ ([
  ['hip', '', 0, 0.95, 0],
  ['spine', 'hip', 0, 0.12, 0],
  ['chest', 'spine', 0, 0.15, 0],
  ['neck', 'chest', 0, 0.25, 0],
  ['head', 'neck', 0, 0.1, 0],
  ...sides('shoulder', 'chest', 0.05, 0.2, 0),
  ...sides('upper_arm', 'shoulder', 0.12, 0, 0),
  ...sides('lower_arm', 'upper_arm', 0.28, 0, 0),
  ...sides('wrist', 'lower_arm', 0.26, 0, 0),
  ...sides('upper_leg', 'hip', 0.09, -0.04, 0),
  ...sides('lower_leg', 'upper_leg', 0, -0.42, 0),
  ...sides('foot', 'lower_leg', 0, -0.42, 0),
  ...sides('toes', 'foot', 0, -0.06, 0.13),
]);

/** @param {string} name @param {string} parent @param {number} x @param {number} y @param {number} z */
function sides(name, parent, x, y, z) {
  const above = ['chest', 'hip'].includes(parent)
    ? ['l', 'r'].map(() => parent)
    : ['l', 'r'].map((s) => `${parent}.${s}`);
  return [
    [`${name}.l`, above[0], x, y, z],
    [`${name}.r`, above[1], -x, y, z],
  ];
}

/** @param {readonly number[]} a @param {readonly number[]} b */
const multiply = ([ax, ay, az, aw], [bx, by, bz, bw]) => [
  aw * bx + ax * bw + ay * bz - az * by,
  aw * by - ax * bz + ay * bw + az * bx,
  aw * bz + ax * by - ay * bx + az * bw,
  aw * bw - ax * bx - ay * by - az * bz,
];
/** @param {readonly number[]} q */
const invert = ([x, y, z, w]) => [-x, -y, -z, w];
/** @param {readonly number[]} q @param {readonly number[]} v */
const rotate = (q, [x, y, z]) => multiply(multiply(q, [x, y, z, 0]), invert(q)).slice(0, 3);

/**
 * A figure whose joints are turned in any way and whose arms hang by some degrees.
 *
 * @param {{ seed: number, armsDown?: number, size?: number, without?: string }} shape
 * @returns {import('@stfkit/humanoid').HumanoidRig}
 */
export function makeRetargetRig({ seed, armsDown = 0, size = 1, without }) {
  const random = randomOf(seed);
  /** @type {Map<string, { place: number[], pose: number[], turn: number[] }>} */
  const world = new Map();
  /** @type {{ name: string, parent: number, place: number[], turn: number[] }[]} */
  const joints = [];
  const index = new Map();
  for (const [name, parent, x, y, z] of JOINTS) {
    const above = world.get(parent);
    const down = ((name.endsWith('.r') ? 1 : -1) * armsDown * Math.PI) / 360;
    const own = name.startsWith('upper_arm')
      ? [0, 0, Math.sin(down), Math.cos(down)]
      : [0, 0, 0, 1];
    const pose = above ? multiply(above.pose, own) : own;
    const way = [x * size, y * size, z * size];
    const place = above ? rotate(above.pose, way).map((v, k) => v + above.place[k]) : way;
    const roll = seed === 0 ? [0, 0, 0, 1] : random();
    const turn = multiply(pose, roll);
    world.set(name, { place, pose, turn });
    if (name === without) {
      index.set(name, index.get(parent));
      continue;
    }
    index.set(name, joints.length);
    joints.push({ name, parent: index.get(parent) ?? -1, place, turn });
  }
  const count = joints.length;
  const skeleton = {
    names: joints.map(({ name }) => name),
    parents: Int32Array.from(joints, ({ parent }) => parent),
    translations: new Float64Array(3 * count),
    rotations: new Float64Array(4 * count),
    scales: new Float64Array(3 * count).fill(1),
  };
  joints.forEach(({ parent, place, turn }, i) => {
    const above = joints[parent];
    const back = above ? invert(above.turn) : [0, 0, 0, 1];
    const way = above ? place.map((v, k) => v - above.place[k]) : place;
    skeleton.translations.set(rotate(back, way), 3 * i);
    skeleton.rotations.set(multiply(back, turn), 4 * i);
  });
  const mapping = new Map(joints.map(({ name }, i) => [/** @type {never} */ (name), i]));
  return { skeleton, mapping };
}

/** @param {number} seed */
function randomOf(seed) {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32 - 0.5;
  };
  return () => {
    const q = [next(), next(), next(), next()];
    const length = Math.hypot(...q);
    return q.map((v) => v / length);
  };
}

/**
 * A clip in which everything turns by up to 0.4 radians, at 120 frames a second.
 *
 * @param {import('@stfkit/humanoid').HumanoidRig} rig
 * @param {number} frames
 * @returns {import('@stfkit/core').Motion}
 */
export function makeWalk({ skeleton }, frames) {
  const times = Float64Array.from({ length: frames }, (_, i) => i / 120);
  /** @type {import('@stfkit/core').MotionTrack[]} */
  const tracks = skeleton.names.map((_, joint) => {
    const values = new Float64Array(4 * frames);
    const rest = [...skeleton.rotations.subarray(4 * joint, 4 * joint + 4)];
    for (let i = 0; i < frames; i++) {
      const angle = 0.2 * Math.sin(i / 30 + joint);
      values.set(multiply(rest, [Math.sin(angle), 0, 0, Math.cos(angle)]), 4 * i);
    }
    return { joint, property: 'rotation', interpolation: 'LINEAR', times, values };
  });
  const rest = skeleton.translations.subarray(0, 3);
  const values = Float64Array.from(
    { length: 3 * frames },
    (_, i) => rest[i % 3] + 0.02 * Math.sin(i / 90),
  );
  tracks.push({ joint: 0, property: 'translation', interpolation: 'LINEAR', times, values });
  return { name: 'walk', durationSeconds: frames / 120, tracks };
}
