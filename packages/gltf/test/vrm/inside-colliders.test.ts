import { StfexpColliderCapsule, StfexpColliderSphere } from '@stfkit/core';
import { describe, expect, it } from 'vitest';
import { findResource } from '../support/find-resource.ts';
import { vrm1Json } from '../support/vrm-files.ts';
import { type Raw, readVrm, writeVrm } from '../support/written-vrm.ts';

const EXTENDED = 'VRMC_springBone_extended_collider';

/** A ball that nothing reaches, which programs without extended colliders take. */
const NOTHING = { sphere: { offset: [0, -10000, 0], radius: 0 } };

/** A file of VRM 1.0 whose first two colliders keep what swings inside. */
function makeFile(): Raw {
  const json = vrm1Json();
  for (const collider of json.extensions.VRMC_springBone.colliders.slice(0, 2)) {
    const [[form, shape]] = Object.entries<Raw>(collider.shape) as [[string, Raw]];
    const extended = { specVersion: '1.0', shape: { [form]: { ...shape, inside: true } } };
    Object.assign(collider, { shape: NOTHING, extensions: { [EXTENDED]: extended } });
  }
  return json;
}

const collidersOf = ({ json }: { readonly json: Raw }): Raw =>
  json.extensions.VRMC_springBone.colliders;

describe('a collider from inside that is edited', () => {
  it.each([
    ['ball', StfexpColliderSphere, 0, 'sphere'],
    ['capsule', StfexpColliderCapsule, 1, 'capsule'],
  ] as const)('is one still, and pushes nothing out elsewhere: a %s', async (_, type, at, form) => {
    const document = await readVrm(makeFile());
    const { id } = findResource(document, type);
    const edited = document.edit((draft) => draft.change(id, type, { radius: 0.5 }));
    const { shape, extensions } = collidersOf(await writeVrm(edited, { plain: true }))[at];
    expect(shape).toEqual(NOTHING);
    expect(extensions[EXTENDED].shape[form]).toMatchObject({ radius: 0.5, inside: true });
  });
});
