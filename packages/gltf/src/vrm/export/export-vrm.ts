import type { NodePath, Vec3 } from '@stfkit/core';
import { invertMat4, multiplyMat4 } from '@stfkit/core';
import { worldMatrix } from '../../geometry/world-matrix.ts';
import { tally } from '../../tally.ts';
import type { ExportContext } from '../../to-gltf/export-context.ts';
import type { NodeExporter } from '../../to-gltf/node-exporter.ts';
import { springsToVrm0 } from '../convert/springs-to-vrm0.ts';
import { springsToVrm1 } from '../convert/springs-to-vrm1.ts';
import { findVrmBone, listVrmBones } from '../describe/humanoid.ts';
import { listMissingMeta } from '../describe/meta.ts';
import { listMissingBones } from '../describe/missing-bones.ts';
import type { VrmFile } from '../describe/vrm-file.ts';
import { setView } from '../edit/edit-look.ts';
import type { Lost } from '../lost.ts';
import { editUnityMaterials } from './edit-unity-materials.ts';
import { editUnityToon } from './edit-unity-toon.ts';
import { materialsToVrm0 } from './materials-to-vrm0.ts';
import { materialsToVrm1 } from './materials-to-vrm1.ts';
import { PathTree } from './path-tree.ts';
import type { PreparedVrm } from './prepare-vrm.ts';
import { settleLight } from './settle-light.ts';
import { VrmWriter } from './vrm-writer.ts';

/** How far rests may be from straight, as a difference of scales, and of half the cosine of an angle: about 1.6°. */
const STRAIGHT = 1e-4;

/** Has the materials of the glTF document, and what the file says of them, agree; to be done before there are meshes. */
export function exportVrmMaterials(
  context: ExportContext,
  { file, original, lost }: PreparedVrm,
): void {
  const source = original ?? file;
  if (file === undefined || source === undefined) return;
  if (source.version === '0.x') editUnityMaterials(context, source);
  if (original?.version === '0.x') {
    materialsToVrm1(context, original, lost);
    settleLight(context, file);
  } else if (original) materialsToVrm0(context, file, lost);
  else if (file.version === '0.x') editUnityToon(context, file, lost);
}

/**
 * Gives the glTF document the extensions of VRM. Reports GLTF_VRM_SIMPLIFIED for each kind of what VRM has no place for, GLTF_VRM_TURNED
 * for bones of VRM 0.x that are turned at rest, and GLTF_VRM_INCOMPLETE when the body lacks bones that VRM demands.
 */
export function exportVrm(
  context: ExportContext,
  nodes: NodeExporter,
  { file: prepared, original, view, nodes: extensions, others, lost }: PreparedVrm,
): void {
  const writer = new VrmWriter(context, nodes);
  const root = context.target.getRoot();
  for (const each of others) writer.write(root, each);
  for (const { path, kept } of extensions) {
    const node = writer.nodeOf(path);
    if (node && !writer.write(node, kept)) tally(lost, 'constraints to what is gone');
  }
  if (prepared === undefined) {
    reportLost(context, lost);
    return;
  }
  const file = original
    ? withSprings(prepared, original, new PathTree(context, nodes), lost)
    : prepared;
  if (view !== undefined) measureView(writer, file, view);
  writer.write(root, file.main);
  if (file.springs && file.springs !== file.main) writer.write(root, file.springs);
  reportLost(context, lost);
  reportMissing(context, file);
  if (file.version === '0.x') reportTurned(context, writer, file);
}

function reportLost(context: ExportContext, lost: Lost): void {
  for (const [what, count] of lost) context.report('GLTF_VRM_SIMPLIFIED', { count, what });
}

/** Names the bones that are turned or scaled at rest, which VRM 0.x forbids. */
function reportTurned(context: ExportContext, writer: VrmWriter, file: VrmFile): void {
  const turned = listVrmBones(file).filter(({ path }) => {
    const node = path && writer.nodeOf(path);
    if (!node) return false;
    const isScaled = node.getScale().some((value) => Math.abs(value - 1) > STRAIGHT);
    return isScaled || Math.abs(node.getRotation()[3]) < 1 - STRAIGHT;
  });
  if (turned.length > 0) context.report('GLTF_VRM_TURNED', { count: turned.length });
}

/** A file that became one of another version, with the springs that it had before. */
function withSprings(file: VrmFile, original: VrmFile, tree: PathTree, lost: Lost): VrmFile {
  const childrenOf = (path: NodePath) => tree.childrenOf(path);
  if (file.version === '1.0')
    return { ...file, springs: springsToVrm1(original.main, childrenOf, lost) };
  file.main.json['secondaryAnimation'] = springsToVrm0(original, file.main, childrenOf, lost);
  return file;
}

function reportMissing(context: ExportContext, file: VrmFile): void {
  const parts = new Set(listVrmBones(file).map(({ part }) => part));
  const missing = listMissingBones(parts, file.version);
  const names = missing.join(', ');
  if (names !== '') context.report('GLTF_VRM_INCOMPLETE', { count: missing.length, names });
  const unsaid = listMissingMeta(file).join(', ');
  if (unsaid !== '') context.report('GLTF_VRM_META_MISSING', { names: unsaid });
}

/** Sets the place of a view that does not follow the head, as it is in the pose of the file. */
function measureView(writer: VrmWriter, file: VrmFile, view: string): void {
  const path = findVrmBone(file, 'head');
  const head = path && writer.nodeOf(path);
  const node = writer.nodeOf({ node: view });
  const inverse = head && invertMat4(worldMatrix(head));
  if (!inverse || !node) return;
  const place = multiplyMat4(inverse, worldMatrix(node));
  setView(file, place.slice(12, 15) as unknown as Vec3);
}
