import { NeedsTransform } from '../objects/needs-transform.ts';
import { PlainProperty } from '../objects/plain/plain-property.ts';
import type { Raw, RawUser } from './raw.ts';
import type { RawEntries } from './raw-data.ts';

/** Members within which the JSON depends on what other extensions write before, or is that of the document. */
const OTHERS = /\/(?:extensions|extras|channels|samplers|accessors)(?:\/|$)/;

/** The JSON of an extension that nobody knows at a plain object. */
export class PlainRaw extends PlainProperty implements Raw {
  readonly propertyType = 'RawData';
  readonly extensionName: string;
  #entries: RawEntries;

  constructor(extensionName: string, entries: RawEntries = {}) {
    super();
    this.extensionName = extensionName;
    this.#entries = entries;
  }

  getEntries(): RawEntries {
    return this.#entries;
  }

  /** @throws {NeedsTransform} where the JSON stands within that of other extensions, or in extras. */
  setEntries(entries: RawEntries): this {
    if (Object.keys(entries).some((pointer) => OTHERS.test(pointer))) {
      throw new NeedsTransform(this.extensionName);
    }
    this.#entries = entries;
    return this;
  }
}

/** An extension that nobody knows in a document of plain objects. */
export class PlainRawUser implements RawUser {
  readonly extensionName: string;
  readonly leftOut: number;

  constructor(extensionName: string, leftOut = 0) {
    this.extensionName = extensionName;
    this.leftOut = leftOut;
  }

  createData(): PlainRaw {
    return new PlainRaw(this.extensionName);
  }
}
