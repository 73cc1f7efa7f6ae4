import type {
  EmissiveStrength,
  Extension,
  Light,
  TextureTransform,
  Visibility,
} from '../../objects/index.ts';
import type { ExtensionWriter } from './add-extensions.ts';
import { type Def, describeProperty } from './describe-property.ts';
import { isNear } from './is-near.ts';
import type { Places } from './places.ts';

/** Name of the extension of lights. */
export const LIGHTS = 'KHR_lights_punctual';

const UNMOVED = [0, 0];
const UNSCALED = [1, 1];

/** The extensions of materials, in the order of writing. */
export const MATERIAL_EXTENSIONS: readonly ExtensionWriter[] = [
  {
    name: 'KHR_materials_emissive_strength',
    describe(strength: EmissiveStrength) {
      const emissiveStrength = strength.getEmissiveStrength();
      return { ...describeProperty(strength), emissiveStrength };
    },
  },
  { name: 'KHR_materials_unlit', describe: () => ({}) },
];

/** The extension of textures in materials. */
export const TEXTURE_EXTENSIONS: readonly ExtensionWriter[] = [
  {
    name: 'KHR_texture_transform',
    describe(transform: TextureTransform) {
      const def: Def = {};
      const offset = transform.getOffset();
      if (!isNear(offset, UNMOVED)) def['offset'] = offset;
      const rotation = transform.getRotation();
      if (rotation !== 0) def['rotation'] = rotation;
      const scale = transform.getScale();
      if (!isNear(scale, UNSCALED)) def['scale'] = scale;
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
      name: 'KHR_node_visibility',
      describe: (visibility) => ({ visible: (visibility as Visibility).getVisible() }),
    },
  ];
}

/** The extension of a document that has lights. */
interface LightsExtension extends Extension {
  listProperties(): readonly Light[];
}

/** The lights of a file, whether a node has them or not. */
export function listLights(used: readonly Extension[]): readonly Light[] {
  const extension = used.find(({ extensionName }) => extensionName === LIGHTS);
  return (extension as LightsExtension | undefined)?.listProperties() ?? [];
}
