import type { JSONDocument } from '@gltf-transform/core';
import { GLB_BUFFER } from '@gltf-transform/core';

/** How many bytes a buffer or image has; undefined where they are not there, or not to be read. */
export function resourceLength(
  { uri }: { readonly uri?: string | undefined },
  resources: JSONDocument['resources'],
): number | undefined {
  const key = uri ?? GLB_BUFFER;
  const found: unknown = Object.hasOwn(resources, key) ? resources[key] : undefined;
  // An empty name is one of no file, whatever is given for it.
  if (found instanceof Uint8Array && key !== '') return found.byteLength;
  return uri?.startsWith('data:') ? dataLength(uri) : undefined;
}

/** How many bytes a data URI has. @see RFC 2397 */
function dataLength(uri: string): number | undefined {
  const comma = uri.indexOf(',');
  if (comma < 0) return undefined;
  const data = uri.slice(comma + 1);
  // glTF-Transform looks for it anywhere in the text.
  if (!uri.includes('base64')) return new TextEncoder().encode(data).length;
  return /^[A-Za-z\d+/]*={0,2}$/.test(data)
    ? Math.floor((data.replace(/=+$/, '').length * 3) / 4)
    : undefined;
}
