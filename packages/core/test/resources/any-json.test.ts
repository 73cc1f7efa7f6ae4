import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../src/definition/json.ts';
import { BUILT_IN_REGISTRY, BUILT_IN_TYPES } from '../../src/resources/built-in-types.ts';
import { findings } from '../support/check-resource.ts';
import { copyResource } from '../support/copy-resource.ts';
import { EXAMPLES } from './examples.ts';

/** Values that are nearly right: small indices, words of the format, nested forms of them. */
const { value } = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom<Json>(null, true, false, '', 'a', 'instance', 'components', 'bezier', 'float'),
    fc.integer({ min: -1, max: 4 }),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(
      fc.constantFrom('type', 'values', 'image', 'name', 'uv', 'target', 'hip', '0', '__proto__'),
      tie('value'),
      { maxKeys: 4 },
    ),
  ),
}));

/** A value without the sign of its zeros, which JSON text does not keep here. */
function unsigned(item: unknown): unknown {
  if (typeof item === 'number') return item + 0;
  if (typeof item !== 'object' || item === null) return item;
  if (item instanceof Map) return new Map([...item].map(([key, each]) => [key, unsigned(each)]));
  if (Array.isArray(item)) return item.map(unsigned);
  return Object.fromEntries(
    Reflect.ownKeys(item).map((key) => [key, unsigned(item[key as never])]),
  );
}

describe.each(BUILT_IN_TYPES.map((type) => [type.type, type] as const))('%s', (name, type) => {
  const keys = [
    ...type.members.map(({ key }) => key),
    'referenced_resources',
    'referenced_buffers',
  ];
  const example = EXAMPLES[name]?.json as JsonObject;
  const damaged = fc
    .dictionary(fc.constantFrom(...keys), value, { minKeys: 1, maxKeys: 4 })
    .map((change) => ({ ...example, ...change }));

  it('P10 reads anything without throwing, and what it reads is what it writes', () => {
    fc.assert(
      fc.property(damaged, (json) => {
        const resource = BUILT_IN_REGISTRY.fromJson('id', json);
        expect(() => findings(json)).not.toThrow();
        expect(() => resource.references).not.toThrow();
        const copy = copyResource(resource);
        const again = BUILT_IN_REGISTRY.fromText('id', copy.span.text());
        expect(unsigned(again.fields)).toEqual(unsigned(resource.fields));
      }),
      { numRuns: 60 },
    );
  });
});
