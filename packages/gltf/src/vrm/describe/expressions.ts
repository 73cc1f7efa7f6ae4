import type { ResourceId } from '@stfkit/core';
import { asArray, asNumber, asObject, asText, type OpenObject } from '../../json/as-json.ts';
import { COLOR_PROPERTIES, colorFromUnity, UNITY_COLORS } from './expression-colors.ts';
import type { MeshUse, MeshUses } from './mesh-uses.ts';
import { listNamed } from './named-expressions.ts';
import type { VrmFile } from './vrm-file.ts';

/** A blendshape that an expression sets. */
export interface MorphBind {
  readonly use: MeshUse;
  /** Name of the blendshape. */
  readonly name: string;
  /** 0 to 1. */
  readonly weight: number;
}

/** A colour of a material that an expression sets. */
export interface ColorBind {
  readonly material: ResourceId;
  /** Name of the property of the material. */
  readonly property: string;
  /** Linear. */
  readonly color: readonly [number, number, number, number];
}

/** What an expression sets. */
export interface ExpressionBinds {
  readonly morphs: readonly MorphBind[];
  readonly colors: readonly ColorBind[];
}

/** An expression of a VRM file. */
export interface VrmExpression extends ExpressionBinds {
  /** Name in VRM 1.0, also for files of 0.x. */
  readonly name: string;
  /** What the file says of it. */
  readonly json: OpenObject;
  /** Whether STF has a place for everything that it sets. */
  readonly isWhole: boolean;
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
export function listExpressions(file: VrmFile, uses: MeshUses): VrmExpression[] {
  const names = new Set<string>();
  let left = MOST_MOVED;
  return listNamed(file).map(({ name, json }) => {
    let unique = name;
    for (let n = 2; names.has(unique); n++) unique = `${name} ${n}`;
    names.add(unique);
    const binds = readBinds(file, json, uses, left);
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
  uses: MeshUses,
  most: number,
): Binds | undefined {
  if (countMorphs(file, json, uses) > most) return undefined;
  const binds = file.version === '1.0' ? readVrm1(file, json, uses) : readVrm0(file, json, uses);
  return countMoved(binds, uses) > most ? undefined : binds;
}

type Binds = Pick<VrmExpression, 'morphs' | 'colors' | 'isWhole'>;

function readVrm1({ main }: VrmFile, json: OpenObject, uses: MeshUses): Binds {
  const morphTargets = asArray(json['morphTargetBinds']).map(asObject);
  const materialColors = asArray(json['materialColorBinds']).map(asObject);
  const morphs = morphTargets.flatMap(({ node, index, weight }) =>
    bindMorph([uses.of(main.nodeAt(node)?.node)], index, asNumber(weight, 0)),
  );
  const colors = materialColors.flatMap(({ material, type, targetValue }) => {
    const [r, g, b, a] = asArray(targetValue);
    return bindColor(main.resourceAt(material), asText(type), [r, g, b, a]);
  });
  const others = asArray(json['textureTransformBinds']).length;
  return {
    morphs,
    colors,
    isWhole:
      others === 0 &&
      morphs.length === morphTargets.length &&
      colors.length === materialColors.length,
  };
}

function readVrm0({ main }: VrmFile, json: OpenObject, uses: MeshUses): Binds {
  const binds = asArray(json['binds']).map(asObject);
  const values = asArray(json['materialValues']).map(asObject);
  const morphs = binds.flatMap(({ mesh, index, weight }) =>
    bindMorph(uses.ofMesh(main.resourceAt(mesh)), index, asNumber(weight, 0) / 100),
  );
  const materials = asArray(main.json['materialProperties']).map(asObject);
  const colors = values.flatMap(({ materialName, propertyName, targetValue }) => {
    const found = materials.find(({ name }) => name === materialName);
    const property = asText(propertyName);
    const type = UNITY_COLORS.get(property) ?? '';
    const [r, g, b, a] = asArray(targetValue);
    const color = [...colorFromUnity(property, [r, g, b]), a];
    return bindColor(main.resourceAt(found?.['material']), type, color);
  });
  return { morphs, colors, isWhole: colors.length === values.length };
}

function bindMorph(
  uses: readonly (MeshUse | undefined)[],
  index: unknown,
  weight: number,
): MorphBind[] {
  return uses.flatMap((use) => {
    const name = use?.blendshapes[Number(index)];
    return use && name !== undefined ? [{ use, name, weight }] : [];
  });
}

function bindColor(
  material: ResourceId | undefined,
  type: string,
  [r, g, b, a]: readonly unknown[],
): ColorBind[] {
  const property = COLOR_PROPERTIES.get(type);
  if (material === undefined || property === undefined) return [];
  const color = [asNumber(r, 0), asNumber(g, 0), asNumber(b, 0), asNumber(a, 1)] as const;
  return [{ material, property, color }];
}
