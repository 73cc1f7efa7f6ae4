import type { ResourceId } from '../../definition/ids.ts';
import { array } from '../../schema/composites.ts';
import { object, optional, written } from '../../schema/object.ts';
import type { ComponentPath } from '../../schema/paths.ts';
import { componentPath } from '../../schema/paths.ts';
import { reference } from '../../schema/references.ts';
import { nullable, oneOf, orNull, string } from '../../schema/scalars.ts';
import type { ResourceType, TypedResource } from '../resource-type.ts';
import { defineResource } from '../resource-type.ts';

/** Something that the wearer switches on and off. */
export interface AvatarToggle {
  /** Its entry in the menu. Default empty. */
  readonly name: string;
  /** Animation while it is on. Default none. */
  readonly on: ResourceId | null;
  /** Animation while it is off. Default none. */
  readonly off: ResourceId | null;
}

/** Something that is switched by grabbing it. */
export interface AvatarGrabToggle extends AvatarToggle {
  /** The hand that can grab it. Default `right`. */
  readonly hand: 'left' | 'right';
  /** What is grabbed. */
  readonly collider?: ComponentPath;
}

/** Something that the wearer moves by one or two values, driven by a blendtree. */
export interface AvatarPuppet {
  /** Its entry in the menu. Default empty. */
  readonly name: string;
  /** The animations that it mixes, a `stfexp.animation_blendtree`. */
  readonly blendtree?: ResourceId;
}

/** A puppet that names the parameters it is driven by. */
export interface AvatarParameterPuppet extends AvatarPuppet {
  /** Number of values. Default `1d`. */
  readonly puppetType: '1d' | '2d';
  /** Parameter that switches it on. Default empty. */
  readonly propertyEnabled: string;
  /** Parameter of the first value. Default empty. */
  readonly propertyX: string;
  /** Parameter of the second value, where there are two. */
  readonly propertyY?: string;
}

/** Animations of breath. */
export interface AvatarBreathing {
  /** Animation of breath at rest. */
  readonly normal?: ResourceId;
  /** Animation of heavy breath. */
  readonly intense?: ResourceId;
}

/** Animations that are added to whatever else moves. */
export interface AvatarAdditive {
  /** Animation that is always added. */
  readonly idle?: ResourceId;
  /** Animation for an excited wearer. */
  readonly excited?: ResourceId;
}

/**
 * What a wearer can do with an avatar in VRChat. Lists are in the order of the menu; each is empty by
 * default.
 *
 * @see stf-format §4.6
 */
export interface AvatarSetupFields {
  /** Toggles that come before those of the expressions. */
  readonly togglesPre: readonly AvatarToggle[];
  /** Puppets that come before those of the expressions. */
  readonly puppetsPre: readonly AvatarParameterPuppet[];
  /** Things to be switched from the menu. */
  readonly toggles: readonly AvatarToggle[];
  /** Things to be switched by a hand. */
  readonly grabToggles: readonly AvatarGrabToggle[];
  /** Things to be moved by a stick. */
  readonly puppets: readonly AvatarPuppet[];
  /** Absent where nothing breathes. */
  readonly breathing?: AvatarBreathing;
  /** Absent where nothing is added. */
  readonly additive?: AvatarAdditive;
}

/** An avatar setup component. */
export type ComSquirrelbiteAvatarSetup = TypedResource<AvatarSetupFields>;

const none = Object.freeze([]);
const name = written(string, '');
const animation = reference(['stf.animation']);
const animationOrNone = written(nullable(animation), null);
const blendtree = optional(orNull(reference(['stfexp.animation_blendtree'])));

const toggle = object<AvatarToggle>({ name, on: animationOrNone, off: animationOrNone });

const grabToggle = object<AvatarGrabToggle>({
  name,
  hand: written(oneOf(['right', 'left']), 'right'),
  collider: optional(componentPath),
  on: animationOrNone,
  off: animationOrNone,
});

const parameterPuppet = object<AvatarParameterPuppet>({
  name,
  puppetType: written(oneOf(['1d', '2d']), '1d'),
  propertyEnabled: name,
  propertyX: name,
  propertyY: optional(string),
  blendtree,
});

const animationIfAny = optional(orNull(animation));

/** `com.squirrelbite.avatar_setup`: what a wearer can do with an avatar. */
export const ComSquirrelbiteAvatarSetup: ResourceType<AvatarSetupFields> =
  defineResource<AvatarSetupFields>({
    type: 'com.squirrelbite.avatar_setup',
    category: 'component',
    fields: {
      togglesPre: written(array(toggle), none),
      puppetsPre: written(array(parameterPuppet), none),
      toggles: written(array(toggle), none),
      grabToggles: written(array(grabToggle), none),
      puppets: written(array(object<AvatarPuppet>({ name, blendtree })), none),
      breathing: optional(
        object<AvatarBreathing>({ normal: animationIfAny, intense: animationIfAny }),
      ),
      additive: optional(object<AvatarAdditive>({ idle: animationIfAny, excited: animationIfAny })),
    },
  });
