import type { VertexLayout } from '@gltf-transform/core';
import { appendTo } from '../../append-to.ts';
import { sparseValuesOf } from '../../geometry/sparse-values.ts';
import type { Accessor } from '../../objects/index.ts';
import type { Def } from '../json/describe-property.ts';
import type { AccessorTable, Entry, Group } from './accessor-table.ts';
import type { BufferPlan } from './buffer-plan.ts';
import { describeAccessor } from './describe-accessor.ts';
import { placeLists } from './place-lists.ts';
import { placeSparse } from './place-sparse.ts';
import { placeVertices } from './place-vertices.ts';
import type { ToldSparse } from './told-sparse.ts';

const ELEMENT_ARRAY_BUFFER = 34963;

/** Where accessors are put. */
export interface AccessorTarget {
  readonly plan: BufferPlan;
  /** Takes those that have no array; undefined where all have to have one. */
  readonly told: ToldSparse | undefined;
  /** Whether the vertex attributes of a primitive share a buffer view. */
  readonly layout: VertexLayout;
}

/**
 * Gives the accessors of a document their places in the list of the file, which it returns, and in buffer views: one for
 * the vertex attributes of each primitive and of each morph target, one for all indices, and so on, in the order of the
 * first accessors of each.
 */
export function placeAccessors(
  accessors: readonly Accessor[],
  table: AccessorTable,
  { plan, told, layout }: AccessorTarget,
): Def[] {
  const defs: Def[] = [];
  const groups = new Map<Group, Entry[]>();
  for (const accessor of accessors) {
    const entry = table.entryOf(accessor);
    const sparse = told && sparseValuesOf(accessor);
    if (sparse) told.add(entry, sparse, defs);
    else appendTo(groups, groupOf(entry), entry);
  }
  for (const [group, entries] of groups) {
    if (typeof group === 'object') {
      const parts = layout === 'separate' ? entries.map((entry) => [entry]) : [entries];
      for (const part of parts) placeVertices(part, defs, plan);
    } else if (group === 'sparse') placeSparse(entries, defs, plan);
    else placeOthers(entries, defs, plan, group === 'indices' ? ELEMENT_ARRAY_BUFFER : undefined);
  }
  return defs;
}

/** Accessors that are lists of their own, such as indices and times. */
function placeOthers(
  entries: readonly Entry[],
  defs: Def[],
  plan: BufferPlan,
  target: number | undefined,
): void {
  const columns = entries.map((entry) => describeAccessor(entry, defs));
  const lists = columns.map(({ values }) => values);
  const { bufferView, offsets } = placeLists(lists, plan, target);
  columns.forEach(({ def }, i) => {
    def['bufferView'] = bufferView;
    def['byteOffset'] = offsets[i];
  });
}

function groupOf({ accessor, group }: Entry): Group {
  return accessor.getSparse() ? 'sparse' : (group ?? 'others');
}
