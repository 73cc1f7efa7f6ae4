import { describe, expect, it } from 'vitest';
import type { Json } from '../../src/definition/json.ts';
import { BUILT_IN_REGISTRY } from '../../src/resources/built-in-types.ts';
import { StfMaterial } from '../../src/resources/stf/material.ts';
import type { MaterialProperty } from '../../src/resources/stf/material-property.ts';
import { findings } from '../support/check-resource.ts';

const materialJson = (property: Json) => ({
  type: 'stf.material',
  properties: { p: property },
  referenced_resources: ['image'],
});

const readProperty = (property: Json) =>
  (
    BUILT_IN_REGISTRY.fromJson('m', materialJson(property)) as unknown as StfMaterial
  ).properties.get('p');

const textOf = (property: MaterialProperty) =>
  StfMaterial.create('m', { properties: new Map([['p', property]]) }).span.text();

const check = (property: Json) => findings(materialJson(property), { image: 'stf.image' });

describe('stf.material', () => {
  it('R8 spells floats with a decimal point and integers without', () => {
    expect(textOf({ type: 'float', values: [1, 0.5, -2, 1e-7, 1e21] })).toContain(
      '"values":[1.0,0.5,-2.0,1e-7,1e+21]',
    );
    expect(textOf({ type: 'int', values: [1, -2] })).toContain('"values":[1,-2]');
  });

  it('R8 keeps the decimal points of properties when another member changes', () => {
    const text = '{"type":"stf.material","properties":{"a":{"type":"float","values":[1.0,2]}}}';
    const material = BUILT_IN_REGISTRY.fromText('m', text).with({ name: 'n' });
    expect(material.span.text()).toContain('[1.0,2]');
  });

  it('R2 writes a complete material', () => {
    const material = StfMaterial.create('m', { properties: new Map() });
    expect(material.json).toEqual({
      type: 'stf.material',
      properties: {},
      style_hints: [],
      shader_targets: {},
    });
  });

  it.each<[Json, MaterialProperty]>([
    [
      { type: 'float', values: [1, 2] },
      { type: 'float', values: [1, 2] },
    ],
    [
      { type: 'int', values: [1] },
      { type: 'int', values: [1] },
    ],
    [
      { type: 'color', values: [[0, 0.5, 1, 0.25]] },
      { type: 'color', values: [[0, 0.5, 1, 0.25]] },
    ],
    [
      { type: 'image', values: [{ image: 0 }] },
      { type: 'image', values: [{ image: 'image' }] },
    ],
  ])('R2 reads %j and finds nothing wrong', (json, property) => {
    expect(readProperty(json)).toEqual(property);
    expect(check(json)).toEqual([]);
  });

  it.each<[Json, Json]>([
    [{}, 'VALUE_UNSET /properties/p/values/0'],
    [{ image: null }, 'VALUE_UNSET /properties/p/values/0'],
    [null, 'VALUE_UNSET /properties/p/values/0'],
  ])('R12 reads the image %j as unset, with a warning, and writes {}', (value, finding) => {
    const json = { type: 'image', values: [value] };
    expect(readProperty(json)).toEqual({ type: 'image', values: [{}] });
    expect(check(json)).toEqual([finding]);
    expect(textOf({ type: 'image', values: [{}] })).toContain('"values":[{}]');
  });

  it('R6 reads an image spelled out as an id, with a warning', () => {
    const json = { type: 'image', values: [{ image: 'image' }] };
    expect(readProperty(json)).toEqual({ type: 'image', values: [{ image: 'image' }] });
    expect(check(json)).toEqual(['REFERENCE_FORM /properties/p/values/0/image']);
  });

  it.each<[Json, readonly string[]]>([
    [{ type: 'color', values: [[1, 1, 1]] }, ['VALUE_TYPE /properties/p/values/0']],
    [{ type: 'color', values: [[1, 1, 1, 1, 1]] }, ['VALUE_TYPE /properties/p/values/0']],
    [{ type: 'int', values: [0.5] }, ['VALUE_TYPE /properties/p/values/0']],
    [{ type: 'float', values: 1 }, ['VALUE_TYPE /properties/p/values']],
    [{ type: 'float' }, ['VALUE_REQUIRED /properties/p']],
    [{ values: [1] }, ['VALUE_REQUIRED /properties/p']],
    [{ type: 'vector', values: [1] }, ['VALUE_ENUM /properties/p/type']],
    [{ type: 'image', values: [{ image: 1 }] }, ['REFERENCE_INDEX /properties/p/values/0/image']],
    ['red', ['VALUE_TYPE /properties/p']],
  ])('R4 finds the fault of %j', (json, found) => {
    expect(check(json)).toEqual(found);
  });

  it('R4 says that a reference is no image', () => {
    const json = materialJson({ type: 'image', values: [{ image: 0 }] });
    expect(findings(json, { image: 'stf.mesh' })).toEqual([
      'REFERENCE_TYPE /properties/p/values/0/image',
    ]);
  });

  it.each<Json>([
    { type: 'vector', values: [[1, 2]] },
    { type: 'other', values: { any: ['thing', 0] }, more: null },
  ])('R13 keeps %j, whose type it does not know', (json) => {
    const property = readProperty(json) as MaterialProperty;
    const { type, values } = json as { type: string; values: Json };
    expect(property).toMatchObject({ type: 'other', valueType: type, values });
    expect(JSON.parse(textOf(property)).properties.p).toEqual(json);
  });

  it('tells the forms of a property apart by type', () => {
    const property = readProperty({ type: 'color', values: [[0, 0, 0, 1]] });
    if (property?.type !== 'color') throw new Error('not a color');
    const [first] = property.values;
    expect(first?.[3]).toBe(1);
  });
});
