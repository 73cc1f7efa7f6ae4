/** The glTF `componentType` of single floats. */
export const FLOAT = 5126;
