import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../src/definition/json.ts';
import { BUILT_IN_REGISTRY, BUILT_IN_TYPES } from '../../src/resources/built-in-types.ts';
import { findings } from '../support/check-resource.ts';
import { copyResource, createResource } from '../support/copy-resource.ts';
import { EXAMPLES } from './examples.ts';

const read = (json: JsonObject) => BUILT_IN_REGISTRY.fromJson('id', json);

it('has an example of every type', () => {
  expect(Object.keys(EXAMPLES).sort()).toEqual(BUILT_IN_TYPES.map(({ type }) => type).sort());
});

describe.each(Object.entries(EXAMPLES))('%s', (type, { json, types = {}, fields }) => {
  it('R2 reads its members, references as ids', () => {
    expect(read(json).type).toBe(type);
    expect(read(json).fields).toMatchObject(fields);
  });

  it('R2 finds nothing wrong but values of an open set', () => {
    const open = type === 'stf.material' ? ['VALUE_UNSET', 'VALUE_ENUM'] : [];
    expect(findings(json, types).map((finding) => finding.split(' ')[0])).toEqual(open);
  });

  it('P9 is written as it was read, from the typed members alone', () => {
    expect(copyResource(read(json)).json).toEqual(json);
  });

  it('P5 keeps members that no one knows of when another changes', () => {
    const more = { ...json, 'com.example': { indices: [0] } };
    const renamed = read(more).with({ name: 'new name' });
    expect(renamed.json).toEqual({ ...more, name: 'new name' });
    expect(renamed.with({ name: 'new name' })).toBe(renamed);
  });

  it('R5 names all resources that it refers to, and may be rid of them', () => {
    const resource = read(json);
    expect([...resource.references.resources].sort()).toEqual(Object.keys(types).sort());
    expect(resource.references.buffers).toEqual(json['referenced_buffers'] ?? []);
  });

  it('R3 reads without any member, and writes what other programs have to find', () => {
    const empty = read({ type });
    expect(() => empty.fields).not.toThrow();
    const known = BUILT_IN_REGISTRY.find(type);
    for (const { name, key, field } of known?.members ?? []) {
      const always = field.presence === 'defaulted' && field.always;
      if (field.presence === 'defaulted') expect(empty.fields[name]).toBe(field.value);
      if (field.presence === 'optional') expect(empty.fields).not.toHaveProperty(name);
      expect(key in createResource(type, {}).json, key).toBe(always);
    }
  });

  it('R4 reads members of a wrong form as neutral values and reports them', () => {
    const { ownMembers = [] } = BUILT_IN_REGISTRY.find(type) ?? {};
    for (const { key, field } of ownMembers) {
      if (field.schema.toJsonSchema().type === 'boolean') continue;
      const wrong = { ...json, [key]: true };
      expect(() => read(wrong).fields).not.toThrow();
      const found = findings(wrong, types).filter((finding) => finding.endsWith(` /${key}`));
      expect(found, key).toHaveLength(1);
      expect(found[0]).toMatch(/^VALUE_(TYPE|ENUM) /);
    }
  });
});
