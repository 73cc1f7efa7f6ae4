import { Logger } from '@gltf-transform/core';

/** For glTF-Transform within conversions: libraries print nothing, what matters is in diagnostics. */
export const SILENT_LOGGER: Logger = new Logger(Logger.Verbosity.SILENT);
