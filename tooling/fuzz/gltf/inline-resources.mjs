import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A .gltf whose buffers and images are in it as data URIs.
 *
 * @param {Uint8Array} bytes @param {string} folder
 */
export function inlineResources(bytes, folder) {
  const json = JSON.parse(new TextDecoder().decode(bytes));
  for (const def of [...(json.buffers ?? []), ...(json.images ?? [])]) {
    if (def.uri === undefined || def.uri.startsWith('data:')) continue;
    const data = readFileSync(join(folder, decodeURIComponent(def.uri))).toString('base64');
    const type = /\.(png|jpe?g)$/.exec(def.uri)?.[1]?.replace('jpg', 'jpeg');
    def.uri = `data:${type ? `image/${type}` : 'application/octet-stream'};base64,${data}`;
  }
  return new TextEncoder().encode(JSON.stringify(json));
}
