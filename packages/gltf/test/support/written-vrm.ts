import { WebIO } from '@gltf-transform/core';
import type { StfDocument } from '@stfkit/core';
import {
  GLTF_EXTENSIONS,
  gltfToStf,
  readGltf,
  type StfToGltfOptions,
  stfToGltf,
} from '@stfkit/gltf';
import { closeGlb, openGlb } from './named-vrm.ts';
import type { vrm1Json } from './vrm-files.ts';
import { vrmLosses } from './vrm-losses.ts';

const io = new WebIO().registerExtensions(GLTF_EXTENSIONS);

/** The JSON of a VRM file, which tests change at will. */
export type Raw = ReturnType<typeof vrm1Json>;

/** What STF has of a VRM file. */
export async function readVrm(json: object): Promise<StfDocument> {
  return readBytes(closeGlb(json));
}

/** What STF has of the bytes of a glb. */
export async function readBytes(bytes: Uint8Array): Promise<StfDocument> {
  return (await gltfToStf(await readGltf(bytes))).document;
}

/** The VRM file of a document, how many resources of each type were named as not carried over, and what of VRM. */
export async function writeVrm(document: StfDocument, options: StfToGltfOptions = {}) {
  const { document: gltf, diagnostics } = await stfToGltf(document, options);
  const bytes = await io.writeBinary(gltf);
  const json: Raw = openGlb(bytes).json;
  const dropped = Object.fromEntries(
    diagnostics
      .filter(({ code }) => code === 'GLTF_RESOURCES_DROPPED')
      .map(({ params }) => [params['type'], params['count']]),
  );
  const nameOf = (index: number): string => json.nodes[index].name;
  const nodeOf = (name: string): Raw => json.nodes.find((node: Raw) => node.name === name);
  return { bytes, json, diagnostics, dropped, lost: vrmLosses(diagnostics), nameOf, nodeOf };
}

/** What STF has of a glb whose JSON another program changed. */
export async function readEdited(
  bytes: Uint8Array,
  edit: (json: Raw) => void,
): Promise<StfDocument> {
  const { json, binary } = openGlb(bytes);
  edit(json);
  const [buffer] = json.buffers;
  buffer.uri = `data:application/octet-stream;base64,${Buffer.from(binary).toString('base64')}`;
  return readVrm(json);
}
