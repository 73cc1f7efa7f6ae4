import { PlainPointer } from '../../extensions/animation-pointer/plain-pointer.ts';
import { ANIMATION_POINTER } from '../../extensions/animation-pointer/pointer.ts';
import { isKnownExtension } from '../../extensions/is-known-extension.ts';
import { PlainIdentity } from '../../extensions/stf-document/plain-identity.ts';
import { type ClipFrames, STF_DOCUMENT } from '../../extensions/stf-document/stf-identity.ts';
import { LIGHTS, VISIBILITY } from '../../objects/extension-names.ts';
import type { Extension } from '../../objects/index.ts';
import type { LightsExtension } from '../../objects/list-lights.ts';
import { PlainLight } from '../../objects/plain/plain-light.ts';
import { PlainVisibility } from '../../objects/plain/plain-visibility.ts';
import { PlainRawUser } from '../../raw-extensions/plain-raw.ts';
import { EXTENDED_COLLIDER } from '../../vrm/describe/colliders.ts';
import { PlainVrmExtension } from '../../vrm/extensions/plain-vrm.ts';
import { VRM_NAMES } from '../../vrm/index-paths.ts';

/** `KHR_lights_punctual` of a document in the making. */
class PlainLights implements LightsExtension {
  readonly extensionName = LIGHTS;
  readonly #lights: PlainLight[] = [];

  createLight(name: string): PlainLight {
    const light = new PlainLight({ name, type: 'point' });
    this.#lights.push(light);
    return light;
  }

  listProperties(): readonly PlainLight[] {
    return this.#lights;
  }
}

/** `KHR_node_visibility` of a document in the making. */
class PlainVisibilities implements Extension {
  readonly extensionName = VISIBILITY;

  createVisibility(): PlainVisibility {
    return new PlainVisibility();
  }
}

/** `KHR_animation_pointer` of a document in the making. */
class PlainPointers implements Extension {
  readonly extensionName = ANIMATION_POINTER;

  createPointer(): PlainPointer {
    return new PlainPointer();
  }
}

/** `STF_document` of a document in the making. */
class PlainIdentities implements Extension {
  readonly extensionName = STF_DOCUMENT;
  /** As of a file that was read: the lists of which ids were ignored. */
  readonly ignored = [];

  createIdentity(id: string, clip?: ClipFrames | null): PlainIdentity {
    const identity = new PlainIdentity(id);
    if (clip) identity.setClip(clip);
    return identity;
  }
}

/** The extension of this name, each with the methods that glTF-Transform has for making what it says; undefined for others. */
export function plainExtension(name: string): Extension | undefined {
  switch (name) {
    case LIGHTS:
      return new PlainLights();
    case VISIBILITY:
      return new PlainVisibilities();
    case ANIMATION_POINTER:
      return new PlainPointers();
    case STF_DOCUMENT:
      return new PlainIdentities();
    case EXTENDED_COLLIDER:
      return { extensionName: name };
    default:
      return VRM_NAMES.includes(name) ? new PlainVrmExtension(name) : undefined;
  }
}

/** The extension of this name, whose JSON is kept; undefined where it is known, and would not be kept as JSON. */
export function plainRawExtension(name: string): Extension | undefined {
  return isKnownExtension(name) ? undefined : new PlainRawUser(name);
}
