import type { JsonObject } from '@stfkit/core';
import type { OpenObject } from '../json/as-json.ts';
import { UNLIT } from '../objects/extension-names.ts';
import { MTOON } from '../vrm/extensions/kept-mtoon.ts';
import { removeAt, setAt, valueAt } from './member-path.ts';

/** What an `stf.material` says of the shader that is meant. */
export interface MaterialStyle {
  readonly styleHints: readonly string[];
  readonly shaderTargets: ReadonlyMap<string, readonly string[]>;
}

/**
 * The style of a glTF material: `toon` for MToon (which brings "unlit" along for programs that do not know it), `unlit`, else that
 * of Blender's Principled shader.
 *
 * @param styleHint The hint that the file as a whole gives, which wins.
 * @see stf-format §8.1
 */
export function describeStyle(material: JsonObject, styleHint?: string): MaterialStyle {
  if (styleHint !== undefined) return plainStyle(styleHint);
  if (hasExtension(material, MTOON)) return plainStyle('toon');
  if (hasExtension(material, UNLIT)) return plainStyle('unlit');
  return {
    styleHints: ['realistic', 'pbr'],
    shaderTargets: new Map([['blender', ['ShaderNodeBsdfPrincipled']]]),
  };
}

/** The style of a shader that STF programs have no name for. */
function plainStyle(hint: string): MaterialStyle {
  return { styleHints: [hint], shaderTargets: new Map() };
}

function hasExtension(material: JsonObject, name: string): boolean {
  return valueAt(material, ['extensions', name]) !== undefined;
}

/** Turns shading off or on, where the hints say so and did not before. */
export function applyStyle(
  material: OpenObject,
  hints: readonly string[],
  before: readonly string[] | undefined,
): void {
  const isUnlit = hints.includes('unlit');
  if (isUnlit === (before ?? []).includes('unlit')) return;
  const path = ['extensions', UNLIT];
  if (isUnlit) setAt(material, path, {});
  else removeAt(material, path);
}
