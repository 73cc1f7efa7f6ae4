import { describe, expect, it } from 'vitest';
import { AvaEyelidsBlendshape } from '../../src/resources/ava/eyelids-blendshape.ts';
import { AvaVisemesBlendshape } from '../../src/resources/ava/visemes-blendshape.ts';
import { BUILT_IN_REGISTRY } from '../../src/resources/built-in-types.ts';
import { findings } from '../support/check-resource.ts';

const EYELIDS = [
  'closed up down left right',
  'closed_left up_left down_left left_left right_left',
  'closed_right up_right down_right left_right right_right',
].flatMap((row) => row.split(' '));

const VISEMES = 'sil aa ch dd e ff ih kk nn oh ou pp rr ss th'.split(' ');

describe.each([
  { Type: AvaEyelidsBlendshape, keys: EYELIDS, closed: true },
  { Type: AvaVisemesBlendshape, keys: VISEMES, closed: false },
])('$Type.type', ({ Type, keys, closed }) => {
  it('has the 15 names of the specification', () => {
    expect(Type.ownMembers.map(({ key }) => key)).toEqual(keys);
    expect(Type.closed).toBe(closed);
  });

  it('R3 reads absent names as empty and writes all of them', () => {
    const empty = BUILT_IN_REGISTRY.fromJson('f', { type: Type.type });
    for (const { name } of Type.ownMembers) expect(empty.fields[name]).toBe('');
    const { type, ...names } = Type.create('f', {}).json;
    expect(type).toBe(Type.type);
    expect(names).toEqual(Object.fromEntries(keys.map((key) => [key, ''])));
  });

  it('R4 wants names that are strings', () => {
    for (const key of keys) {
      expect(findings({ type: Type.type, [key]: null })).toEqual([`VALUE_TYPE /${key}`]);
      expect(findings({ type: Type.type, [key]: '' })).toEqual([]);
    }
  });
});
