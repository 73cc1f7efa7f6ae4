import type { Resource } from '@stfkit/core';
import { GLTF_REGISTRY } from '../../../resources/gltf-resource-types.ts';
import { splitMembers } from './split-members.ts';

/**
 * A resource of its text.
 *
 * @throws {Error} where the text is no JSON or nested deeper than readers of STF allow.
 */
export function readResource(id: string, text: string): Resource {
  const resource = GLTF_REGISTRY.fromText(id, text);
  if (splitMembers(`{"":${text}}`) === undefined) throw new Error(`${id} is nested too deep`);
  return resource;
}
