import { PlainProperty } from '../../objects/plain/plain-property.ts';
import type { DeltaBytes } from './find-delta-bytes.ts';
import type { KeptDelta, KeptKind } from './identity.ts';
import { NO_ORIGIN } from './origin.ts';
import { STF_DOCUMENT } from './stf-identity.ts';

/** What a file of plain objects lacks of an STF document, packed; stands at its root. */
export class PlainDelta extends PlainProperty implements KeptDelta {
  readonly propertyType = 'StfDelta';
  readonly extensionName: string = STF_DOCUMENT;
  readonly #delta: DeltaBytes;

  constructor(delta: DeltaBytes) {
    super();
    this.#delta = delta;
  }

  getKind(): KeptKind {
    return this.#delta.kind;
  }

  getBytes(): Uint8Array | null {
    return this.#delta.bytes ?? null;
  }

  getByteLength(): number {
    return this.#delta.byteLength;
  }

  /** Objects of other documents cannot come into one of plain objects. */
  getOrigin(): number {
    return NO_ORIGIN;
  }
}
