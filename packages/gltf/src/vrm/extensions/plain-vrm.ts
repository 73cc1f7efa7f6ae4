import { PlainProperty } from '../../objects/plain/plain-property.ts';
import type { IndexedJson } from '../indexed-json.ts';
import type { KeptVrm, VrmReference, VrmUses } from './kept-vrm.ts';

/** What a VRM extension says of a document of plain objects. */
export class PlainVrm extends PlainProperty implements KeptVrm {
  readonly propertyType: string;
  readonly extensionName: string;
  #content: IndexedJson<VrmReference> = { json: {}, objects: [] };

  constructor(extensionName: string) {
    super();
    this.propertyType = extensionName;
    this.extensionName = extensionName;
  }

  getContent(): IndexedJson<VrmReference> {
    return this.#content;
  }

  setContent({ json, objects }: IndexedJson<VrmReference>): this {
    const last = objects.findLastIndex((each) => each !== undefined);
    this.#content = { json, objects: objects.slice(0, last + 1) };
    return this;
  }
}

/** A VRM extension of a document of plain objects. */
export class PlainVrmExtension implements VrmUses {
  readonly extensionName: string;
  unreadable = 0;
  dangling = 0;

  constructor(extensionName: string) {
    this.extensionName = extensionName;
  }

  createData(): PlainVrm {
    return new PlainVrm(this.extensionName);
  }
}
