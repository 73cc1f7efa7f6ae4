import type { DocumentView } from '../document-view.ts';
import type { Subject } from '../subject.ts';
import { BufferReader, uintWidth } from './buffer-reader.ts';

/** Seams are pairs of vertices of the mesh that has the component. */
export function checkSeams(subject: Subject, view: DocumentView): void {
  const width = uintWidth(subject.json['indices_width'], 4);
  const below = countVertices(subject, view);
  new BufferReader(subject, view).uints(subject.json['seams'], width, {
    steps: ['seams'],
    per: 2,
    below,
  });
}

/** Creases are one a vertex of the mesh and one an edge that is listed. */
export function checkCreases(subject: Subject, view: DocumentView): void {
  const { json } = subject;
  const reader = new BufferReader(subject, view);
  const count = countVertices(subject, view);
  reader.floats(json['vertex_creases'], 4, { steps: ['vertex_creases'], per: 1, count });
  const edges = reader.floats(json['edge_creases'], 4, { steps: ['edge_creases'], per: 1 });
  const found = reader.byteLength(json['edges']);
  if (found === undefined || edges === undefined) return;
  // Vertex indices as floats, which Blender writes, or as integers, which the documentation asks for.
  const width = uintWidth(json['indices_width'], 4);
  const size = 2 * edges.count;
  if (found === size * width || found === size * (width === 8 ? 8 : 4)) return;
  subject.report('BUFFER_SIZE', { found, expected: `${size * width} or ${size * 4}` }, 'edges');
}

function countVertices(subject: Subject, view: DocumentView): number | undefined {
  const mesh = view.ownerOf(subject.id);
  if (mesh?.type !== 'stf.mesh') return undefined;
  const bytes = view.bufferOf(mesh, mesh.json['vertices'])?.byteLength;
  const count = (bytes ?? Number.NaN) / (mesh.json['float_width'] === 8 ? 24 : 12);
  return Number.isInteger(count) ? count : undefined;
}
