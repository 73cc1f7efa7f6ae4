import {
  apply,
  decodeMesh,
  diff,
  encodeMesh,
  listEdges,
  listPolygons,
  prune,
  readStf,
  StfAnimation,
  StfMesh,
  sampleAnimation,
  validate,
  writeStf,
} from '@stfkit/core';
import { blendVertices, dedupeSplits } from '@stfkit/core/authoring';
import { isStfError } from '../is-stf-error.mjs';

/**
 * Does with a file all that a program would: reads, decodes, validates, evaluates, edits, writes,
 * reads again. Throws what the library throws, and what shows that it lost something.
 *
 * @param {Uint8Array} bytes
 * @param {(code: string) => void} note Called with the code of an error that ends a part but not the whole.
 */
export function exercise(bytes, note) {
  const { document } = readStf(bytes);
  /** @param {() => void} part */
  const attempt = (part) => {
    try {
      part();
    } catch (error) {
      if (!isStfError(error)) throw error;
      note(error.code);
    }
  };
  for (const resource of document.resources.values()) {
    resource.fields;
    resource.json;
    resource.references;
    document.referrers(resource.id);
    document.parentOf(resource.id);
    if (resource instanceof StfMesh) {
      attempt(() => {
        const geometry = decodeMesh(document, resource);
        listPolygons(geometry);
        listEdges(geometry);
        blendVertices(
          geometry,
          geometry.blendshapes.map(() => 0.5),
        );
        encodeMesh(dedupeSplits(geometry), { idFor: (name) => name });
      });
    }
    if (resource instanceof StfAnimation) {
      attempt(() => sampleAnimation(document, resource, 1.5));
      for (const { target } of [...resource.tracks, ...resource.tracksBaked])
        document.resolvePath(target);
    }
  }
  validate(document);
  prune(document);
  const written = writeStf(document);
  const again = readStf(written).document;
  if (Buffer.compare(writeStf(again), written) !== 0) throw new Error('a second writing differs');
  const edited = document.edit((draft) => {
    for (const resource of document.resources.values()) draft.set(resource.with({ name: 'x' }));
  });
  attempt(() => {
    readStf(writeStf(edited));
    apply(document, diff(document, edited));
  });
}
