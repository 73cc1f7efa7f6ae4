import type {
  Camera,
  Document,
  Material,
  Mesh,
  Node,
  Property,
  ReaderContext,
  WriterContext,
} from '@gltf-transform/core';
import { LIGHTS } from '../../objects/extension-names.ts';
import { listLights } from '../../objects/list-lights.ts';
import type { AnimationPointer, PointerKind } from './animation-pointer.ts';

/** The lists of a file that pointers may start with. */
const LISTS: readonly (readonly [start: string, kind: PointerKind])[] = [
  ['/nodes/', 'node'],
  ['/meshes/', 'mesh'],
  ['/materials/', 'material'],
  ['/cameras/', 'camera'],
  [`/extensions/${LIGHTS}/lights/`, 'light'],
];

/** What a pointer in a file leads to; undefined where the file has nothing there. */
export function readPointer(
  context: ReaderContext,
  pointer: string,
): { readonly kind: PointerKind; readonly object: Property; readonly path: string } | undefined {
  for (const [start, kind] of LISTS) {
    const [, digits, path = ''] = pointer.startsWith(start)
      ? (/^(\d+)(\/.*)$/.exec(pointer.slice(start.length)) ?? [])
      : [];
    if (digits === undefined) continue;
    const lists = {
      node: context.nodes,
      mesh: context.meshes,
      material: context.materials,
      camera: context.cameras,
    };
    // Lights are read after this extension, which comes first by its name.
    const object =
      kind === 'light' ? nodeOfLight(context, Number(digits)) : lists[kind][Number(digits)];
    return object && { kind, object, path };
  }
  return undefined;
}

function nodeOfLight({ jsonDoc, nodes }: ReaderContext, index: number): Node | undefined {
  const at = (jsonDoc.json.nodes ?? []).findIndex((def) => {
    const light = def.extensions?.[LIGHTS] as { readonly light?: unknown } | undefined;
    return light?.light === index;
  });
  return nodes[at];
}

/** A pointer as a text of the file that is being written; undefined where its object is not there. */
export function spellPointer(
  context: WriterContext,
  document: Document,
  pointer: AnimationPointer,
): string | undefined {
  const kind = pointer.getKind();
  const index = indexOf(context, document, kind, pointer.getObject());
  const [start] = LISTS.find(([, each]) => each === kind) ?? [];
  return index === undefined || index < 0 ? undefined : `${start}${index}${pointer.getPath()}`;
}

function indexOf(
  context: WriterContext,
  document: Document,
  kind: PointerKind,
  object: Property | null,
): number | undefined {
  switch (kind) {
    case 'node':
      return context.nodeIndexMap.get(object as Node);
    case 'mesh':
      return context.meshIndexMap.get(object as Mesh);
    case 'material':
      return context.materialIndexMap.get(object as Material);
    case 'camera':
      return context.cameraIndexMap.get(object as Camera);
    case 'light': {
      // The order in which that extension writes them.
      const lights = listLights(document.getRoot());
      const light = (object as Node | null)?.getExtension(LIGHTS);
      return light ? lights.indexOf(light as never) : undefined;
    }
  }
}
