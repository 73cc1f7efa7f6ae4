import { MathUtils } from '@gltf-transform/core';
import {
  EMISSIVE_STRENGTH,
  LIGHTS,
  TEXTURE_TRANSFORM,
  UNLIT,
  VISIBILITY,
} from '../../objects/extension-names.ts';
import type { EmissiveStrength, TextureTransform, Visibility } from '../../objects/index.ts';
import type { ExtensionWriter } from './add-extensions.ts';
import { type Def, describeProperty } from './describe-property.ts';
import type { Places } from './places.ts';

const UNMOVED = [0, 0];
const UNSCALED = [1, 1];

/** The extensions of materials, in the order of writing. */
export const MATERIAL_EXTENSIONS: readonly ExtensionWriter[] = [
  {
    name: EMISSIVE_STRENGTH,
    describe(strength: EmissiveStrength) {
      const emissiveStrength = strength.getEmissiveStrength();
      return { ...describeProperty(strength), emissiveStrength };
    },
  },
  { name: UNLIT, describe: () => ({}) },
];

/** The extension of textures in materials. */
export const TEXTURE_EXTENSIONS: readonly ExtensionWriter[] = [
  {
    name: TEXTURE_TRANSFORM,
    describe(transform: TextureTransform) {
      const def: Def = {};
      const offset = transform.getOffset();
      if (!MathUtils.eq(offset, UNMOVED)) def['offset'] = offset;
      const rotation = transform.getRotation();
      if (rotation !== 0) def['rotation'] = rotation;
      const scale = transform.getScale();
      if (!MathUtils.eq(scale, UNSCALED)) def['scale'] = scale;
      const texCoord = transform.getTexCoord();
      if (texCoord !== null) def['texCoord'] = texCoord;
      return def;
    },
  },
];

/** The extensions of nodes, in the order of writing. */
export function nodeExtensions(lights: Places): readonly ExtensionWriter[] {
  return [
    { name: LIGHTS, describe: (light) => ({ light: lights.get(light) }) },
    {
      name: VISIBILITY,
      describe: (visibility) => ({ visible: (visibility as Visibility).getVisible() }),
    },
  ];
}
