import { readStf, writeStf } from '@stfkit/core';
import { medians } from './measure.mjs';
import { duration, report } from './rows.mjs';
import { corpusStf, definitionOf, documentOf, manyNodes } from './stf-files.mjs';

/**
 * Reading against `JSON.parse` of the same definition, writing against one copy of the same bytes,
 * writing after an edit against `JSON.stringify` of the edited resource and that copy.
 */
export async function benchReadWrite() {
  keepFreedMemory();
  for (const [name, file] of [...corpusStf(), ['10,000 nodes', manyNodes(10_000)]]) {
    const { text, buffers } = definitionOf(file);
    const read = await medians({
      parse: () => JSON.parse(text),
      read: () => readStf(file),
    });
    report({
      bench: `readStf / (JSON.parse + 1 µs a buffer): ${name}`,
      value: read.read / (read.parse + (buffers * 0.001) / 1.3),
      bound: 1.3,
      detail: `${duration(read.read)}, parse ${duration(read.parse)}, ${buffers} buffers`,
    });

    const document = documentOf(file);
    const touched = largest(document);
    const edited = () =>
      document.edit((draft) => draft.set(touched.with({ name: `${touched.name}!` })));
    const write = await medians({
      // As each document that is written is one that was just made, so is each resource here: one and
      // the same would lie in the cache of the processor.
      stringify: {
        prepare: () => edited().get(touched.id).json,
        run: (json) => JSON.stringify(json),
      },
      // The three after this one follow a candidate that leaves as many files behind as they make.
      before: () => file.slice(),
      write: () => writeStf(document),
      edit: { prepare: edited, run: writeStf },
      copy: () => file.slice(),
    });
    report({
      bench: `writeStf untouched / one copy: ${name}`,
      value: write.write / write.copy,
      bound: 2,
      detail: `${duration(write.write)}, copy ${duration(write.copy)}, ${file.length} bytes`,
    });
    report({
      bench: `writeStf after an edit / (JSON.stringify + one copy): ${name}`,
      value: write.edit / (write.stringify + write.copy / 1.3),
      bound: 1.3,
      detail: `${duration(write.edit)}, stringify ${duration(write.stringify)} of a ${touched.type}`,
    });
  }
}

/** The resource with the longest text, the worst one to touch. @param {import('@stfkit/core').StfDocument} document */
function largest(document) {
  const size = (/** @type {import('@stfkit/core').Resource} */ { span }) => span.end - span.start;
  return [...document.resources.values()].reduce((a, b) => (size(b) > size(a) ? b : a));
}

/**
 * Has the allocator keep what is freed. Pages that go back to the system and come again take ten times
 * as long as the copy of a large file, and hit whichever candidate comes next: glibc keeps twice the
 * size of the largest mapped block, up to 32 MiB, that was ever freed.
 */
function keepFreedMemory() {
  new Uint8Array(31 << 20).fill(1);
  globalThis.gc?.();
}
