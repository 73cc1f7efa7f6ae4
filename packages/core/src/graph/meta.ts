import { deepFreeze } from '../definition/deep-freeze.ts';
import type { ResourceId } from '../definition/ids.ts';
import type { Json } from '../definition/json.ts';
import { isJsonArray, isJsonObject } from '../definition/json.ts';
import { changeMembers, memberTexts, NewObject } from '../definition/member-texts.ts';
import { sameValue } from '../definition/same-value.ts';
import type { TextSpan } from '../definition/text-span.ts';
import { map, tuple } from '../schema/composites.ts';
import type { Fields, ObjectMember } from '../schema/object.ts';
import {
  decodeMembers,
  listMembers,
  required,
  stringifyMember,
  written,
} from '../schema/object.ts';
import { rawReference } from '../schema/references.ts';
import { integer, number, string } from '../schema/scalars.ts';
import type { WriteContext } from '../schema/schema.ts';
import { VERSION } from '../version.ts';

/**
 * What a file says of itself.
 *
 * @see stf-format §2.1
 */
export interface MetaFields {
  /** Version of the format, `[0, 1]`. Old files have it as two members. */
  readonly version: readonly [major: number, minor: number];
  /** The root prefab. */
  readonly root: ResourceId;
  /** Texts about the asset: asset_name, version, url, author, license, license_url, documentation_url. */
  readonly assetInfo: ReadonlyMap<string, string>;
  /** Free properties, for instance `import.context.default`. */
  readonly assetProperties: ReadonlyMap<string, string>;
  /** Program that wrote the file. */
  readonly generator: string;
  /** Version of that program. */
  readonly generatorVersion: string;
  /** ISO 8601, UTC. */
  readonly timestamp: string;
  /** File units a metre. No program looks at it; always 1. */
  readonly metricMultiplier: number;
}

const fields: Fields<MetaFields, 'root'> = {
  version: written(tuple<readonly [number, number]>(integer(), integer()), [0, 1]),
  root: required(rawReference(['stf.prefab'])),
  assetInfo: written(map(string), new Map()),
  assetProperties: written(map(string), new Map()),
  generator: written(string, ''),
  generatorVersion: written(string, ''),
  timestamp: written(string, ''),
  metricMultiplier: written(number({ exclusiveMinimum: 0 }), 1),
};

/** The members of `stf` in the order in which they are written. */
export const META_MEMBERS: readonly ObjectMember[] = listMembers<MetaFields, 'root'>(fields);

const NO_LISTS = { resources: [], buffers: [] };
const NO_REFERENCES: WriteContext = { resource: () => 0, buffer: () => 0 };

/** What a file says of itself, with the text that it says it in. Never changes. */
export class StfMeta {
  /** The text of the `stf` object; members that are not known here are in it. */
  readonly span: TextSpan;

  #fields: MetaFields | undefined;

  /** @internal Made by a reader or by `with`. */
  constructor(span: TextSpan) {
    this.span = span;
  }

  /** The typed members; what is missing has its default. */
  get fields(): MetaFields {
    if (this.#fields === undefined) {
      const json: Json = this.span.parse();
      const object = isJsonObject(json) ? json : {};
      const decoded = decodeMembers(META_MEMBERS, object, NO_LISTS) as unknown as MetaFields;
      this.#fields = deepFreeze({ ...decoded, version: readVersion(object) });
    }
    return this.#fields;
  }

  /** The description of a new file with this root, as of now. */
  static create(given: Partial<MetaFields> & Pick<MetaFields, 'root'>): StfMeta {
    const fields = {
      version: [0, 1],
      assetInfo: new Map(),
      assetProperties: new Map(),
      generator: 'stfkit',
      generatorVersion: VERSION,
      timestamp: new Date().toISOString(),
      metricMultiplier: 1,
      ...given,
    };
    const text = new NewObject();
    for (const member of META_MEMBERS) {
      text.add(member.key, stringifyMember(member, fields, NO_REFERENCES));
    }
    return new StfMeta(text.finish());
  }

  /** The description with some members changed; unknown members keep their text. */
  with(changes: Partial<MetaFields>): StfMeta {
    const texts = memberTexts(this.span);
    const changed = new Map<string, string>();
    for (const member of META_MEMBERS) {
      const { name } = member as { name: keyof MetaFields };
      const value = changes[name];
      const isSame = texts.has(member.key) && sameValue(this.fields[name], value);
      if (value === undefined || isSame) continue;
      changed.set(member.key, stringifyMember(member, { [name]: value }, NO_REFERENCES).join(''));
    }
    return changed.size === 0
      ? this
      : new StfMeta(changeMembers({ span: this.span, texts }, changed));
  }
}

/** The version as a list or, in old files, as two members; `[0, 1]` where there is none. */
function readVersion(json: { readonly [key: string]: Json }): readonly [number, number] {
  const list = json['version'];
  const [major, minor] = isJsonArray(list) ? list : [json['version_major'], json['version_minor']];
  return [typeof major === 'number' ? major : 0, typeof minor === 'number' ? minor : 1];
}
