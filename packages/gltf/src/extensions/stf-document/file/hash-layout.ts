import { hashBytes, hashText } from '../../../bytes/hash.ts';
import { bytesOf } from '../../../geometry/bytes-of.ts';
import type { Mesh, Primitive } from '../../../objects/index.ts';

/** The hash of how a glTF mesh hangs together: of its indices, and how many numbers of which kind it has of what. */
export function hashLayout(shown: Mesh): number {
  return hashText(shown.listPrimitives().map(describeLayout).join());
}

function describeLayout(primitive: Primitive): string {
  const indices = primitive.getIndices()?.getArray();
  // However wide they are.
  const words = indices instanceof Uint32Array ? indices : indices && Uint32Array.from(indices);
  const attributes = primitive.listSemantics().map((semantic) => {
    const array = primitive.getAttribute(semantic)?.getArray();
    return `${semantic} ${array?.constructor.name} ${array?.length}`;
  });
  return [
    primitive.getMode(),
    primitive.listTargets().length,
    words && hashBytes(bytesOf(words)),
    ...attributes.sort(),
  ].join();
}
