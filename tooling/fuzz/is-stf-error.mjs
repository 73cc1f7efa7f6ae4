/**
 * Whether an error is one that the project throws on purpose, with a code.
 *
 * @param {unknown} error @returns {error is Error & { code: string }}
 */
export function isStfError(error) {
  for (let type = error; type; type = Object.getPrototypeOf(type)) {
    if (type.constructor?.name === 'StfError') return true;
  }
  return false;
}
