import { Logger } from '@gltf-transform/core';

/** For glTF-Transform, which has something to say about nearly every case. */
export const SILENT = new Logger(Logger.Verbosity.SILENT);
