import type { FloatWidth, UintWidth } from '../../buffers/typed-view.ts';
import type { Json, JsonObject } from '../../definition/json.ts';
import type { PathStep } from '../../diagnostics/pointer.ts';
import type { DocumentView } from '../document-view.ts';
import type { Subject } from '../subject.ts';
import { itemsOf, objectOf } from '../subject.ts';
import { BufferReader, uintWidth } from './buffer-reader.ts';
import { checkFaces, checkSlots } from './mesh-faces.ts';
import { checkMeshSkin } from './mesh-skin.ts';
import type { SplitLayer } from './mesh-splits.ts';
import { checkSplits } from './mesh-splits.ts';

/** What Unity takes for 0 where it is missing, and with what it needs the width. */
const WIDTHS = [
  ['float_width', 'vertices'],
  ['indices_width', 'vertices'],
  ['material_indices_width', 'vertices'],
  ['bone_indices_width', 'bone_indices'],
  ['weight_lens_width', 'weight_lens'],
] as const;

/** What every writer writes beyond what the specification requires or schemas ask for. */
const WRITTEN = ['uvs', 'material_indices', 'sharp_face_indices', 'lines', 'sharp_edges'];

/** The buffers of a mesh have the sizes that they give each other, and indices point at what is there. */
export function checkMesh(subject: Subject, view: DocumentView): void {
  const { json } = subject;
  const reader = new BufferReader(subject, view);
  const floatWidth = json['float_width'] === 8 ? 8 : 4;
  const width = uintWidth(json['indices_width'], 4);
  const floats = (key: string, per: number, count?: number) =>
    reader.floats(json[key], floatWidth, { steps: [key], per, count });
  const uints = (key: string, per: number, below: number | undefined) =>
    reader.uints(json[key], width, { steps: [key], per, below });

  const vertexCount = floats('vertices', 3)?.count;
  const splits = uints('splits', 1, vertexCount);
  const splitCount = splits?.count;
  const layers: SplitLayer[] = [];
  for (const [key, per] of [
    ['split_normals', 3],
    ['split_colors', 4],
  ] as const) {
    const found = floats(key, per, splitCount);
    if (json[key] !== undefined) layers.push([found?.values, per]);
  }
  itemsOf(json['uvs']).forEach((channel, i) => {
    const expected = { steps: ['uvs', i, 'uv'], per: 2, count: splitCount };
    layers.push([reader.floats(objectOf(channel)['uv'], floatWidth, expected)?.values, 2]);
  });
  const corners = uints('face_corners', 1, splitCount);
  const cornerCount = json['face_corners'] === undefined ? splitCount : corners?.count;
  const triangles = uints('tris', 3, cornerCount);
  const faces = uints('faces', 1, undefined);
  const faceCount = json['faces'] === undefined ? triangles?.count : faces?.count;
  uints('sharp_face_indices', 1, faceCount);
  uints('sharp_edges', 2, vertexCount);
  uints('lines', 2, vertexCount);
  checkFaces(subject, faces?.values, triangles, cornerCount);
  checkSlots(subject, reader, faceCount);
  if (vertexCount !== undefined) {
    checkSplits(subject, splits?.values, corners?.values, vertexCount, layers);
  }
  checkMeshSkin(subject, view, reader, floatWidth, vertexCount);
  const sizes = { floatWidth, width, vertexCount, splitCount } as const;
  checkBlendshapes(subject, reader, sizes);
  checkGroups(subject, reader, sizes);
  checkWritten(subject, splitCount);
}

interface MeshSizes {
  readonly floatWidth: FloatWidth;
  readonly width: UintWidth;
  readonly vertexCount: number | undefined;
  readonly splitCount: number | undefined;
}

function checkBlendshapes(subject: Subject, reader: BufferReader, sizes: MeshSizes): void {
  const names = new Set<Json | undefined>();
  itemsOf(subject.json['blendshapes']).forEach((item, i) => {
    const shape = objectOf(item);
    const { name } = shape;
    const steps = ['blendshapes', i];
    if (typeof name === 'string' && names.has(name)) {
      subject.report('BLENDSHAPE_DUPLICATE', { name }, ...steps, 'name');
    }
    names.add(name);
    const { vertexCount, splitCount } = sizes;
    checkSparse(reader, shape, sizes, ['indices', 'position_offsets'], 3, vertexCount, steps);
    checkSparse(reader, shape, sizes, ['split_indices', 'split_normals'], 3, splitCount, steps);
    const isPaired = (shape['indices'] === undefined) === (shape['split_indices'] === undefined);
    if (shape['split_normals'] !== undefined && !isPaired) {
      subject.report('BLENDSHAPE_PAIR', { program: 'Godot' }, ...steps);
    }
  });
}

function checkGroups(subject: Subject, reader: BufferReader, sizes: MeshSizes): void {
  itemsOf(subject.json['vertex_groups']).forEach((group, i) => {
    const steps = ['vertex_groups', i];
    checkSparse(
      reader,
      objectOf(group),
      sizes,
      ['indices', 'weights'],
      1,
      sizes.vertexCount,
      steps,
    );
  });
}

/** Values of some things, which the indices name, or of all `count` things. */
function checkSparse(
  reader: BufferReader,
  json: JsonObject,
  { width, floatWidth }: MeshSizes,
  [indexKey, valueKey]: readonly [string, string],
  per: number,
  count: number | undefined,
  steps: readonly PathStep[],
): void {
  const indices = reader.uints(json[indexKey], width, {
    steps: [...steps, indexKey],
    per: 1,
    below: count,
  });
  reader.floats(json[valueKey], floatWidth, {
    steps: [...steps, valueKey],
    per,
    count: json[indexKey] === undefined ? count : indices?.count,
  });
}

function checkWritten(subject: Subject, splitCount: number | undefined): void {
  const { json } = subject;
  for (const [key, needed] of WIDTHS) {
    if (json[needed] !== undefined && json[key] === undefined) {
      subject.report('MESH_WIDTH', { key, program: 'Unity' });
    }
  }
  for (const key of splitCount === 0 ? WRITTEN : ['split_normals', ...WRITTEN]) {
    if (json[key] === undefined) subject.report('MESH_MEMBER', { key, program: 'Blender' });
  }
}
