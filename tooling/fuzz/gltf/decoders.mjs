import { listCompressions } from '@stfkit/gltf';
import draco from 'draco3dgltf';
import { MeshoptDecoder } from 'meshoptimizer';

/**
 * The decoders that a file needs, new ones for each file, as a decoder that failed may be of no more use.
 *
 * @param {import('@gltf-transform/core').GLTF.IGLTF} json
 */
export async function loadDecoders(json) {
  /** @type {Record<string, unknown>} */
  const decoders = {};
  for (const { dependency } of listCompressions(json)) {
    decoders[dependency] =
      dependency === 'meshopt.decoder' ? MeshoptDecoder : await draco.createDecoderModule();
  }
  await MeshoptDecoder.ready;
  return decoders;
}
