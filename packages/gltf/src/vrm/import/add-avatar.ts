import type { NodePath, ResourceId, StfDocument, Vec3 } from '@stfkit/core';
import { AvaAvatar, AvaEyeRotationBone, StfexpNodeEthereal, StfNode } from '@stfkit/core';
import { deriveId } from '@stfkit/core/authoring';
import type { VrmExpression } from '../describe/expressions.ts';
import type { DescribedHumanoid } from '../describe/humanoid.ts';
import {
  type DescribedView,
  describeEyes,
  describeView,
  VIEW_NAME,
  viewportIdOf,
} from '../describe/look.ts';
import type { VrmFile } from '../describe/vrm-file.ts';
import type { ComponentBatch } from './component-batch.ts';

/** What `addAvatar` works on. */
export interface AvatarParts {
  readonly batch: ComponentBatch;
  readonly humanoid: DescribedHumanoid | undefined;
  readonly expressions: readonly VrmExpression[];
}

/** Adds the avatar and its eyes. Returns the document with a node at the place of the view. */
export function addAvatar(
  document: StfDocument,
  file: VrmFile,
  { batch, humanoid, expressions }: AvatarParts,
): StfDocument {
  const idOf = (part: string): ResourceId => deriveId(`${file.id}/${part}`);
  const eyes = humanoid && describeEyes(file);
  if (eyes) {
    const component = AvaEyeRotationBone.create(idOf(AvaEyeRotationBone.type), eyes);
    batch.attach(humanoid.armature, component);
  }
  const view = describeView(file);
  const viewport = viewportIdOf(file);
  const face = expressions.flatMap(({ morphs }) => morphs)[0]?.use.node;
  const avatar = AvaAvatar.create(idOf(AvaAvatar.type), {
    ...(view && { viewport }),
    ...(humanoid && { primaryArmatureInstance: humanoid.node }),
    ...(face !== undefined && { primaryMeshInstance: face }),
  });
  batch.attach(document.root, avatar);
  if (view === undefined) return document;
  batch.attach(viewport, StfexpNodeEthereal.create(idOf(StfexpNodeEthereal.type), {}));
  return addView(document, viewport, view);
}

/** The document with a node at a place of the head. */
function addView(
  document: StfDocument,
  id: ResourceId,
  { path, offset }: DescribedView,
): StfDocument {
  return document.edit((draft) => {
    draft.set(createView(id, path, offset));
    const parent = draft.get(path.node, StfNode);
    draft.set(parent.with({ children: [...parent.children, id] }));
  });
}

function createView(id: ResourceId, { node, bone }: NodePath, offset: Vec3): StfNode {
  return StfNode.create(id, {
    name: VIEW_NAME,
    trs: [offset, [0, 0, 0, 1], [1, 1, 1]],
    ...(bone !== undefined && { parentBinding: { node, bone } }),
  });
}
