import { readFile } from 'node:fs/promises';
import type { Document } from '@gltf-transform/core';
import type { StfDocument } from '@stfkit/core';
import { diff, readStf, validate } from '@stfkit/core';
import { GLTF_REGISTRY, gltfToStf, stfToGltf } from '@stfkit/gltf';
import { describe, expect, test } from 'vitest';
import {
  corpusPath,
  describeWithCorpus,
  listCorpusStf,
} from '../../../../tooling/vitest/corpus.ts';
import { io } from '../support/gltf-io.ts';

/** The types of the resources that an edit of each kind may change, add or take out. */
const EDITS: Readonly<
  Record<string, { readonly edit: (target: Document) => boolean; readonly types: RegExp }>
> = {
  'a node is moved': {
    edit: (target) => {
      const [node] = target
        .getRoot()
        .listNodes()
        .filter((each) => each.getMesh());
      node?.setTranslation([1, 2, 3]);
      return node !== undefined;
    },
    // The node of a skinned mesh moves only the vertices without weights: in the buffers of its mesh, or in a mesh of
    // its own where others show it too.
    types: /^~stf.node$|^[+]org.khronos.gltf.(node|mesh)$|^[+]stf.mesh$|^~stf.instance.mesh$/,
  },
  'a vertex is moved': {
    edit: (target) => {
      const [primitive] = target.getRoot().listMeshes()[0]?.listPrimitives() ?? [];
      primitive?.getAttribute('POSITION')?.setElement(0, [9, 9, 9]);
      return primitive !== undefined;
    },
    types: /^~stf.mesh$|^-stfexp.mesh|^[+]org.khronos.gltf.mesh$/,
  },
  'a place is moved': {
    edit: (target) => {
      const primitives = target.getRoot().listMeshes()[0]?.listPrimitives() ?? [];
      const positions = new Set(primitives.flatMap((each) => each.getAttribute('POSITION') ?? []));
      const first = [...positions][0]?.getElement(0, []);
      for (const position of positions) {
        for (let i = 0; i < position.getCount(); i++) {
          const isSame = position.getElement(i, []).every((value, k) => value === first?.[k]);
          if (isSame) position.setElement(i, [9, 9, 9]);
        }
      }
      return first !== undefined;
    },
    types: /^$/,
  },
  'a colour is changed': {
    edit: (target) => {
      const [material] = target.getRoot().listMaterials();
      material?.setBaseColorFactor([0.25, 0.5, 0.75, 1]);
      return material !== undefined;
    },
    types: /^~stf.material$/,
  },
  'a clip is added': {
    edit: (target) => {
      const [node] = target.getRoot().listNodes();
      const [buffer] = target.getRoot().listBuffers();
      if (!node || !buffer) return false;
      const accessor = (type: 'SCALAR' | 'VEC3', values: number[]) =>
        target.createAccessor().setType(type).setArray(Float32Array.from(values)).setBuffer(buffer);
      const sampler = target
        .createAnimationSampler()
        .setInput(accessor('SCALAR', [0, 1]))
        .setOutput(accessor('VEC3', [0, 0, 0, 1, 1, 1]));
      const channel = target
        .createAnimationChannel()
        .setTargetNode(node)
        .setTargetPath('translation')
        .setSampler(sampler);
      target.createAnimation('New clip').addSampler(sampler).addChannel(channel);
      return true;
    },
    types: /^[+]stf.animation$|^~stf.prefab$/,
  },
  'a node is deleted': {
    edit: (target) => {
      const node = target
        .getRoot()
        .listNodes()
        .find((each) => each.getMesh() && each.listChildren().length === 0 && !each.getSkin());
      node?.dispose();
      return node !== undefined;
    },
    // The channels of the node stay, without a node.
    types: /^[-]|^~stf.(node|prefab|animation)$|^[+]org.khronos.gltf.animation$/,
  },
  'the node of a skinned mesh is deleted': {
    edit: (target) => {
      const node = target
        .getRoot()
        .listNodes()
        .find((each) => each.getSkin() && each.getMesh() && each.listChildren().length === 0);
      node?.dispose();
      return node !== undefined;
    },
    types:
      /^-stf.(node|instance.mesh)$|^~stf.(node|prefab|animation)$|^[+]org.khronos.gltf.animation$/,
  },
};

/** How many files have what an edit is made to, by edit. */
const made = new Map(Object.keys(EDITS).map((kind) => [kind, 0]));

describeWithCorpus('STF files whose glb was edited', () => {
  const names = listCorpusStf();

  describe.each(names)('%s', (name) => {
    test.each(Object.keys(EDITS))('%s', async (kind) => {
      const { edit, types } = EDITS[kind] as (typeof EDITS)[string];
      const { document } = readStf(new Uint8Array(await readFile(corpusPath('stf', name))), {
        registry: GLTF_REGISTRY,
      });
      const glb = await io.writeBinary((await stfToGltf(document)).document);
      const target = await io.readBinary(glb);
      if (!edit(target)) return;
      made.set(kind, (made.get(kind) ?? 0) + 1);
      const edited = await io.readBinary(await io.writeBinary(target));
      const back = await gltfToStf(edited);
      const changes = listChanges(document, back.document);
      expect(changes.filter((change) => !types.test(change))).toEqual([]);
      expect([...changes, ...listOtherBuffers(document, back.document)]).not.toEqual([]);
      const faults = (given: StfDocument) =>
        new Set(
          validate(given)
            .diagnostics.filter((d) => d.severity === 'error')
            .map((d) => d.message),
        );
      const before = faults(document);
      expect([...faults(back.document)].filter((fault) => !before.has(fault))).toEqual([]);
    });
  });

  test.each(Object.keys(EDITS))('of several files %s', (kind) => {
    expect(made.get(kind)).toBeGreaterThan(names.length / 4);
  });
});

/** What differs between two documents: the types of resources that were added, changed and taken out. */
function listChanges(before: StfDocument, after: StfDocument): string[] {
  const { resources } = diff(before, after);
  return [
    ...resources.added.map(([id]) => `+${after.get(id).type}`),
    ...resources.updated
      .filter(([id]) => JSON.stringify(before.get(id).json) !== JSON.stringify(after.get(id).json))
      .map(([id]) => `~${after.get(id).type}`),
    ...resources.removed.map((id) => `-${before.get(id).type}`),
  ];
}

/** The buffers that hold other bytes after than before. */
function listOtherBuffers(before: StfDocument, after: StfDocument): string[] {
  return [...before.buffers].flatMap(([id, { bytes }]) => {
    const now = after.buffers.get(id)?.bytes;
    return now && Buffer.compare(bytes, now) === 0 ? [] : [id];
  });
}
