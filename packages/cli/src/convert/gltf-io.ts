import { Logger, NodeIO } from '@gltf-transform/core';
import { GLTF_EXTENSIONS } from '@stfkit/gltf';

/** A reader and writer of glTF that knows all extensions of the library and of ours, and prints nothing. */
export function createGltfIo(): NodeIO {
  return new NodeIO()
    .setLogger(new Logger(Logger.Verbosity.SILENT))
    .registerExtensions(GLTF_EXTENSIONS);
}
