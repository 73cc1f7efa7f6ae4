import fc from 'fast-check';
import { stfBytes } from './stf-bytes.ts';

/** Keys that have broken parsers before. */
const key = fc.oneof(
  fc.constantFrom('__proto__', 'constructor', '0', '10', '2', 'name', 'components', 'a"b', 'ü', ''),
  fc.string({ maxLength: 6 }),
);

/** Numbers as a file may spell them; JavaScript would spell half of them otherwise. */
const numberText = fc.oneof(
  fc.constantFrom('1.0', '-0.0', '1e-05', '0', '-0', '1E+2', '12345678901234567890', '0.1'),
  fc.integer().map(String),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => JSON.stringify(value)),
);

const space = fc.constantFrom('', '', ' ', '\n\t');

const jsonText = fc.letrec<{ value: string; object: string }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    numberText,
    fc.constantFrom('true', 'false', 'null', '"\\ud800"', '"\\u00e9\\n"'),
    fc.string().map((text) => JSON.stringify(text)),
    fc
      .tuple(fc.array(tie('value'), { maxLength: 3 }), space)
      .map(([items, gap]) => `[${gap}${items.join(`${gap},`)}]`),
    tie('object'),
  ),
  object: fc
    .dictionary(key, tie('value'), { maxKeys: 4 })
    .chain((members) => space.map((gap) => joinText(Object.entries(members), gap))),
}));

function joinText(members: readonly (readonly [string, string])[], gap: string): string {
  return `{${gap}${members.map(([name, text]) => `${JSON.stringify(name)}${gap}:${text}`).join(`,${gap}`)}}`;
}

const types = fc.constantFrom('stf.node', 'stf.prefab', 'stf.material', 'com.example.unknown', 'x');

/** The parts of a random file. */
export interface ArbitraryFile {
  readonly resourceTexts: ReadonlyMap<string, string>;
  readonly buffers: ReadonlyMap<string, Uint8Array>;
  readonly bytes: Uint8Array;
}

/** Random files: known and unknown types with random members, references right and wrong, buffers. */
export const arbitraryFile: fc.Arbitrary<ArbitraryFile> = fc
  .tuple(
    fc.uniqueArray(fc.oneof(key, fc.uuid()), { maxLength: 6 }),
    fc.uniqueArray(fc.uuid(), { maxLength: 3 }),
    space,
  )
  .chain(([ids, bufferIds, gap]) => {
    const references = fc.subarray([...ids, 'nowhere']);
    const resource = fc
      .tuple(
        types,
        fc.dictionary(key, jsonText.value, { maxKeys: 4 }),
        references,
        fc.subarray(bufferIds),
      )
      .map(([type, members, resources, buffers]) => {
        const texts = new Map<string, string>([['type', JSON.stringify(type)]]);
        for (const [name, text] of Object.entries(members)) texts.set(name, text);
        texts.set('type', JSON.stringify(type));
        texts.set('referenced_resources', JSON.stringify(resources));
        texts.set('referenced_buffers', JSON.stringify(buffers));
        return joinText([...texts], gap);
      });
    return fc
      .tuple(
        fc.tuple(...ids.map(() => resource)),
        fc.tuple(...bufferIds.map(() => fc.uint8Array({ maxLength: 20 }))),
        jsonText.object,
      )
      .map(([texts, bytes, extra]) => {
        const resourceTexts = new Map(ids.map((id, i) => [id, texts[i] as string]));
        const buffers = new Map(bufferIds.map((id, i) => [id, bytes[i] as Uint8Array]));
        const entries = bufferIds.map(
          (id, index) => [id, `{"type":"stf.buffer.included","index":${index}}`] as const,
        );
        const definition = joinText(
          [
            ['stf', joinText([['root', JSON.stringify(ids[0] ?? 'none')]], gap)],
            ['extra', extra],
            ['resources', joinText([...resourceTexts], gap)],
            ['buffers', joinText(entries, gap)],
          ],
          gap,
        );
        return { resourceTexts, buffers, bytes: stfBytes(definition, ...buffers.values()) };
      });
  });
