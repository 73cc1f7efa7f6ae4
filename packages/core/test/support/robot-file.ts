import { buildGeometry } from '../../src/authoring.ts';
import {
  BUILT_IN_REGISTRY,
  encodeMesh,
  IDENTITY_TRS,
  type Keyframe,
  StfAnimation,
  StfDocument,
  StfInstanceMesh,
  StfMesh,
  StfNode,
  StfPrefab,
  writeStf,
} from '../../src/index.ts';
import { cube } from './cube.ts';

const key = (value: number): Keyframe => ({
  sourceOfTruth: true,
  value,
  interpolation: 'linear',
});

/** A small file with some of everything: two nodes, a cube on one of them, and an animation that lifts it. */
export function robotFile(): Uint8Array {
  const { fields, buffers } = encodeMesh(buildGeometry(cube), { idFor: (name) => `cube/${name}` });
  const document = StfDocument.create(BUILT_IN_REGISTRY, { root: 'robot' }).edit((draft) => {
    draft.set(
      StfPrefab.create('robot', { name: 'Robot', rootNodes: ['body'], animations: ['nod'] }),
    );
    draft.set(StfNode.create('body', { name: 'Body', trs: IDENTITY_TRS, children: ['head'] }));
    draft.set(
      StfNode.create('head', { name: 'Head', trs: IDENTITY_TRS, instance: 'head-instance' }),
    );
    draft.set(StfInstanceMesh.create('head-instance', { name: '', mesh: 'cube' }));
    draft.set(StfMesh.create('cube', { ...fields, name: 'Cube' }));
    draft.set(
      StfAnimation.create('nod', {
        name: 'Nod',
        fps: 24,
        range: [0, 24],
        tracks: [
          {
            target: ['head', 't'],
            timepoints: [0, 24],
            subtracks: [
              { keyframes: [key(0), key(0)] },
              { keyframes: [key(1), key(2)] },
              { keyframes: [key(0), key(0)] },
            ],
            trackBaked: false,
          },
        ],
      }),
    );
    for (const buffer of buffers) draft.setBuffer(buffer);
  });
  return writeStf(document);
}
