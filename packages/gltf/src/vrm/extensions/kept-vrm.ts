import type { JsonObject } from '@stfkit/core';
import type { ExtensibleProperty, Extension, ExtensionData } from '../../objects/index.ts';
import { VRM_NAMES } from '../index-paths.ts';
import type { IndexedJson } from '../indexed-json.ts';

/** A node, mesh, material or image that an extension refers to; for a texture how it is sampled, too. */
export interface VrmReference {
  readonly object: ExtensibleProperty;
  /** A glTF sampler; absent for the default one, and for anything but textures. */
  readonly sampler?: JsonObject;
}

/** What a VRM extension says of a file or of a node, whatever kind of objects its document has. */
export interface KeptVrm extends ExtensionData {
  /** The JSON and what it refers to; objects that were disposed of are undefined. */
  getContent(): IndexedJson<VrmReference>;
  /** Sets the JSON and what it refers to. */
  setContent(content: IndexedJson<VrmReference>): this;
}

/** A VRM extension of a document, with what could not be read of it. */
export interface VrmUses extends Extension {
  /** How many uses of the extension were passed over in reading. */
  unreadable: number;
  /** How many indices that were read stand for nothing in the file. Those below 0 mean that in VRM 0.x. */
  dangling: number;
  /** New data; attach it to the root of the document, or to a node. */
  createData(): KeptVrm;
}

/** Whether what an extension says is that of VRM. */
export const isKeptVrm = (data: object | null): data is KeptVrm =>
  data !== null && VRM_NAMES.includes((data as KeptVrm).propertyType);

/** Whether an extension is one of VRM that keeps what it says. */
export const isVrmUses = (extension: Extension): extension is VrmUses =>
  'dangling' in extension && 'unreadable' in extension;
