import type { StfDocument } from '@stfkit/core';
import { asArray, asObject, type OpenObject } from '../../json/as-json.ts';
import type { ExpressionBinds, WholeBinds } from './expression-binds.ts';
import { MaterialNames } from './material-names.ts';
import type { MeshUses } from './mesh-uses.ts';
import { listNamed } from './named-expressions.ts';
import { type BindSource, readVrm0Binds, readVrm1Binds } from './read-binds.ts';
import type { VrmFile } from './vrm-file.ts';

/** An expression of a VRM file. */
export interface VrmExpression extends WholeBinds {
  /** Name in VRM 1.0, also for files of 0.x. */
  readonly name: string;
  /** What the file says of it. */
  readonly json: OpenObject;
}

/** Where what expressions set is looked for. */
export interface ExpressionSource {
  readonly document: StfDocument;
  readonly uses: MeshUses;
}

/**
 * What the expressions of a file may move in all: each colour of a material is one at each node that shows it, so that a small file
 * can ask for any number. Avatars have some thousand.
 */
const MOST_MOVED = 1 << 16;

/**
 * The expressions of a VRM file in its order; names that come twice are told apart by a number. Those that would move more than
 * is reasonable set nothing that STF has a place for.
 */
export function listExpressions(
  file: VrmFile,
  { document, uses }: ExpressionSource,
): VrmExpression[] {
  const source = { document, uses, materials: new MaterialNames(document, file.main) };
  const names = new Set<string>();
  let left = MOST_MOVED;
  return listNamed(file).map(({ name, json }) => {
    let unique = name;
    for (let n = 2; names.has(unique); n++) unique = `${name} ${n}`;
    names.add(unique);
    const binds = readBinds(file, json, source, left);
    if (binds === undefined) return { name: unique, json, morphs: [], colors: [], isWhole: false };
    left -= countMoved(binds, uses);
    return { name: unique, json, ...binds };
  });
}

function countMoved({ morphs, colors }: ExpressionBinds, uses: MeshUses): number {
  return colors.reduce(
    (sum, { material }) => sum + uses.ofMaterial(material).length,
    morphs.length,
  );
}

/** The same of blendshapes alone in VRM 0.x, without a list of them. */
function countMorphs({ main }: VrmFile, json: OpenObject, uses: MeshUses): number {
  const meshes = asArray(json['binds']).map((bind) => main.resourceAt(asObject(bind)['mesh']));
  return meshes.reduce((sum, mesh) => sum + uses.ofMesh(mesh).length, 0);
}

/** Undefined where they would move more than `most`. */
function readBinds(
  file: VrmFile,
  json: OpenObject,
  source: BindSource,
  most: number,
): WholeBinds | undefined {
  const { uses } = source;
  if (countMorphs(file, json, uses) > most) return undefined;
  const binds =
    file.version === '1.0' ? readVrm1Binds(file, json, uses) : readVrm0Binds(file, json, source);
  return countMoved(binds, uses) > most ? undefined : binds;
}
