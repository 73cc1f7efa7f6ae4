import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { corpusPath, describeWithCorpus } from '../../../../tooling/vitest/corpus.ts';
import type { JsonObject } from '../../src/definition/json.ts';
import { readStf } from '../../src/index.ts';
import { BUILT_IN_TYPES } from '../../src/resources/built-in-types.ts';
import type { Resource } from '../../src/resources/resource.ts';
import { toJsonSchema } from '../../src/resources/type-json-schema.ts';
import { EXAMPLES } from './examples.ts';

const folder = fileURLToPath(new URL('../../schema/', import.meta.url));
const ajv = new Ajv2020({ allErrors: true, strict: true, strictTypes: false, strictTuples: false });
const validators = new Map(
  BUILT_IN_TYPES.map((type) => [type.type, ajv.compile(toJsonSchema(type))]),
);

/** What the published schema of its type finds wrong with a resource. */
function faults(json: JsonObject): readonly string[] {
  const validate = validators.get(String(json['type']));
  if (validate === undefined || validate(json)) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message }) => `${String(json['type'])}${instancePath} ${message}`,
  );
}

describe('the published JSON Schemas', () => {
  it('R11 are up to date: run `pnpm --filter @stfkit/core schemas` when this fails', () => {
    const names = BUILT_IN_TYPES.map(({ type }) => `${type}.json`);
    expect(readdirSync(folder).sort()).toEqual([...names].sort());
    for (const type of BUILT_IN_TYPES) {
      const text = readFileSync(`${folder}${type.type}.json`, 'utf8');
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(toJsonSchema(type))));
    }
  });

  it.each(Object.entries(EXAMPLES))('R11 fit the example of %s', (type, { json }) => {
    // An unset image and a property of an unknown type are read, but are not the specification's.
    if (type === 'stf.material') expect(faults(json)).not.toEqual([]);
    else expect(faults(json)).toEqual([]);
  });

  it('R11 forbid more members where the type does', () => {
    const lids = { type: 'ava.eyelids.blendshape', closed: 'blink', enabled: false, name: 'Lids' };
    expect(faults(lids)).toEqual([]);
    expect(faults({ ...lids, wink: '' })).toEqual([
      'ava.eyelids.blendshape must NOT have additional properties',
    ]);
    expect(faults({ type: 'ava.visemes.blendshape', wink: '' })).toEqual([]);
  });

  it.each([
    [
      { type: 'stfexp.camera', projection: 'perspective', fov: 1 },
      "required property 'aspect_ratio'",
    ],
    [{ type: 'stf.bone', translation: [0, 0], rotation: [0, 0, 0, 1], length: 1 }, 'fewer than 3'],
    [{ type: 'stf.instance.mesh', mesh: 'id' }, 'must be integer'],
    [{ type: 'stfexp.armature.humanoid', mappings: { tail: { target: 'b' } } }, 'property name'],
    [
      { type: 'stf.material', properties: { a: { type: 'float', values: ['1'] } } },
      'must be number',
    ],
  ])('R11 say what is wrong with %j', (json, message) => {
    expect(faults(json).join('\n')).toContain(message);
  });
});

/** What Blender has beyond the specification: names of interpolations (stf-format §12.3 A2, A3). */
const DEPARTURES = new Set<unknown>(['mixed', 'baked']);

const withoutDepartures = (resource: Resource): JsonObject =>
  JSON.parse(resource.span.text(), (_, value) => (DEPARTURES.has(value) ? 'linear' : value));

describeWithCorpus('the published JSON Schemas over real files', () => {
  const files = readdirSync(corpusPath('stf')).filter((name) => name.endsWith('.stf'));

  it.each(files)('R11 fit every resource of %s', (name) => {
    const { document } = readStf(readFileSync(corpusPath('stf', name)));
    for (const resource of document.resources.values()) {
      expect(faults(withoutDepartures(resource))).toEqual([]);
    }
  });
});
