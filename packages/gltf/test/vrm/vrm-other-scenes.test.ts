import { StfNode } from '@stfkit/core';
import { describe, expect, it } from 'vitest';
import { expectEqualDocuments } from '../support/equal-documents.ts';
import { findResource } from '../support/find-resource.ts';
import { vrm0Json, vrm1Json } from '../support/vrm-files.ts';
import { type Raw, readBytes, readVrm, writeVrm } from '../support/written-vrm.ts';

/** A file whose default scene has a table alone, while its figure stands in another scene, or in none. */
function beside(json: Raw, place: 'another scene' | 'no scene'): Raw {
  const { nodes } = json.scenes[0];
  const table = json.nodes.push({ name: 'Table', translation: [1, 2, 3] }) - 1;
  json.scenes = [{ nodes: [table] }, ...(place === 'another scene' ? [{ nodes }] : [])];
  return json;
}

/** How the root of the figure and the table stand in a file of glTF. */
const standing = ({ nodeOf }: { readonly nodeOf: (name: string) => Raw }) => ({
  figure: (nodeOf('Figure').rotation ?? [0, 0, 0, 1]).map(Math.abs),
  table: nodeOf('Table').translation,
});

const PLAIN = { figure: [0, 0, 0, 1], table: [1, 2, 3] };
const TURNED = { figure: [0, 1, 0, 0], table: [-1, 2, -3] };

describe.each(['another scene', 'no scene'] as const)('a figure in %s', (place) => {
  it('of VRM 0.x is turned to +Z in STF and in 1.0, and back', async () => {
    const document = await readVrm(beside(vrm0Json(), place));
    const { trs } = findResource(document, StfNode, 'Figure');
    expect(trs[1].map(Math.abs)).toEqual([0, 1, 0, 0]);
    expect(standing(await writeVrm(document, { plain: true }))).toEqual(PLAIN);
    const crossed = await writeVrm(document, { vrm: '1.0' });
    expect(standing(crossed)).toEqual(TURNED);
    const back = await readBytes(crossed.bytes);
    expectEqualDocuments(back, document);
    expect(standing(await writeVrm(back, { plain: true }))).toEqual(PLAIN);
  });

  it('of VRM 1.0 is turned to −Z in 0.x, and back', async () => {
    const document = await readVrm(beside(vrm1Json(), place));
    expect(standing(await writeVrm(document, { plain: true }))).toEqual(PLAIN);
    const crossed = await writeVrm(document, { vrm: '0.x' });
    expect(standing(crossed)).toEqual(TURNED);
    expectEqualDocuments(await readBytes(crossed.bytes), document);
    const plain = await writeVrm(document, { vrm: '0.x', plain: true });
    expect(standing(await writeVrm(await readBytes(plain.bytes), { vrm: '1.0' }))).toEqual(PLAIN);
  });
});
