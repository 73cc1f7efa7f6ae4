import { expectTypeOf, it } from 'vitest';
import type { ResourceId } from '../../src/definition/ids.ts';
import type { BodyPart } from '../../src/humanoid/body-parts.ts';
import type { BoneFields } from '../../src/resources/stf/bone.ts';
import { StfBone } from '../../src/resources/stf/bone.ts';
import { StfInstanceArmature } from '../../src/resources/stf/instance-armature.ts';
import type { MaterialProperty } from '../../src/resources/stf/material-property.ts';
import { StfexpArmatureHumanoid } from '../../src/resources/stfexp/armature-humanoid.ts';
import { array } from '../../src/schema/composites.ts';
import type { Fields } from '../../src/schema/object.ts';
import { defaulted, object, optional, required, written } from '../../src/schema/object.ts';
import { reference } from '../../src/schema/references.ts';
import { boolean, number, string } from '../../src/schema/scalars.ts';
import type { Schema } from '../../src/schema/schema.ts';
import type { Quat, Trs, Vec3 } from '../../src/schema/trs.ts';

/*
 * What has to compile and what must not; checked by `tsc -p packages/core/test`. An interface and its
 * schema say the same or there is no build.
 */

interface Thing {
  readonly size: number;
  readonly label?: string;
  readonly on: boolean;
  readonly parts: readonly ResourceId[];
}

const size = required(number());
const label = optional(string);
const on = defaulted(boolean, true);
const parts = written(array(reference('any')), Object.freeze([]));

it('R1 a schema says what its interface says', () => {
  object<Thing, 'size'>({ size, label, on, parts });

  // @ts-expect-error: `parts` is missing
  object<Thing, 'size'>({ size, label, on });
  // @ts-expect-error: `more` is no member
  object<Thing, 'size'>({ size, label, on, parts, more: label });
  // @ts-expect-error: `size` is a number
  object<Thing, 'size'>({ size: required(string), label, on, parts });
  // @ts-expect-error: `size` is required
  object<Thing, 'size'>({ size: optional(number()), label, on, parts });
  // @ts-expect-error: `label` is optional
  object<Thing, 'size'>({ size, label: required(string), on, parts });
  // @ts-expect-error: `on` is neither required nor optional, so it needs a default
  object<Thing, 'size'>({ size, label, on: optional(boolean), parts });
  // @ts-expect-error: the elements of `parts` are ids
  object<Thing, 'size'>({ size, label, on, parts: written(array(number()), []) });
  // @ts-expect-error: a required member has no default
  object<Thing, 'size' | 'on'>({ size, label, on, parts });
});

it('R1 a schema is for one type, neither a wider nor a narrower one', () => {
  // @ts-expect-error: it decodes strings that are neither
  const narrower: Schema<'a' | 'b'> = string;
  // @ts-expect-error: it encodes no undefined
  const wider: Schema<string | undefined> = string;
  // @ts-expect-error: a union has to be spelled out
  const union: Fields<{ readonly a: 'x' | 'y' }, 'a'> = { a: required(string) };
  expectTypeOf([narrower, wider, union]).toBeArray();
});

it('R1 a resource has its members and those of any resource', () => {
  expectTypeOf<StfBone['translation']>().toEqualTypeOf<Vec3>();
  expectTypeOf<StfBone['rotation']>().toEqualTypeOf<Quat>();
  expectTypeOf<StfBone['connected']>().toEqualTypeOf<boolean>();
  expectTypeOf<StfBone['name']>().toEqualTypeOf<string | undefined>();
  expectTypeOf<StfBone['components']>().toEqualTypeOf<readonly ResourceId[]>();
  expectTypeOf<StfInstanceArmature['pose']>().toEqualTypeOf<
    ReadonlyMap<ResourceId, Trs> | undefined
  >();
  expectTypeOf<StfexpArmatureHumanoid['mappings']>()
    .toHaveProperty('get')
    .parameter(0)
    .toEqualTypeOf<BodyPart>();
  expectTypeOf<MaterialProperty['type']>().toEqualTypeOf<
    'float' | 'int' | 'color' | 'image' | 'other'
  >();
  expectTypeOf<keyof BoneFields>().toExtend<keyof StfBone>();
});

it('R1 a resource is created with what it has to have and changed by what it has', () => {
  const least = { translation: [0, 0, 0], rotation: [0, 0, 0, 1], length: 1 } as const;
  const bone = StfBone.create('id', least);
  expectTypeOf(bone).toEqualTypeOf<StfBone>();
  expectTypeOf(bone.with({ deform: false })).toEqualTypeOf<StfBone>();
  StfInstanceArmature.create('id', { armature: 'rig', name: '' });
  StfexpArmatureHumanoid.create('id', {});

  const wrong = () => {
    // @ts-expect-error: `length` is missing
    StfBone.create('id', { translation: [0, 0, 0], rotation: [0, 0, 0, 1] });
    // @ts-expect-error: `size` is no member
    StfBone.create('id', { ...least, size: 1 });
    // @ts-expect-error: a rotation has four numbers
    StfBone.create('id', { ...least, rotation: [0, 0, 0] });
    // @ts-expect-error: `length` is a number
    bone.with({ length: '1' });
    // @ts-expect-error: resources never change
    bone.length = 2;
    // @ts-expect-error: neither do the lists in them
    bone.children.push('id');
    // @ts-expect-error: a tail is no part of a humanoid
    StfexpArmatureHumanoid.create('id', { mappings: new Map([['tail', { target: 'b' }]]) });
  };
  expectTypeOf(wrong).toBeFunction();
});
