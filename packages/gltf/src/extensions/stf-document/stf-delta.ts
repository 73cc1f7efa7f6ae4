import type { IProperty, Nullable, Document as TransformDocument } from '@gltf-transform/core';
import { ExtensionProperty, PropertyType } from '@gltf-transform/core';
import { hashBytes } from '../../bytes/hash.ts';
import type { DeltaBytes } from './find-delta-bytes.ts';
import type { KeptKind } from './identity.ts';
import { NO_ORIGIN } from './origin.ts';
import { STF_DOCUMENT } from './stf-identity.ts';

/** The attributes of an `StfDelta`, as glTF-Transform keeps them. */
export interface IStfDelta extends IProperty {
  /** What is packed. */
  kind: KeptKind;
  /** The packed bytes. */
  bytes: Uint8Array | null;
  /** Bytes of them unpacked. */
  byteLength: number;
  /** A hash of the bytes that the document came with; 0 where there are none. */
  origin: number;
}

/**
 * What an STF document has and the rest of the glTF document has not, packed, or a small STF document itself. Stands at the root of the
 * document, so that it travels with it, and is written into a buffer view of its own.
 */
export class StfDelta extends ExtensionProperty<IStfDelta> {
  /** Name of the extension. */
  static override EXTENSION_NAME: typeof STF_DOCUMENT = STF_DOCUMENT;
  /** Name of the extension. */
  declare extensionName: typeof STF_DOCUMENT;
  /** Name of this class for glTF-Transform. */
  declare propertyType: 'StfDelta';
  /** What it can be attached to. */
  declare parentTypes: PropertyType[];

  protected override init(): void {
    this.extensionName = STF_DOCUMENT;
    this.propertyType = 'StfDelta';
    this.parentTypes = [PropertyType.ROOT];
  }

  protected override getDefaults(): Nullable<IStfDelta> {
    return Object.assign(super.getDefaults(), {
      kind: 'delta' as const,
      bytes: null,
      byteLength: 0,
      origin: NO_ORIGIN,
    });
  }

  /** What is packed: what the rest lacks, or the whole file but for its images; nothing where it is complete. */
  getKind(): KeptKind {
    return this.get('kind');
  }

  /** Sets what is packed. */
  setKind(kind: KeptKind): this {
    return this.set('kind', kind);
  }

  /** The packed bytes; only to be read. */
  getBytes(): Uint8Array | null {
    return this.get('bytes');
  }

  /** Bytes that they have unpacked. */
  getByteLength(): number {
    return this.get('byteLength');
  }

  /** Sets the packed bytes, and how many they are unpacked. */
  setBytes(bytes: Uint8Array, byteLength: number): this {
    return this.set('bytes', bytes).set('byteLength', byteLength);
  }

  /** @internal What tells the document from others; 0 where nothing does. */
  getOrigin(): number {
    return this.get('origin');
  }

  /** @internal Sets what tells the document from others. */
  setOrigin(origin: number): this {
    return this.set('origin', origin);
  }
}

/** What a document of glTF-Transform keeps of these bytes. */
export function makeStfDelta(
  document: TransformDocument,
  { kind, bytes, byteLength }: DeltaBytes,
): StfDelta {
  const made = new StfDelta(document.getGraph()).setKind(kind);
  return bytes ? made.setBytes(bytes, byteLength).setOrigin(hashBytes(bytes)) : made;
}
