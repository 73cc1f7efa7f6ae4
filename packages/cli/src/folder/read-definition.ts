/** What unpacking needs of a definition. */
export interface ReadDefinition {
  /** The text; undefined where it is no JSON in UTF-8. */
  readonly text: string | undefined;
  /** The id of each binary buffer that an entry names; the first where several name one. */
  readonly idsByIndex: ReadonlyMap<number, string>;
  /** Why there is no text. */
  readonly damage: string | undefined;
}

/** Reads the names of the buffers out of a definition, as far as it can be read. */
export function readDefinition(bytes: Uint8Array): ReadDefinition {
  const idsByIndex = new Map<number, string>();
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const json: unknown = JSON.parse(text);
    for (const [id, entry] of entriesOf(memberOf(json, 'buffers'))) {
      const index = memberOf(entry, 'index');
      if (typeof index === 'number' && !idsByIndex.has(index)) idsByIndex.set(index, id);
    }
    return { text, idsByIndex, damage: undefined };
  } catch (error) {
    const damage = error instanceof Error ? error.message : String(error);
    return { text: undefined, idsByIndex, damage };
  }
}

const entriesOf = (value: unknown): (readonly [string, unknown])[] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

const memberOf = (value: unknown, key: string): unknown =>
  entriesOf(value).find(([name]) => name === key)?.[1];
