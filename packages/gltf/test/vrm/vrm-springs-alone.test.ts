import type { StfDocument } from '@stfkit/core';
import { DevVrmSpringbone, StfBone } from '@stfkit/core';
import { deriveId } from '@stfkit/core/authoring';
import { describe, expect, it } from 'vitest';
import { findResource } from '../support/find-resource.ts';
import { vrm1Json } from '../support/vrm-files.ts';
import { type Raw, readBytes, readVrm, writeVrm } from '../support/written-vrm.ts';

/** A file with springs of VRM 1.0 that is no avatar. */
function springsAlone(): Raw {
  const json = vrm1Json();
  delete json.extensions.VRMC_vrm;
  json.extensionsUsed = json.extensionsUsed.filter((name: string) => name !== 'VRMC_vrm');
  return json;
}

const springsOf = ({ extensions }: Raw): Raw => extensions.VRMC_springBone;

/** The document with a spring at the left hand. */
function withSpring(document: StfDocument): StfDocument {
  const hand = findResource(document, StfBone, 'HandL');
  const id = deriveId('spring');
  return document.edit((draft) => {
    draft.set(DevVrmSpringbone.create(id, { stiffness: 0.25 }));
    draft.set(hand.with({ components: [...hand.components, id] }));
  });
}

describe('springs of a file that is no avatar', () => {
  it('are those of the avatar of VRM 1.0 that is made of it', async () => {
    const document = await readVrm(springsAlone());
    const { json } = await writeVrm(document, { plain: true, vrm: '1.0' });
    expect(json.extensions).toHaveProperty('VRMC_vrm');
    expect(springsOf(json)).toEqual(springsOf((await writeVrm(document, { plain: true })).json));
  });

  it('are those of the avatar of VRM 0.x that is made of it', async () => {
    const written = async (json: Raw): Promise<Raw> =>
      (await writeVrm(await readVrm(json), { plain: true, vrm: '0.x' })).json;
    const { secondaryAnimation } = (await written(springsAlone())).extensions.VRM;
    expect(secondaryAnimation.boneGroups).toHaveLength(1);
    expect(secondaryAnimation).toEqual(
      (await written(vrm1Json())).extensions.VRM.secondaryAnimation,
    );
  });

  it('stay beside those that are added in STF', async () => {
    const document = withSpring(await readVrm(springsAlone()));
    const { json } = await writeVrm(document, { plain: true, vrm: '1.0' });
    expect(
      springsOf(json)
        .springs.map(({ name }: Raw) => name)
        .slice(0, 2),
    ).toEqual(['Hair', 'HandL']);
    expect(springsOf(json).colliders).toHaveLength(3);
  });

  it('are the same on a second trip', async () => {
    const first = await writeVrm(await readVrm(springsAlone()), { vrm: '1.0' });
    const second = await writeVrm(await readBytes(first.bytes), { vrm: '1.0' });
    expect(springsOf(second.json)).toEqual(springsOf(first.json));
    expect(second.json.extensions.VRMC_springBone.springs).toHaveLength(1);
  });

  it('without a spring that has colliders keep these', async () => {
    const json = springsAlone();
    delete springsOf(json).springs;
    const { json: written } = await writeVrm(await readVrm(json), { plain: true, vrm: '1.0' });
    expect(springsOf(written).colliders).toHaveLength(3);
  });
});
