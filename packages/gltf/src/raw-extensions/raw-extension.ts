import type {
  Document,
  ExtensibleProperty,
  ReaderContext,
  WriterContext,
} from '@gltf-transform/core';
import { Extension } from '@gltf-transform/core';
import type { Document as TargetDocument } from '../objects/target.ts';
import { applyEntries } from './collect-entries.ts';
import { RawData, type RawEntries } from './raw-data.ts';
import { listUses, RAW_LISTS } from './raw-lists.ts';

/** An extension that nobody knows: its JSON is kept at the objects that it stands in. */
export abstract class RawExtension extends Extension {
  /** In how many places it stands that are lost: glTF-Transform has no objects for them, or STF no use. */
  leftOut = 0;

  /** New JSON of the extension; attach it with `setExtension`. */
  abstract createData(): RawData;

  /** Called by glTF-Transform: keeps the JSON of the extension. */
  override read(context: ReaderContext): this {
    const name = this.extensionName;
    const { owners, file, leftOut } = listUses(context, name);
    const keep = (object: ExtensibleProperty, entries: RawEntries): void => {
      object.setExtension(name, this.createData().setEntries(entries));
    };
    for (const [object, entries] of owners) keep(object, entries);
    if (Object.keys(file).length > 0) keep(this.document.getRoot(), file);
    this.leftOut = leftOut;
    return this;
  }

  /** Called by glTF-Transform: writes the JSON of all objects that have some. */
  override write(context: WriterContext): this {
    const name = this.extensionName;
    const root = this.document.getRoot();
    const json = context.jsonDoc.json as unknown as Readonly<Record<string, unknown>>;
    const put = (object: ExtensibleProperty, def: unknown): void => {
      const data = object.getExtension<RawData>(name);
      if (data) applyEntries(def, name, data.getEntries());
    };
    put(root, json);
    for (const { name: list, list: listObjects } of RAW_LISTS) {
      const defs = json[list] as readonly unknown[] | undefined;
      listObjects(root).forEach((object, i) => {
        put(object, defs?.[i]);
      });
    }
    return this;
  }
}

/**
 * The class of an extension of this name that nobody knows, or that is known and left out: nothing of what
 * it says is read then, so that a file opens though it is wrong there.
 */
export function rawExtension(name: string, use: 'kept' | 'left-out' = 'kept'): typeof Extension {
  class NamedData extends RawData {
    static override EXTENSION_NAME = name;
    declare extensionName: string;

    protected override init(): void {
      super.init();
      this.extensionName = name;
    }
  }
  return class NamedExtension extends RawExtension {
    static override readonly EXTENSION_NAME = name;
    override readonly extensionName = name;

    override read(context: ReaderContext): this {
      if (use === 'kept') return super.read(context);
      this.leftOut = listUses(context, name).total;
      return this;
    }

    override createData(): RawData {
      return new NamedData(this.document.getGraph());
    }
  };
}

/** The extension of this name in a document, made if need be; undefined where a known one has the name. */
export function enableRawExtension(
  document: TargetDocument,
  name: string,
): RawExtension | undefined {
  const type = rawExtension(name) as unknown as new (document: Document) => Extension;
  const extension = document.createExtension(type);
  return extension instanceof RawExtension ? extension : undefined;
}
