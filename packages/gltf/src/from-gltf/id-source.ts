import { deriveId } from '@stfkit/core/authoring';

/**
 * Hands out ids that depend on nothing but the input: those that the file kept, else UUIDs of a text
 * that says what the thing is and where it stands. No id is given twice.
 *
 * @see stf-format §10 rule 4
 */
export class IdSource {
  readonly #taken = new Set<string>();

  /** Takes an id that the file kept, if it is still free. */
  claim(id: string): boolean {
    const { size } = this.#taken;
    return this.#taken.add(id).size > size;
  }

  /** The id of a text; where it is taken, that of the text with an ordinal. */
  derive(text: string): string {
    let id = deriveId(text);
    for (let ordinal = 1; !this.claim(id); ordinal++) id = deriveId(`${text}#${ordinal}`);
    return id;
  }
}
