import { hashBytes, hashText } from '../../../bytes/hash.ts';
import type { Mesh, Primitive } from '../../../objects/index.ts';

/** The hash of how a glTF mesh hangs together: of its indices, and how many numbers of which kind it has of what. */
export function hashLayout(shown: Mesh): number {
  return hashText(shown.listPrimitives().map(describeLayout).join());
}

function describeLayout(primitive: Primitive): string {
  const indices = primitive.getIndices()?.getArray();
  const attributes = primitive.listSemantics().map((semantic) => {
    const array = primitive.getAttribute(semantic)?.getArray();
    return `${semantic} ${array?.constructor.name} ${array?.length}`;
  });
  return [
    primitive.getMode(),
    primitive.listTargets().length,
    indices && hashBytes(new Uint8Array(indices.buffer, indices.byteOffset, indices.byteLength)),
    ...attributes.sort(),
  ].join();
}
