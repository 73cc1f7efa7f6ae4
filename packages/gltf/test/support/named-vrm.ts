import { createHash } from 'node:crypto';
import { indexTableOf } from '../../src/vrm/index-paths.ts';
import { listPlaces } from '../../src/vrm/visit-places.ts';

// biome-ignore lint/suspicious/noExplicitAny: raw JSON of a file, whatever it holds
type Raw = any;

/** A glb file as its JSON and its binary part. */
export function openGlb(bytes: Uint8Array): { readonly json: Raw; readonly binary: Uint8Array } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const length = view.getUint32(12, true);
  const json = JSON.parse(new TextDecoder().decode(bytes.subarray(20, 20 + length)));
  return { json, binary: bytes.subarray(20 + length + 8) };
}

/** A file of this JSON with no binary part. */
export function closeGlb(json: unknown): Uint8Array {
  const text = new TextEncoder().encode(JSON.stringify(json));
  const length = Math.ceil(text.length / 4) * 4;
  const bytes = new Uint8Array(20 + length).fill(0x20, 20);
  const view = new DataView(bytes.buffer);
  [0x46546c67, 2, bytes.length, length, 0x4e4f534a].forEach((value, i) => {
    view.setUint32(4 * i, value, true);
  });
  bytes.set(text, 20);
  return bytes;
}

/** The VRM extensions of a file with names and contents in place of indices, for two files to be compared. */
export function nameIndices(bytes: Uint8Array): Raw {
  const { json, binary } = openGlb(bytes);
  const names: Record<string, (index: number) => unknown> = {
    node: (index) => wayTo(json, index),
    mesh: (index) => `mesh ${json.meshes?.[index]?.name}`,
    material: (index) => `material ${json.materials?.[index]?.name}`,
    image: (index) => imageOf(json, binary, index),
    texture: (index) => {
      const { source, sampler } = json.textures?.[index] ?? {};
      const found = json.samplers?.[sampler] ?? {};
      const { magFilter = 0, minFilter = 0, wrapS = 10497, wrapT = 10497 } = found;
      return `${imageOf(json, binary, source)} ${[magFilter, minFilter, wrapS, wrapT]}`;
    },
  };
  const name = (extension: string, content: Raw): Raw => {
    const copy = JSON.parse(JSON.stringify(content));
    if (Array.isArray(copy.materialProperties)) {
      copy.materialProperties = Object.fromEntries(
        copy.materialProperties.map((each: Raw, i: number) => [names['material']?.(i), each]),
      );
    }
    for (const { kind, keys } of indexTableOf(extension).paths) {
      for (const { holder, key } of listPlaces(copy, keys)) {
        const index = holder[key] as number;
        if (index >= 0) holder[key] = names[kind.replace('meshNode', 'node')]?.(index);
        else delete holder[key];
      }
    }
    return copy;
  };
  const isVrm = (extension: string): boolean => /^VRM/.test(extension);
  const all = (extensions: Raw, where: string): [string, unknown][] =>
    Object.entries(extensions ?? {})
      .filter(([extension]) => isVrm(extension))
      .map(([extension, content]) => [`${where} ${extension}`, name(extension, content)]);
  return Object.fromEntries([
    ...all(json.extensions, 'file'),
    ...(json.nodes ?? []).flatMap((node: Raw, i: number) => all(node.extensions, wayTo(json, i))),
    ...(json.materials ?? []).flatMap((material: Raw) =>
      all(nameTextures(material, names['texture']), `material ${material.name}`),
    ),
  ]);
}

function nameTextures(material: Raw, name: ((index: number) => unknown) | undefined): Raw {
  const copy = JSON.parse(JSON.stringify(material.extensions ?? {}), (key, value) =>
    key.endsWith('Texture') && typeof value?.index === 'number'
      ? { ...value, index: name?.(value.index) }
      : value,
  );
  return copy;
}

function imageOf(json: Raw, binary: Uint8Array, index: number): string {
  const { bufferView, uri = '' } = json.images?.[index] ?? {};
  const { byteOffset = 0, byteLength = 0 } = json.bufferViews?.[bufferView] ?? {};
  const inside = binary.subarray(byteOffset, byteOffset + byteLength);
  const bytes = uri === '' ? inside : Buffer.from(uri.split(',')[1], 'base64');
  return `image ${createHash('sha1').update(bytes).digest('hex')}`;
}

/** The names from the root to a node. */
function wayTo(json: Raw, index: number): string {
  const parent = (json.nodes ?? []).findIndex((node: Raw) => node.children?.includes(index));
  const own = json.nodes?.[index]?.name ?? '';
  return parent < 0 ? `/${own}` : `${wayTo(json, parent)}/${own}`;
}
