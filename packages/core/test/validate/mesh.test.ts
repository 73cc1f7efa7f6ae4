import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DiagnosticCode } from '../../src/index.ts';
import { BUILT_IN_REGISTRY, StfBuffer, StfDocument, validate } from '../../src/index.ts';
import { buildGeometry } from '../../src/mesh/build-geometry.ts';
import { decodeMesh } from '../../src/mesh/decode-mesh.ts';
import type { MeshGeometry } from '../../src/mesh/mesh-geometry.ts';
import { StfMesh } from '../../src/resources/stf/mesh.ts';
import { geometry } from '../support/arbitrary-geometry.ts';
import { cube } from '../support/cube.ts';
import { encodeToGraph } from '../support/mesh-graph.ts';

/** What makes a mesh impossible to decode. */
const UNREADABLE: readonly DiagnosticCode[] = [
  'BUFFER_SIZE',
  'INDEX_RANGE',
  'INTEGER_PRECISION',
  'MESH_FACES',
  'MESH_INFLUENCES',
  'MESH_SKIN',
];

/** A document of a root and a mesh. */
function documentOf(shape: MeshGeometry): StfDocument {
  const { mesh, graph } = encodeToGraph(shape);
  const root = BUILT_IN_REGISTRY.fromJson('root', { type: 'stf.prefab', root_nodes: [] });
  return StfDocument.create(BUILT_IN_REGISTRY, { root: 'root' }).edit((draft) => {
    draft.set(root);
    draft.set(BUILT_IN_REGISTRY.fromText('mesh', mesh.span.text()));
    for (const buffer of graph.buffers.values()) draft.setBuffer(buffer);
  });
}

const codesOf = (document: StfDocument, only?: readonly DiagnosticCode[]) =>
  validate(document, { ...(only && { only }) }).diagnostics.map(({ code }) => code);

describe('the rules for meshes', () => {
  it('find nothing in a mesh that was built for all programs', () => {
    expect(codesOf(documentOf(buildGeometry(cube)))).toEqual([]);
  });

  it('find nothing unreadable in what encodeMesh writes', () => {
    const codes = [...UNREADABLE, 'BUFFER_SHARED', 'MESH_WIDTH', 'BLENDSHAPE_PAIR'] as const;
    fc.assert(
      fc.property(geometry, (shape) => {
        expect(codesOf(documentOf(shape), codes)).toEqual([]);
      }),
    );
  });

  it('agree with decodeMesh on what is unreadable, however buffers are damaged', () => {
    const damage = fc.record({
      which: fc.nat(40),
      at: fc.nat(40),
      byte: fc.nat(255),
      length: fc.option(fc.nat(40)),
    });
    fc.assert(
      fc.property(geometry, damage, (shape, { which, at, byte, length }) => {
        const document = documentOf(shape);
        const ids = [...document.buffers.keys()];
        const { id, bytes } = document.getBuffer(ids[which % ids.length] as string);
        const changed = bytes.slice(0, length ?? bytes.length);
        if (at < changed.length) changed[at] = byte;
        const damaged = document.edit((draft) => {
          draft.setBuffer(StfBuffer.of(id, changed));
        });
        const found = codesOf(damaged, UNREADABLE);
        const decode = () => decodeMesh(damaged, damaged.get('mesh', StfMesh));
        if (found.length > 0) expect(decode).toThrow();
        else expect(decode).not.toThrow();
      }),
      { numRuns: 500 },
    );
  });

  it('take a file without corners and faces for one of triangles of splits', () => {
    const document = documentOf(buildGeometry(cube));
    const { faces: _, material_indices: __, ...json } = document.get('mesh').json;
    const without = document.edit((draft) => {
      draft.set(BUILT_IN_REGISTRY.fromJson('mesh', json));
    });
    expect(codesOf(without)).toEqual(['VALUE_UNSET', 'MESH_MEMBER']);
  });
});
