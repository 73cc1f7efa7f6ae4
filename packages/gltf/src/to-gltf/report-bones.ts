import type { ResourceId } from '@stfkit/core';
import { StfArmature, StfBone } from '@stfkit/core';
import { type BoneShape, listLengths } from '../skins/bone-lengths.ts';
import { sizeOf } from '../skins/size-of.ts';
import type { ExportContext } from './export-context.ts';
import { reportDetail } from './report-detail.ts';

/** By how much of itself a length may be another one than a reader of the glTF file finds. */
const NEAR = 1e-4;

/**
 * Names what bones have and joints have not, GLTF_DETAILS_DROPPED: lengths other than the way to the children, and what bones
 * are for. To be called where `STF_document`, which has them, is left out.
 */
export function reportBones(context: ExportContext): void {
  for (const armature of context.source.resources.values()) {
    if (!(armature instanceof StfArmature)) continue;
    const { bones, shapes } = listBones(context, armature.rootBones);
    const lengths = listLengths(shapes, sizeOf(bones));
    const others = bones.filter(
      ({ length }, i) => Math.abs(length - (lengths[i] as number)) > NEAR * length,
    );
    // What reading makes of nodes between joints is for positions.
    const told = bones.filter(
      ({ connected, deform, nonDeformUse }) =>
        connected || (!deform && nonDeformUse !== 'position'),
    );
    reportDetail(context, 'lengths of bones', others.length, armature.id);
    const what = 'bones that are connected or move no vertices';
    reportDetail(context, what, told.length, armature.id);
  }
}

/** The bones of an armature, parents before children, and where they are. */
function listBones(
  { source }: ExportContext,
  roots: readonly ResourceId[],
): { readonly bones: readonly StfBone[]; readonly shapes: readonly BoneShape[] } {
  const bones: StfBone[] = [];
  const shapes: BoneShape[] = [];
  const seen = new Set<ResourceId>();
  const stack = roots.map((id): [ResourceId, number | undefined] => [id, undefined]).reverse();
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    const [id, parent] = next;
    const bone = source.find(id, StfBone);
    if (bone === undefined || seen.has(id)) continue;
    seen.add(id);
    const place = bones.push(bone) - 1;
    shapes.push({ head: bone.translation, parent });
    for (const child of [...bone.children].reverse()) stack.push([child, place]);
  }
  return { bones, shapes };
}
