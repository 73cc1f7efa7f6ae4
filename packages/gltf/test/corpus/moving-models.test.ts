import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { corpusPath, describeWithCorpus } from '../../../../tooling/vitest/corpus.ts';
import { listCorpusModels } from '../support/corpus-models.ts';
import { listGltfErrors } from '../support/gltf-errors.ts';
import { io } from '../support/gltf-io.ts';
import { listFaults, thereAndBack } from '../support/there-and-back.ts';
import { listTriangleTexts } from '../support/triangle-corners.ts';

/** The models that are not static, with the findings of each. */
const DROPPED: Readonly<Record<string, readonly string[]>> = {
  'AnimatedMorphCube.glb': [],
  'BoxAnimated.glb': [],
  'CesiumMan.glb': [],
  'CesiumMilkTruck.glb': [],
  'Fox.glb': [],
  'RiggedSimple.glb': [],
  'SimpleSkin.gltf': [],
  'AnimatedTriangle.gltf': [],
  'SimpleMorph.gltf': [],
  '01_cs_morph.gltf': [],
  '01_cs_rotate.gltf': [],
  '01_morphed_cube_no_uv.gltf': [],
  '03_all_animations.gltf': [],
  '03_skinned_cylinder.gltf': [],
  '06_parent-inverse-anim.gltf': [],
  '24_animation_pointer.gltf': [],
};

describeWithCorpus('moving models of the corpus', () => {
  test.each(Object.entries(DROPPED))(
    '%s is carried over, with these findings: %j',
    async (name, dropped) => {
      const path = (await listCorpusModels(corpusPath())).find((each) => basename(each) === name);
      const source = await io.read(path ?? name);
      const { back, stf, glb, diagnostics } = await thereAndBack(source);
      expect(diagnostics.map(({ code }) => code)).toEqual(dropped.map((kind) => `GLTF_${kind}`));
      expect(listFaults(stf)).toEqual([]);
      expect(await listGltfErrors(glb)).toEqual([]);
      expect(back.getRoot().listMaterials()).toHaveLength(source.getRoot().listMaterials().length);
      expect(listTriangleTexts(back)).toHaveLength(listTriangleTexts(source).length);
    },
  );
});
