import { hashBytes, hashText } from '../../../bytes/hash.ts';
import { bytesOf } from '../../../geometry/bytes-of.ts';
import type { Mesh, Primitive } from '../../../objects/index.ts';

/** The hash of how a glTF mesh hangs together: of its indices, and how many vertices they are about. */
export function hashLayout(shown: Mesh): number {
  return hashText(shown.listPrimitives().map(describeLayout).join());
}

function describeLayout(primitive: Primitive): string {
  const indices = primitive.getIndices()?.getArray();
  // However wide they are.
  const words = indices instanceof Uint32Array ? indices : indices && new Uint32Array(indices);
  const positions = primitive.getAttribute('POSITION')?.getArray();
  return [
    primitive.getMode(),
    primitive.listTargets().length,
    words && hashBytes(bytesOf(words)),
    positions?.constructor.name,
    positions?.length,
  ].join();
}
