import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { corpusPath, describeWithCorpus } from '../../../../tooling/vitest/corpus.ts';
import type { Json } from '../../src/definition/json.ts';
import { readStf, UnknownResource } from '../../src/index.ts';
import {
  BUFFER_LIST,
  RESOURCE_LIST,
  ReferenceLists,
  readLists,
} from '../../src/resources/reference-lists.ts';
import type { Resource } from '../../src/resources/resource.ts';
import { encodeMember } from '../../src/schema/object.ts';
import { stringifyEncoded } from '../../src/schema/stringify.ts';
import { copyResource } from '../support/copy-resource.ts';

/** Members that have another JSON when they are written anew, each with its reason. */
const DEPARTURES: Readonly<Record<string, string>> = {
  'stf.bone connected dropped: false': 'the default; Blender spells it out on bones with a parent',
  'stf.mesh bone_indices_width added: 1': 'the default; all widths are written, skinned or not',
  'stf.mesh weight_lens_width added: 1': 'the default; all widths are written, skinned or not',
};

describeWithCorpus('the resources of real files', () => {
  const files = readdirSync(corpusPath('stf')).filter((name) => name.endsWith('.stf'));

  it.each(files)('P9 %s is what its typed members say', (name) => {
    const { document } = readStf(readFileSync(corpusPath('stf', name)));
    for (const resource of document.resources.values()) {
      expect(resource, resource.type).not.toBeInstanceOf(UnknownResource);
      expect(differences(resource).filter((key) => !(key in DEPARTURES))).toEqual([]);
      expect(copyResource(resource).fields).toEqual(resource.fields);
    }
  });
});

/** What a resource's JSON and its typed members, encoded over its own lists, do not agree on. */
function differences(resource: Resource): readonly string[] {
  const { json } = resource;
  const lists = new ReferenceLists(readLists(json));
  const known = new Set(['type', RESOURCE_LIST, BUFFER_LIST]);
  const found: string[] = [];
  for (const member of resource.members) {
    known.add(member.key);
    const encoded = encodeMember(member, resource.fields, lists);
    const anew =
      encoded === undefined ? undefined : (JSON.parse(stringifyEncoded(encoded)) as Json);
    const label = `${resource.type} ${member.key}`;
    if (anew === undefined || !(member.key in json)) {
      if (anew !== undefined) found.push(`${label} added: ${JSON.stringify(anew)}`);
      if (member.key in json) found.push(`${label} dropped: ${JSON.stringify(json[member.key])}`);
    } else if (!equal(anew, json[member.key] as Json)) {
      found.push(`${label} differs: ${JSON.stringify(anew)} ${JSON.stringify(json[member.key])}`);
    }
  }
  for (const key of Object.keys(json))
    if (!known.has(key)) found.push(`${resource.type} ${key} unknown`);
  if (lists.resources.length > readLists(json).resources.length)
    found.push(`${resource.type} list grew`);
  return found;
}

function equal(a: Json, b: Json): boolean {
  if (typeof a !== 'object' || a === null || typeof b !== 'object' || b === null) return a === b;
  const keys = Object.keys(a);
  return (
    Array.isArray(a) === Array.isArray(b) &&
    keys.length === Object.keys(b).length &&
    keys.every((key) =>
      equal((a as Record<string, Json>)[key] as Json, (b as Record<string, Json>)[key] as Json),
    )
  );
}
