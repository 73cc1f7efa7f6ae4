import { isPadded } from '../geometry/is-padded.ts';
import { sparseValuesOf } from '../geometry/sparse-values.ts';
import { targetColumn } from '../geometry/target-columns.ts';
import type { Accessor, Primitive } from '../objects/index.ts';
import type { ImportContext } from './import-context.ts';

/**
 * The attributes of a primitive and of its morph targets that have a value for each position, by the names of their
 * columns; what else there is of them is reported (GLTF_PRIMITIVE_INVALID).
 *
 * @param targetCount How many of the morph targets are read.
 */
export function readAttributes(
  context: ImportContext,
  source: Primitive,
  targetCount: number,
  pointer: string,
): ReadonlyMap<string, Accessor> {
  const attributes = new Map(listOwn(context, source, pointer));
  addTargets(context, source, attributes, targetCount, pointer);
  return attributes;
}

/** What has named accessors: a primitive or one of its morph targets. */
type Attributed = Pick<Primitive, 'listSemantics' | 'getAttribute'>;

/** The attributes that have a value for each position; joints and weights where both are there. */
function listOwn(context: ImportContext, source: Primitive, pointer: string): [string, Accessor][] {
  const count = source.getAttribute('POSITION')?.getCount() ?? 0;
  const report = (semantic: string, problem: string): void =>
    context.report('GLTF_PRIMITIVE_INVALID', { problem: `${semantic} ${problem}` }, pointer);
  const fitting = listFitting(source, count, report);
  const names = new Set(fitting.map(([semantic]) => semantic));
  return fitting.filter(([semantic]) => {
    // A name that glTF does not allow, and that columns of morph targets have.
    const isTarget = semantic.startsWith('targets/');
    const partner = partnerOf(semantic);
    const isAlone = partner !== undefined && !names.has(partner);
    if (isTarget) report(semantic, 'is no attribute');
    else if (isAlone) report(semantic, `has no ${partner}`);
    return !isTarget && !isAlone;
  });
}

/** The attribute without which joints or weights say nothing. */
function partnerOf(semantic: string): string | undefined {
  const [, name, set] = /^(JOINTS|WEIGHTS)_(\d+)$/.exec(semantic) ?? [];
  return name && `${name === 'JOINTS' ? 'WEIGHTS' : 'JOINTS'}_${set}`;
}

/** Adds what morph targets have for attributes that the primitive has, a value for each position. */
function addTargets(
  context: ImportContext,
  source: Primitive,
  attributes: Map<string, Accessor>,
  targetCount: number,
  pointer: string,
): void {
  const count = source.getAttribute('POSITION')?.getCount() ?? 0;
  const targets = source.listTargets().slice(0, targetCount);
  targets.forEach((target, index) => {
    const report = (semantic: string, problem: string): void =>
      context.report(
        'GLTF_PRIMITIVE_INVALID',
        { problem: `${semantic} of a morph target ${problem}` },
        `${pointer}/targets/${index}`,
      );
    for (const [semantic, accessor] of listFitting(target, count, report)) {
      if (attributes.has(semantic)) attributes.set(targetColumn(index, semantic), accessor);
      else report(semantic, 'is none of its primitive');
    }
  });
}

function listFitting(
  owner: Attributed,
  count: number,
  report: (semantic: string, problem: string) => void,
): [string, Accessor][] {
  return owner.listSemantics().flatMap((semantic): [string, Accessor][] => {
    const accessor = owner.getAttribute(semantic);
    const sparse = accessor && sparseValuesOf(accessor);
    const found = sparse?.count ?? accessor?.getCount() ?? 0;
    if (accessor && found === count && (sparse || accessor.getArray() !== null)) {
      if (!isPadded(accessor)) return [[semantic, accessor]];
      report(semantic, 'has matrices with bytes between their columns');
      return [];
    }
    report(semantic, `has ${found} values for ${count} vertices`);
    return [];
  });
}
