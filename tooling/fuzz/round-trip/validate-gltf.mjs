import validator from 'gltf-validator';

/**
 * The errors that the Khronos validator finds in a glTF file; undefined where it cannot tell.
 *
 * @param {Uint8Array} bytes @returns {Promise<string[] | undefined>}
 */
export async function listErrors(bytes) {
  /** @type {(reason: unknown) => void} */
  let fail = () => {};
  // What the validator stumbles over it throws where nobody waits for it, and its promise never ends.
  process.on('uncaughtException', (error) => fail(error));
  try {
    const report = await new Promise((resolve, reject) => {
      fail = reject;
      validator.validateBytes(bytes).then(resolve, reject);
    });
    return report.issues.messages.flatMap((/** @type {any} */ { severity, code, pointer }) =>
      severity === 0 ? [`${code} ${pointer}`] : [],
    );
  } catch {
    return undefined;
  } finally {
    process.removeAllListeners('uncaughtException');
  }
}
