import type { Mesh, Primitive, PrimitiveTarget } from '../../objects/index.ts';
import type { Places } from '../../objects/places.ts';
import type { AccessorTable } from '../binary/accessor-table.ts';
import { type Def, describeProperty } from './describe-property.ts';

/** The JSON of a mesh; the names of its morph targets are those of the first primitive that has any. */
export function describeMesh(mesh: Mesh, materials: Places, table: AccessorTable): Def {
  const def = describeProperty(mesh);
  let named: readonly PrimitiveTarget[] = [];
  def['primitives'] = mesh.listPrimitives().map((primitive) => {
    const targets = primitive.listTargets();
    if (named.length === 0) named = targets;
    return describePrimitive(primitive, targets, materials, table);
  });
  const weights = mesh.getWeights();
  if (weights.length > 0) def['weights'] = weights;
  if (named.length > 0) {
    def.extras = { ...(def.extras ?? {}), targetNames: named.map((target) => target.getName()) };
  }
  return def;
}

function describePrimitive(
  primitive: Primitive,
  targets: readonly PrimitiveTarget[],
  materials: Places,
  table: AccessorTable,
): Def {
  const def: Def = { attributes: describeAttributes(primitive, table) };
  def['mode'] = primitive.getMode();
  const material = primitive.getMaterial();
  if (material) def['material'] = materials.get(material);
  const extras = primitive.getExtras();
  if (Object.keys(extras).length > 0) def.extras = extras;
  table.refer(primitive.getIndices(), 'indices', def, 'indices');
  if (targets.length > 0) {
    def['targets'] = targets.map((target) => describeAttributes(target, table));
  }
  return def;
}

function describeAttributes(owner: Primitive | PrimitiveTarget, table: AccessorTable): Def {
  const def: Def = {};
  for (const semantic of owner.listSemantics()) {
    table.refer(owner.getAttribute(semantic), owner, def, semantic);
  }
  return def;
}
