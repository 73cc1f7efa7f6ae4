/** What all objects of a glTF document have. */
export interface Property {
  /** Name of the class, as glTF-Transform has it: `Node`, `Mesh`. */
  readonly propertyType: string;
  /** The name; empty where there is none. */
  getName(): string;
  /** The extras of the file, which may be `PlainExtras`; without members where there are none. */
  getExtras(): Record<string, unknown>;
}

/** What an extension says of an object. */
export interface ExtensionData extends Property {
  /** Name of the extension. */
  readonly extensionName: string;
}

/** An object that extensions may say something of. */
export interface ExtensibleProperty extends Property {
  /** What the extension of this name says; null where it says nothing. See `dataOf`. */
  getExtension(name: string): object | null;
  /** All that extensions say. */
  listExtensions(): readonly ExtensionData[];
  /**
   * Objects that refer to this one: of a mesh the nodes that have it, of a node the channels that move it, and whatever
   * else glTF-Transform counts among them.
   */
  listParents(): readonly Property[];
}

/**
 * What an extension says of an object, as the class that it has for that; null where it says nothing, or where its JSON is
 * kept, as that of extensions that nobody knows.
 */
export function dataOf<T extends object>(object: ExtensibleProperty, name: string): T | null {
  const data = object.getExtension(name) as ExtensionData | null;
  return data?.propertyType === 'RawData' ? null : (data as T | null);
}
