import { countNotFinite } from '../geometry/count-not-finite.ts';
import { sparseValuesOf } from '../geometry/sparse-values.ts';
import type { Accessor } from '../objects/index.ts';
import type { ImportContext } from './import-context.ts';

/** Attributes of skins, of which only what is valid is carried. */
const SKIN = /^(JOINTS|WEIGHTS)_\d+$/;

/** Names the meshes that have values that are no finite numbers, a finding for each. */
export function reportValues(context: ImportContext): void {
  const counts = new Map<Accessor, number>();
  context.source
    .getRoot()
    .listMeshes()
    .forEach((mesh, index) => {
      const names = new Set<string>();
      const accessors = new Set<Accessor>();
      for (const primitive of mesh.listPrimitives()) {
        for (const owner of [primitive, ...primitive.listTargets()]) {
          for (const name of owner.listSemantics()) {
            const accessor = SKIN.test(name) ? null : owner.getAttribute(name);
            if (accessor === null || countIn(accessor, counts) === 0) continue;
            names.add(name);
            accessors.add(accessor);
          }
        }
      }
      const count = [...accessors].reduce((sum, each) => sum + countIn(each, counts), 0);
      if (count > 0) {
        const params = { count, names: [...names].sort().join(', ') };
        context.report('GLTF_VALUES_NOT_FINITE', params, `/meshes/${index}`);
      }
    });
}

/** As `countNotFinite`, once for each accessor; integers are always finite. */
function countIn(accessor: Accessor, counts: Map<Accessor, number>): number {
  let count = counts.get(accessor);
  if (count === undefined) {
    const array = sparseValuesOf(accessor)?.values ?? accessor.getArray();
    count = array instanceof Float32Array ? countNotFinite(array) : 0;
    counts.set(accessor, count);
  }
  return count;
}
