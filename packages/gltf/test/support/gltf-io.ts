import { Document, Logger, NodeIO } from '@gltf-transform/core';
import { GLTF_EXTENSIONS } from '@stfkit/gltf';

/** A reader and writer with every extension, that prints nothing. */
export const io: NodeIO = new NodeIO()
  .setLogger(new Logger(Logger.Verbosity.SILENT))
  .registerExtensions(GLTF_EXTENSIONS);

/** An empty document that prints nothing. */
export const newDocument = (): Document =>
  new Document().setLogger(new Logger(Logger.Verbosity.SILENT));
