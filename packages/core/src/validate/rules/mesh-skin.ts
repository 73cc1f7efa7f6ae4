import type { ReadonlyFloats, ReadonlyUints } from '../../buffers/readonly-array.ts';
import type { FloatWidth } from '../../buffers/typed-view.ts';
import type { ResourceId } from '../../definition/ids.ts';
import { sumOf } from '../../mesh/sum-of.ts';
import type { DocumentView } from '../document-view.ts';
import type { Subject } from '../subject.ts';
import { itemsOf } from '../subject.ts';
import { checkBone } from './armature.ts';
import type { BufferReader } from './buffer-reader.ts';
import { uintWidth } from './buffer-reader.ts';

const SKIN_BUFFERS = ['weight_lens', 'bone_indices', 'weights'];

/** The bones are of the armature, and each vertex has weights that make sense. */
export function checkMeshSkin(
  subject: Subject,
  view: DocumentView,
  reader: BufferReader,
  floatWidth: FloatWidth,
  vertexCount: number | undefined,
): void {
  const { json } = subject;
  const bones = itemsOf(json['bones']);
  checkBones(subject, view);
  const missing = SKIN_BUFFERS.filter((key) => json[key] === undefined);
  if (missing.length === SKIN_BUFFERS.length) return;
  for (const key of missing) subject.report('MESH_SKIN', { key });
  const counts = reader.uints(json['weight_lens'], uintWidth(json['weight_lens_width'], 1), {
    steps: ['weight_lens'],
    per: 1,
    count: vertexCount,
  })?.values;
  const indices = reader.uints(json['bone_indices'], uintWidth(json['bone_indices_width'], 1), {
    steps: ['bone_indices'],
    per: 1,
    below: bones.length,
  });
  const weights = reader.floats(json['weights'], floatWidth, {
    steps: ['weights'],
    per: 1,
    count: indices?.count,
  })?.values;
  if (counts === undefined || indices === undefined) return;
  const found = sumOf(counts);
  const { count } = indices;
  if (found !== count) subject.report('MESH_INFLUENCES', { found, count }, 'weight_lens');
  else if (weights !== undefined) checkWeights(subject, counts, weights);
}

function checkBones(subject: Subject, view: DocumentView): void {
  const { json } = subject;
  const bones = itemsOf(json['bones']);
  if (bones.length === 0) return;
  const armature = subject.idOf(json['armature']);
  if (json['armature'] === undefined) subject.report('MESH_ARMATURE', {});
  const seen = new Set<ResourceId>();
  bones.forEach((bone, i) => {
    const id = subject.idOf(bone);
    if (id === undefined) return;
    if (seen.has(id)) subject.report('MESH_BONE_DUPLICATE', { id }, 'bones', i);
    seen.add(id);
    if (view.bonesOf(armature)) checkBone(subject, view, armature, bone, 'bones', i);
  });
}

function checkWeights(subject: Subject, counts: ReadonlyUints, weights: ReadonlyFloats): void {
  let negative = -1;
  let zero = -1;
  let zeroSum = 0;
  let at = 0;
  for (let vertex = 0; vertex < counts.length; vertex++) {
    const end = at + (counts[vertex] as number);
    if (at === end) continue;
    let sum = 0;
    for (; at < end; at++) {
      const weight = weights[at] as number;
      sum += weight;
      if (weight < 0 && negative < 0) negative = at;
    }
    if (sum <= 0 && zero < 0) {
      zero = vertex;
      zeroSum = sum;
    }
  }
  if (negative >= 0) {
    const params = { index: negative, found: weights[negative] as number };
    subject.report('WEIGHT_NEGATIVE', params, 'weights');
  }
  if (zero >= 0) subject.report('WEIGHT_ZERO', { vertex: zero, found: zeroSum }, 'weights');
}
