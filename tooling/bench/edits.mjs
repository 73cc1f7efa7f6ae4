import { medians } from './measure.mjs';
import { duration, report } from './rows.mjs';
import { documentOf, manyNodes } from './stf-files.mjs';

const COUNT = 10_000;

/** Edits and reads of a document of 10,000 resources against a plain `Map` of them. */
export async function benchEdits() {
  const document = documentOf(manyNodes(COUNT));
  const map = new Map(document.resources);
  const ids = [...map.keys()];
  const changed = ids.slice(0, 1000).map((id) => document.get(id).with({ name: 'changed' }));
  const one = changed[0];
  const edits = await medians({
    one: () => document.edit((draft) => draft.set(one)),
    mapCopy: () => new Map(document.resources),
    plainCopy: () => new Map(map),
    batch: () =>
      document.edit((draft) => {
        for (const resource of changed) draft.set(resource);
      }),
    bare: () => {
      const copy = new Map(map);
      for (const resource of changed) copy.set(resource.id, resource);
      return copy;
    },
  });
  report({
    bench: 'one edit / new Map(resources), 10,000 resources',
    value: edits.one / edits.plainCopy,
    bound: 0.1,
    detail: `${duration(edits.one)}, new Map of a Map ${duration(edits.plainCopy)}, of the document's ${duration(edits.mapCopy)}`,
  });
  report({
    bench: '1,000 edits in a batch / bare copy + set',
    value: edits.batch / edits.bare,
    bound: 2,
    detail: `${duration(edits.batch)}, bare ${duration(edits.bare)}`,
  });

  const sum =
    (/** @type {ReadonlyMap<string, import('@stfkit/core').Resource>} */ resources) => () => {
      let total = 0;
      for (const id of ids) total += resources.get(id)?.id.length ?? 0;
      return total;
    };
  const iterate =
    (/** @type {ReadonlyMap<string, import('@stfkit/core').Resource>} */ resources) => () => {
      let total = 0;
      for (const resource of resources.values()) total += resource.id.length;
      return total;
    };
  const edited = document.edit((draft) => draft.set(one));
  const reads = await medians({
    plain: sum(map),
    ours: sum(edited.resources),
    plainValues: iterate(map),
    oursValues: iterate(edited.resources),
  });
  report({
    bench: 'reading all by id / a plain Map',
    value: reads.ours / reads.plain,
    bound: 2,
    detail: `${duration(reads.ours)}, plain ${duration(reads.plain)}`,
  });
  report({
    bench: 'reading all by values() / a plain Map',
    value: reads.oursValues / reads.plainValues,
    bound: 2,
    detail: `${duration(reads.oursValues)}, plain ${duration(reads.plainValues)}`,
  });
}
