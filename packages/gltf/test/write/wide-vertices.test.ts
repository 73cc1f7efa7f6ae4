import { gltfToStf, stfToGlb } from '@stfkit/gltf';
import { expect, test } from 'vitest';
import { expectWrittenAlike } from '../support/both-kinds.ts';
import { listGltfErrors } from '../support/gltf-errors.ts';
import { newDocument } from '../support/gltf-io.ts';
import { makeMesh, vec3 } from '../support/make-mesh.ts';

const POSITION = vec3(0, 0, 0, 1, 0, 0, 0, 1, 0);

test('vertices with more than 252 bytes of attributes make a valid file', async () => {
  for (const count of [20, 21]) {
    const source = newDocument();
    source.createBuffer();
    const more = Array.from({ length: count }, (_, i) => [
      `_V${i}`,
      vec3(...Array.from({ length: 9 }, (_, k) => i + k)),
    ]);
    makeMesh(source, 'Wide', { attributes: { POSITION, ...Object.fromEntries(more) } });
    const { document } = await gltfToStf(source);
    const { glb } = await stfToGlb(document);
    expect(await listGltfErrors(glb)).toEqual([]);
    await expectWrittenAlike(document);
    await expectWrittenAlike(document, { plain: true });
  }
});
