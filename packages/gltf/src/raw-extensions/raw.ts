import type { Extension, ExtensionData, Property } from '../objects/index.ts';
import type { RawEntries } from './raw-data.ts';

/** The JSON of an extension that nobody knows at an object: a `RawData`, or a plain one. */
export interface Raw extends ExtensionData {
  /** The JSON by place. */
  getEntries(): RawEntries;
  /** Sets the JSON by place. */
  setEntries(entries: RawEntries): this;
}

/** An extension that nobody knows in a document: a `RawExtension`, or a plain one. */
export interface RawUser extends Extension {
  /** In how many places it stands that are lost. */
  readonly leftOut: number;
  /** New JSON of the extension; attach it with `setExtension`. */
  createData(): Raw;
}

/** Whether what is said of an object is said by an extension that nobody knows. */
export const isRaw = (data: Property): data is Raw => data.propertyType === 'RawData';

/** Whether nobody knows an extension. */
export const isRawUser = (extension: Extension): extension is RawUser => 'leftOut' in extension;
