import { WebIO } from '@gltf-transform/core';
import { StfAnimation, type StfDocument, StfNode } from '@stfkit/core';
import { deriveId } from '@stfkit/core/authoring';
import { GLTF_EXTENSIONS, gltfFileToStf, stfToGlb } from '@stfkit/gltf';
import { expect, it } from 'vitest';
import { expectEqualDocuments } from '../support/equal-documents.ts';
import { findResource } from '../support/find-resource.ts';
import { closeGlb } from '../support/named-vrm.ts';
import { vrm0Json, vrm1Json } from '../support/vrm-files.ts';

const io = new WebIO().registerExtensions(GLTF_EXTENSIONS);
const HALF = Math.fround(Math.SQRT1_2);

/** Keys of one component after the other, one a frame. */
const keyed = (...components: number[][]) =>
  components.map((values) => ({
    keyframes: values.map((value) => ({
      sourceOfTruth: true,
      value,
      interpolation: 'linear' as const,
    })),
  }));

/** A file in STF, with a clip that walks and turns its root. */
async function makeWalking(json: object): Promise<StfDocument> {
  const { document } = await gltfFileToStf(closeGlb(json));
  const { id } = findResource(document, StfNode, 'Figure');
  const track = { timepoints: [0, 1], interpolation: 'linear', trackBaked: false } as const;
  return document.edit((draft) => {
    const clip = StfAnimation.create(deriveId('walk'), {
      name: 'Walk',
      fps: 1,
      range: [0, 1],
      tracks: [
        { ...track, target: [id, 't'], subtracks: keyed([0, 1], [0, 2], [0, 3]) },
        // A quarter about Y.
        { ...track, target: [id, 'r'], subtracks: keyed([0, 0], [0, HALF], [0, 0], [1, HALF]) },
      ],
    });
    draft.set(clip);
  });
}

/** How the root of a file stands, and where it is at the end of the clip. */
async function readWalk(glb: Uint8Array) {
  const root = (await io.readBinary(glb)).getRoot();
  const clip = root.listAnimations().find((each) => each.getName() === 'Walk');
  const node = root.listNodes().find((each) => each.getName() === 'Figure');
  const last = (path: string): number[] => {
    const channel = clip?.listChannels().find((each) => each.getTargetPath() === path);
    const output = channel?.getSampler()?.getOutput();
    return [...(output?.getElement(output.getCount() - 1, []) ?? [])];
  };
  const rest = node?.getRotation().map((value) => Math.abs(value));
  return { rest, translation: last('translation'), rotation: last('rotation') };
}

/** How a file faces, and where its root is at the end of the clip. */
const PLUS_Z = { translation: [1, 2, 3], rotation: [0, HALF, 0, HALF] };
const MINUS_Z = { translation: [-1, 2, -3], rotation: [0, HALF, 0, -HALF] };

it.each([
  ['1.0 as 0.x', vrm1Json, '0.x', [0, 1, 0, 0], MINUS_Z],
  ['1.0 as it is', vrm1Json, 'source', [0, 0, 0, 1], PLUS_Z],
  ['0.x as it is', vrm0Json, 'source', [0, 0, 0, 1], MINUS_Z],
  ['0.x as 1.0', vrm0Json, '1.0', [0, 1, 0, 0], PLUS_Z],
] as const)('a clip of the root goes with it: VRM %s', async (_, make, vrm, rest, end) => {
  const document = await makeWalking(make());
  const { glb } = await stfToGlb(document, { vrm });
  expect(await readWalk(glb)).toEqual({ rest, ...end });
  expectEqualDocuments((await gltfFileToStf(glb)).document, document);
});

it('so does a clip that VRM 0.x had, and that keeps it from being turned', async () => {
  const { glb } = await stfToGlb(await makeWalking(vrm0Json()), { plain: true });
  const { document, diagnostics } = await gltfFileToStf(glb);
  expect(diagnostics.map(({ code }) => code)).toContain('GLTF_VRM_FACING_KEPT');
  const back = await stfToGlb(document);
  expect(await readWalk(back.glb)).toEqual({ rest: [0, 0, 0, 1], ...MINUS_Z });
  const crossed = await stfToGlb(document, { vrm: '1.0' });
  const { rest, translation, rotation } = await readWalk(crossed.glb);
  expect([rest, translation]).toEqual([[0, 1, 0, 0], PLUS_Z.translation]);
  // The same rotation with all signs turned.
  expect(rotation.map((value) => 0 - value)).toEqual(PLUS_Z.rotation);
});
