import type { Expression, ResourceId, StfDocument } from '@stfkit/core';
import {
  AvaExpressions,
  AvaEyelidsBlendshape,
  AvaVisemesBlendshape,
  StfAnimation,
} from '@stfkit/core';
import { deriveId } from '@stfkit/core/authoring';
import { asType } from '../../resources/as-type.ts';
import { GltfVrm } from '../../resources/gltf-vrm.ts';
import { animationIdOf, expressionTracks } from '../describe/expression-tracks.ts';
import type { VrmExpression } from '../describe/expressions.ts';
import { describeFaceShapes, EYELIDS, VISEMES } from '../describe/face-shapes.ts';
import type { MeshUses } from '../describe/mesh-uses.ts';
import { listUntracked } from '../describe/untracked-colors.ts';
import type { VrmFile } from '../describe/vrm-file.ts';
import type { ComponentBatch } from './component-batch.ts';

/** Frames a second of animations that have one frame only. */
const FPS = 30;

/** What `addExpressions` works on. */
export interface ExpressionParts {
  readonly batch: ComponentBatch;
  readonly uses: MeshUses;
  readonly expressions: readonly VrmExpression[];
}

/**
 * Adds the expressions of a VRM file as animations of one frame, and those that are single blendshapes of lids
 * and mouth to their meshes as well. Returns the animations; expressions that set nothing which STF has a place
 * for get none, and are not listed.
 */
export function addExpressions(
  document: StfDocument,
  file: VrmFile,
  { batch, uses, expressions }: ExpressionParts,
): ResourceId[] {
  const untracked = listUntracked(document, expressions, uses);
  const kept = asType(document.find(file.id), GltfVrm);
  if (kept && untracked.length > 0) batch.add(kept.with({ untracked }));
  const listed = new Map<string, Expression>();
  for (const expression of expressions) {
    const tracks = expressionTracks(document, expression, uses);
    if (tracks.length === 0) continue;
    const id = animationIdOf(file, expression.name);
    const { name } = expression;
    batch.add(StfAnimation.create(id, { name, fps: FPS, range: [0, 0], tracks }));
    listed.set(name, { animation: id });
  }
  if (listed.size > 0) {
    const id = deriveId(`${file.id}/${AvaExpressions.type}`);
    batch.attach(document.root, AvaExpressions.create(id, { expressions: listed }));
  }
  for (const [mesh, shapes] of describeFaceShapes(expressions, EYELIDS)) {
    const id = deriveId(`${file.id}/${mesh}/${AvaEyelidsBlendshape.type}`);
    batch.attach(mesh, AvaEyelidsBlendshape.create(id, Object.fromEntries(shapes)));
  }
  for (const [mesh, shapes] of describeFaceShapes(expressions, VISEMES)) {
    const id = deriveId(`${file.id}/${mesh}/${AvaVisemesBlendshape.type}`);
    batch.attach(mesh, AvaVisemesBlendshape.create(id, Object.fromEntries(shapes)));
  }
  return [...listed.values()].flatMap(({ animation }) => animation ?? []);
}
