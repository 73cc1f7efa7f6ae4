/** Version of this package, as new files name it; written by `tooling/scripts/write-version.mjs`. */
export const VERSION = '0.0.0';
