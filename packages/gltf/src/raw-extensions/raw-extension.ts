import type {
  Document,
  ExtensibleProperty,
  ReaderContext,
  WriterContext,
} from '@gltf-transform/core';
import { Extension } from '@gltf-transform/core';
import type { Document as TargetDocument } from '../objects/target.ts';
import { isRawUser, type RawUser } from './raw.ts';
import { RawData, type RawEntries } from './raw-data.ts';
import { collectUses, NO_USES, type RawUses } from './raw-lists.ts';
import { writeEntries } from './write-entries.ts';

/** The uses of all extensions of a file that is being read, so that it is walked once and not for each of them. */
const USES = new WeakMap<ReaderContext, ReadonlyMap<string, RawUses<ExtensibleProperty>>>();

/** What an extension says in a file that is being read. */
function listUses(context: ReaderContext, name: string): RawUses<ExtensibleProperty> {
  let uses = USES.get(context);
  if (uses === undefined) {
    uses = collectUses<ExtensibleProperty>(context.jsonDoc.json, context);
    USES.set(context, uses);
  }
  return uses.get(name) ?? NO_USES;
}

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
    const json = context.jsonDoc.json as unknown as Readonly<Record<string, unknown>>;
    writeEntries(this.document.getRoot(), json, this.extensionName);
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

/**
 * The extension of this name in a document, made if need be; undefined where a known one has the name.
 *
 * @throws {NeedsTransform} where a document of plain objects would need a known one.
 */
export function enableRawExtension(document: Document, name: string): RawExtension | undefined;
export function enableRawExtension(document: TargetDocument, name: string): RawUser | undefined;
export function enableRawExtension(document: TargetDocument, name: string): RawUser | undefined {
  const used = document.getRoot().listExtensionsUsed();
  const extension =
    used.find(({ extensionName }) => extensionName === name) ??
    document.createExtension(
      rawExtension(name) as unknown as new (
        document: Document,
      ) => Extension,
    );
  return isRawUser(extension) ? extension : undefined;
}
