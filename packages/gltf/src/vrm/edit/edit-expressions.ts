import type { AnimationTrack, Expression } from '@stfkit/core';
import { AvaExpressions, DevVrmBlendshapePose, StfAnimation } from '@stfkit/core';
import { tally } from '../../tally.ts';
import type { ColorBind, ExpressionBinds, MorphBind } from '../describe/expression-binds.ts';
import { animationIdOf } from '../describe/expression-tracks.ts';
import { listExpressions, type VrmExpression } from '../describe/expressions.ts';
import { MaterialNames } from '../describe/material-names.ts';
import { untrackedIn } from '../describe/untracked-colors.ts';
import type { VrmFile } from '../describe/vrm-file.ts';
import type { Lost } from '../lost.ts';
import { editFaceShapes, listStandingShapes } from './edit-face-shapes.ts';
import { mergePose } from './merge-pose.ts';
import { type Pose, readPose } from './read-pose.ts';
import type { VrmEdit } from './vrm-edit.ts';
import { addExpression, dropExpression, renameExpression, setBinds } from './write-expression.ts';

/** Puts expressions that were changed, added or taken out since into the kept file; blendshapes that are not there are counted in `lost`. */
export function editExpressions(edit: VrmEdit, file: VrmFile, lost: Lost): void {
  const { document, uses } = edit;
  const isUntracked = untrackedIn(document, file, uses);
  const rules = { keyOf: file.version === '1.0' ? atNode : inMesh, isUntracked };
  const [component] = edit.all(AvaExpressions);
  if (component) edit.carried.add(component.id);
  const after = new Map<string, Expression>(component?.expressions);
  const before = listExpressions(file, edit);
  const shapes = listStandingShapes(edit, before);
  const target = { document, file, materials: new MaterialNames(document, file.main) };
  const names = new Set(before.map(({ name }) => name));
  for (const expression of before) {
    const meaning = findMeaning(file, expression, { names, after });
    const now = after.get(meaning);
    after.delete(meaning);
    // What sets nothing that STF has a place for is not among those of STF.
    const isGone = hasTracks(expression, isUntracked) && !shapes.has(expression.name);
    if (now === undefined && isGone) dropExpression(file, expression);
    if (now === undefined) continue;
    if (meaning !== expression.name) renameExpression(file, expression, meaning);
    const tracks = tracksOf(edit, now);
    const binds = tracks && mergePose(expression, readPose(edit, tracks), rules);
    if (binds === undefined) continue;
    tally(lost, GONE, countGone(binds.morphs));
    setBinds(target, expression.json, binds);
  }
  for (const [meaning, expression] of after) {
    const pose = poseOf(edit, expression);
    if (!pose) continue;
    const binds = mergePose(NOTHING, pose, rules) ?? NOTHING;
    tally(lost, GONE, countGone(binds.morphs));
    setBinds(target, addExpression(file, meaning), binds);
  }
  editFaceShapes(edit, target, before);
}

const atNode = ({ use, name }: MorphBind): string => `${use.node} ${name}`;
const inMesh = ({ use, name }: MorphBind): string => `${use.mesh} ${name}`;

const hasTracks = (
  { morphs, colors }: VrmExpression,
  isUntracked: (bind: ColorBind) => boolean,
): boolean => morphs.length > 0 || !colors.every(isUntracked);

const NOTHING: ExpressionBinds = { morphs: [], colors: [] };
const GONE = 'blendshapes that expressions name and no mesh has';

const countGone = (morphs: readonly MorphBind[]): number =>
  morphs.filter(({ use, name }) => !use.blendshapes.includes(name)).length;

/** How STF calls an expression now: one that has its animation, and a name that is new, is the same with another name. */
function findMeaning(
  file: VrmFile,
  { name }: VrmExpression,
  {
    names,
    after,
  }: { readonly names: ReadonlySet<string>; readonly after: ReadonlyMap<string, Expression> },
): string {
  if (after.has(name)) return name;
  const id = animationIdOf(file, name);
  const isSame = ([meaning, { animation }]: [string, Expression]): boolean =>
    animation === id && !names.has(meaning);
  return [...after].find(isSame)?.[0] ?? name;
}

function poseOf(edit: VrmEdit, expression: Expression): Pose | undefined {
  const tracks = tracksOf(edit, expression);
  if (tracks) return readPose(edit, tracks);
  const pose = edit.document.resolve(expression.fallback);
  if (!(pose instanceof DevVrmBlendshapePose)) return undefined;
  edit.carried.add(pose.id);
  const morphs = [...pose.targets].flatMap(([node, weights]) => {
    const use = edit.uses.of(node);
    return use ? [...weights].map(([name, weight]) => ({ use, name, weight })) : [];
  });
  return { morphs, colors: [], hasGone: false };
}

function tracksOf(edit: VrmEdit, { animation }: Expression): readonly AnimationTrack[] | undefined {
  const resource = edit.document.resolve(animation);
  if (!(resource instanceof StfAnimation)) return undefined;
  edit.carried.add(resource.id);
  return resource.tracks;
}
