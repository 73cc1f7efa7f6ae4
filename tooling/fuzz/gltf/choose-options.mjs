/** @typedef {import('../random.mjs').Random} Random */

/** How the conversions of one case are called. @typedef {{
 *   there: import('@stfkit/gltf').GltfToStfOptions,
 *   back: import('@stfkit/gltf').StfToGltfOptions,
 * }} Options */

/** What `stf convert` may be told, each seldom enough that most of it is as by default. @param {Random} random @returns {Options} */
export function chooseOptions(random) {
  const some = (/** @type {object} */ options) => (random.below(4) === 0 ? options : {});
  return {
    there: {
      ...some({ boneAxes: 'along-bone' }),
      ...some({ keepFacing: true }),
      ...some({ metallicRoughness: 'packed' }),
      ...some({ fps: random.pick([1e-9, 0.1, 12, 29.97, 1000, 1e12]) }),
    },
    back: {
      ...some({ vrm: random.pick(['1.0', '0.x']) }),
      ...some({ plain: true }),
      ...some({ curves: 'omit' }),
      ...some({ tolerance: random.pick([1e-12, 1e-2, 10]) }),
    },
  };
}
