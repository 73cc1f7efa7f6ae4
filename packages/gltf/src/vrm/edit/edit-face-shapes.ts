import type { Resource } from '@stfkit/core';
import { AvaEyelidsBlendshape, AvaVisemesBlendshape, StfMesh } from '@stfkit/core';
import { listExpressions, type VrmExpression } from '../describe/expressions.ts';
import { describeFaceShapes, EYELIDS, VISEMES } from '../describe/face-shapes.ts';
import type { VrmEdit } from './vrm-edit.ts';
import { addExpression, type BindsTarget, setBinds } from './write-expression.ts';

/** What the components are that name blendshapes, and the expressions that their members are. */
const KINDS = [
  { members: EYELIDS, type: AvaEyelidsBlendshape },
  { members: VISEMES, type: AvaVisemesBlendshape },
] as const;

/**
 * Puts the blendshapes of lids and mouth that were changed since into the expressions that they are. Says nothing
 * of expressions that were whole animations before.
 */
export function editFaceShapes(
  edit: VrmEdit,
  target: BindsTarget,
  before: readonly VrmExpression[],
): void {
  for (const kind of KINDS) editShapes(edit, target, { before, ...kind });
}

/** Names of the expressions that lids or mouth of a mesh have as they were, also where no other expressions have them. */
export function listStandingShapes(
  edit: VrmEdit,
  before: readonly VrmExpression[],
): ReadonlySet<string> {
  const standing = new Set<string>();
  for (const { members, type } of KINDS) {
    const described = describeFaceShapes(before, members);
    for (const { mesh, component } of listFaces(edit, type)) {
      for (const [expression, member] of members) {
        const name = component.fields[member];
        if (name && name === described.get(mesh.id)?.get(member)) standing.add(expression);
      }
    }
  }
  return standing;
}

interface Face {
  readonly mesh: StfMesh;
  readonly component: Resource;
}

/** The meshes that have a component of a type, with the first one. */
function listFaces({ document }: VrmEdit, { type }: Shapes['type']): Face[] {
  return [...document.resources.values()].flatMap((mesh) => {
    if (!(mesh instanceof StfMesh)) return [];
    const component = mesh.components
      .map((id) => document.find(id))
      .find((each) => each?.type === type);
    return component ? [{ mesh, component }] : [];
  });
}

interface Shapes {
  readonly before: readonly VrmExpression[];
  readonly members: ReadonlyMap<string, string>;
  readonly type: { readonly type: string };
}

function editShapes(edit: VrmEdit, target: BindsTarget, { before, members, type }: Shapes): void {
  const { file } = target;
  const described = describeFaceShapes(before, members);
  const made = new Set(listExpressions(file, edit).map(({ name }) => name));
  const faces = listFaces(edit, type);
  for (const { component } of faces) edit.carried.add(component.id);
  for (const [expression, member] of members) {
    const named = listNamed(faces, member);
    const isSame = ({ mesh, name }: NamedShape): boolean =>
      name === (described.get(mesh.id)?.get(member) ?? '');
    if (named.every(isSame)) continue;
    const json = before.find((each) => each.name === expression)?.json;
    // What was made of an animation just now says more.
    if (!json && made.has(expression)) continue;
    const morphs = named.flatMap(({ mesh, name }) =>
      name === '' ? [] : edit.uses.ofMesh(mesh.id).map((use) => ({ use, name, weight: 1 })),
    );
    setBinds(target, json ?? addExpression(file, expression), { morphs, colors: [] });
  }
}

interface NamedShape {
  readonly mesh: StfMesh;
  /** Empty where the component names none. */
  readonly name: string;
}

/** What each mesh has for a member: lashes and brows may close with the lids of the face. */
function listNamed(faces: readonly Face[], member: string): NamedShape[] {
  return faces.flatMap(({ mesh, component }) => {
    const name = String(component.fields[member] ?? '');
    // Blendshapes that were renamed or taken out are not those of an animation any more.
    const isThere = name === '' || mesh.blendshapes.some((each) => each.name === name);
    return isThere ? [{ mesh, name }] : [];
  });
}
