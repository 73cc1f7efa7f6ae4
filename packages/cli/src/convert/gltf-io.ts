import { Logger, NodeIO } from '@gltf-transform/core';
import { ALL_EXTENSIONS } from '@gltf-transform/extensions';

/** A reader and writer of glTF that knows all extensions of the library and of ours, and prints nothing. */
export function createGltfIo(): NodeIO {
  return new NodeIO()
    .setLogger(new Logger(Logger.Verbosity.SILENT))
    .registerExtensions([...ALL_EXTENSIONS]);
}
