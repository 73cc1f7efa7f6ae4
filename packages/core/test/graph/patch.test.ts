import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StfDocument } from '../../src/index.ts';
import {
  apply,
  diff,
  isEmptyPatch,
  readStf,
  StfBuffer,
  StfError,
  writeStf,
} from '../../src/index.ts';
import { arbitraryFile } from '../support/arbitrary-file.ts';
import { definitionOf, stfBytes } from '../support/stf-bytes.ts';

const content = (document: StfDocument): unknown => ({
  stf: document.metaText.span.text(),
  extra: [...document.extraMembers].map(([key, span]) => [key, span.text()]),
  resources: [...document.resources].map(([id, resource]) => [
    id,
    resource.type,
    resource.span.text(),
  ]),
  buffers: [...document.buffers].map(([id, { bytes }]) => [id, [...bytes]]),
});

describe('patches', () => {
  it('G9 apply(a, diff(a, b)) has the content of b, also after the patch went through JSON', () => {
    fc.assert(
      fc.property(arbitraryFile, arbitraryFile, (first, second) => {
        const a = readStf(first.bytes).document;
        const b = readStf(second.bytes).document;
        const patch = JSON.parse(JSON.stringify(diff(a, b)));
        const patched = apply(a, patch);
        expect(content(patched)).toEqual(content(b));
        expect(content(readStf(writeStf(patched)).document)).toEqual(content(b));
        expect(content(a)).toEqual(content(readStf(first.bytes).document));
      }),
    );
  });

  it('G9 leads from a document to an edited one', () => {
    fc.assert(
      fc.property(
        arbitraryFile,
        fc.infiniteStream(fc.integer({ min: 0, max: 3 })),
        (file, choices) => {
          const a = readStf(file.bytes).document;
          const b = a.edit((draft) => {
            for (const resource of a.resources.values()) {
              const choice = choices.next().value;
              if (choice === 0) draft.remove(resource.id);
              if (choice === 1) draft.set(resource.with({ name: 'renamed' }));
              if (choice === 2) draft.set(resource.withId(`${resource.id}-copy`));
            }
            for (const id of a.buffers.keys()) {
              if (choices.next().value === 0) draft.setBuffer(StfBuffer.of(id, Uint8Array.of(9)));
            }
          });
          expect(content(apply(a, diff(a, b)))).toEqual(content(b));
        },
      ),
    );
  });

  it('G10 is empty between a document and itself, however it was read', () => {
    const bytes = stfBytes(definitionOf({ n: { type: 'stf.node' } }, ['b']), Uint8Array.of(1));
    const document = readStf(bytes).document;
    expect(isEmptyPatch(diff(document, document))).toBe(true);
    expect(isEmptyPatch(diff(document, readStf(bytes.slice()).document))).toBe(true);
  });

  it.each([
    ['another format', { format: 'x', version: 1 }],
    [
      'a text that is no JSON',
      { format: 'stf-patch', version: 1, stf: '{', resources: {}, buffers: {} },
    ],
    [
      'ids that are none',
      {
        format: 'stf-patch',
        version: 1,
        resources: { added: [[5, '{}']], updated: [], removed: [] },
        buffers: { added: [], updated: [], removed: [] },
      },
    ],
    ['sections that are none', { format: 'stf-patch', version: 1, resources: 1, buffers: 2 }],
  ])('G11 refuses %s', (_, patch) => {
    const { document } = readStf(stfBytes(definitionOf({})));
    expect(() => apply(document, patch as never)).toThrow(
      expect.objectContaining({ code: 'PATCH_INVALID' }),
    );
    expect(() => apply(document, patch as never)).toThrow(StfError);
  });
});
