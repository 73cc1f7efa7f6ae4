import type { Document } from '@gltf-transform/core';
import type { Diagnostic, StfDocument } from '@stfkit/core';
import { type GltfCode, gltfToStf, stfToGltf } from '@stfkit/gltf';
import { io } from './gltf-io.ts';

/** What is found about an STF document whose glb was edited, beside what is found without an edit: codes and what they name. */
export async function listEditFindings(
  document: StfDocument,
  edit: (target: Document) => void,
): Promise<readonly string[]> {
  const glb = await io.writeBinary((await stfToGltf(document)).document);
  const target = await io.readBinary(glb);
  edit(target);
  const [before, after] = await Promise.all(
    [glb, await io.writeBinary(target)].map(async (bytes) =>
      (await gltfToStf(await io.readBinary(bytes))).diagnostics.map(describe),
    ),
  );
  return (after ?? []).filter((finding) => !before?.includes(finding));
}

const describe = ({ code, params }: Diagnostic<GltfCode>): string =>
  [code, params?.['names']].filter((part) => part !== undefined).join(' ');
