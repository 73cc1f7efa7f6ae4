import type { ExtensibleProperty } from '../../objects/index.ts';
import type { Def } from './describe-property.ts';

/** An extension of one kind of objects. */
export interface ExtensionWriter {
  readonly name: string;
  /** The JSON of what it says of an object; undefined where something else has its name. */
  describe(data: object): Def | undefined;
}

/** Adds to the JSON of an object what extensions say of it, in their order. */
export function addExtensions(
  object: ExtensibleProperty,
  def: Def,
  writers: readonly ExtensionWriter[],
): void {
  for (const writer of writers) {
    const data = object.getExtension(writer.name);
    const described = data === null ? undefined : writer.describe(data);
    if (described === undefined) continue;
    def.extensions ??= {};
    def.extensions[writer.name] = described;
  }
}
