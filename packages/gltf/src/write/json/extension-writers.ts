import { MathUtils } from '@gltf-transform/core';
import { LIGHTS, TEXTURE_TRANSFORM, VISIBILITY } from '../../objects/extension-names.ts';
import type { ExtensibleProperty, TextureTransform, Visibility } from '../../objects/index.ts';
import type { Places } from '../../objects/places.ts';
import { describeVrm, type FilePlaces } from '../../vrm/extensions/describe-vrm.ts';
import { isKeptVrm } from '../../vrm/extensions/kept-vrm.ts';
import { VRM_NAMES } from '../../vrm/index-paths.ts';
import type { ExtensionWriter } from './add-extensions.ts';
import type { Def } from './describe-property.ts';

const UNMOVED = [0, 0];
const UNSCALED = [1, 1];

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

/** What VRM extensions say of the file, or of a node. */
export function describeVrms(
  object: ExtensibleProperty,
  places: FilePlaces,
): Readonly<Record<string, object>> {
  const found = VRM_NAMES.flatMap((name) => {
    const data = object.getExtension(name);
    return isKeptVrm(data) ? [[name, describeVrm(data, object, places)] as const] : [];
  });
  return Object.fromEntries(found);
}
