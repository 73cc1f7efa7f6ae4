import type { AnimationTrack, Expression } from '@stfkit/core';
import { AvaExpressions, DevVrmBlendshapePose, StfAnimation } from '@stfkit/core';
import { expressionTracks } from '../describe/expression-tracks.ts';
import { type ExpressionBinds, listExpressions } from '../describe/expressions.ts';
import type { VrmFile } from '../describe/vrm-file.ts';
import { editFaceShapes } from './edit-face-shapes.ts';
import { readPose } from './read-pose.ts';
import { sameFields } from './same-fields.ts';
import type { VrmEdit } from './vrm-edit.ts';
import { addExpression, dropExpression, setBinds } from './write-expression.ts';

/** Puts expressions that were changed, added or taken out since into the kept file. */
export function editExpressions(edit: VrmEdit, file: VrmFile): void {
  const { document, uses } = edit;
  const [component] = edit.all(AvaExpressions);
  if (component) edit.carried.add(component.id);
  const after = new Map<string, Expression>(component?.expressions);
  const before = listExpressions(file, uses);
  for (const expression of before) {
    const tracks = expressionTracks(document, expression, uses);
    if (tracks.length === 0) continue;
    const now = after.get(expression.name);
    after.delete(expression.name);
    if (now === undefined) dropExpression(file, expression);
    else {
      const pose = tracksOf(edit, now);
      if (pose && !sameFields(sorted(tracks), sorted(pose))) {
        setBinds(file, expression.json, readPose(edit, pose));
      }
    }
  }
  for (const [meaning, expression] of after) {
    const binds = bindsOf(edit, expression);
    if (binds) setBinds(file, addExpression(file, meaning), binds);
  }
  editFaceShapes(edit, file, before);
}

function bindsOf(edit: VrmEdit, expression: Expression): ExpressionBinds | undefined {
  const tracks = tracksOf(edit, expression);
  if (tracks) return readPose(edit, tracks);
  const pose = edit.document.resolve(expression.fallback);
  if (!(pose instanceof DevVrmBlendshapePose)) return undefined;
  edit.carried.add(pose.id);
  const morphs = [...pose.targets].flatMap(([node, weights]) => {
    const use = edit.uses.of(node);
    return use ? [...weights].map(([name, weight]) => ({ use, name, weight })) : [];
  });
  return { morphs, colors: [] };
}

function tracksOf(edit: VrmEdit, { animation }: Expression): readonly AnimationTrack[] | undefined {
  const resource = edit.document.resolve(animation);
  if (!(resource instanceof StfAnimation)) return undefined;
  edit.carried.add(resource.id);
  return resource.tracks;
}

/** What matters of tracks for a pose, in an order that does not depend on the program. */
function sorted(tracks: readonly AnimationTrack[]): unknown[] {
  return tracks
    .map(({ target, subtracks }) => ({
      key: target.join('/'),
      values: subtracks.map((subtrack) => subtrack?.keyframes.at(-1)?.value),
    }))
    .sort((a, b) => (a.key < b.key ? -1 : 1));
}
