const AGAIN = 'It may have come over incompletely: copy or export it again.';
const LATER = 'Try again when no other program writes to it.';

/** What to do about a file that cannot be used, by the code of the error, where its message does not say it. */
export const HINTS: Readonly<Record<string, string>> = {
  CONTAINER_EMPTY: AGAIN,
  CONTAINER_LENGTH: AGAIN,
  CONTAINER_LIMIT: 'Files that programs write have less; was it damaged?',
  CONTAINER_MAGIC: 'Is it an .stf file? Models of glTF become one with stf convert.',
  CONTAINER_TRUNCATED: AGAIN,
  GLTF_EXTENSION_REQUIRED: 'Export it without them, or with others that do the same.',
  GLTF_EXTENSIONS_TOO_MANY: 'Export it without those that you do not need.',
  GLTF_UNREADABLE: `${AGAIN} The glTF validator of Khronos lists all that is wrong with it.`,
  SOURCE_CHANGED: LATER,
  SOURCE_SHORT_READ: LATER,
};
