import type { Resource, StfDocument } from '@stfkit/core';
import {
  AvaEyelidsBlendshape,
  AvaVisemesBlendshape,
  DevVrmBlendshapePose,
  StfInstanceMesh,
  StfMesh,
  StfNode,
} from '@stfkit/core';
import { hashBytes } from '../../../bytes/hash.ts';
import type { NamedShapes } from './delta.ts';
import { withMembers } from './merge-members.ts';
import { withKnownType } from './typed-values.ts';

/**
 * The blendshapes of the meshes of `base` of which something that only `original` has names some: lids and mouths, and poses.
 *
 * @throws {StfError} BUFFER_NOT_LOADED when a buffer is not in memory.
 */
export function listNamedShapes(original: StfDocument, base: StfDocument): NamedShapes[] {
  const named = new Set<string>();
  for (const each of original.resources.values()) {
    // Others are not parsed for it.
    if (each.type === StfMesh.type) {
      if (each.components.some((id) => isFace(original.find(id)))) named.add(each.id);
    } else if (each.type === DevVrmBlendshapePose.type) {
      const pose = withKnownType(each) as DevVrmBlendshapePose;
      for (const node of pose.targets.keys()) named.add(meshAt(original, node) ?? '');
    }
  }
  return [...named].flatMap((id): NamedShapes[] => {
    const shapes = listShapes(base, id);
    return shapes.length > 0 ? [{ id, shapes }] : [];
  });
}

/**
 * Gives what names blendshapes, and comes from the STF document alone, the names that these have in the glTF file by now: each is
 * found by what it moves.
 *
 * @param now What the glTF file gives.
 * @param resources What becomes of that.
 * @param only Ids of what comes from the STF document alone.
 */
export function renameShapes(
  now: StfDocument,
  resources: Map<string, Resource>,
  told: readonly NamedShapes[],
  only: ReadonlySet<string>,
): void {
  const renamed = new Map<string, ReadonlyMap<string, string>>();
  for (const { id, shapes } of told) {
    const names = pairNames(shapes, listShapes(now, id));
    if ([...names].some(([before, after]) => before !== after)) renamed.set(id, names);
  }
  if (renamed.size === 0) return;
  for (const [id, names] of renamed) {
    for (const component of resources.get(id)?.components ?? []) {
      const face = only.has(component) ? resources.get(component) : undefined;
      if (!face || !isFace(face)) continue;
      const members = Object.entries(face.fields).map(([member, name]) => [
        member,
        names.get(String(name)) ?? name,
      ]);
      resources.set(component, withMembers(face, Object.fromEntries(members)));
    }
  }
  for (const id of only) {
    const pose = resources.get(id);
    if (!(pose instanceof DevVrmBlendshapePose)) continue;
    const targets = [...pose.targets].map(([node, weights]) => {
      const names = renamed.get(meshAt(now, node) ?? '');
      const entries = [...weights].map(
        ([name, weight]) => [names?.get(name) ?? name, weight] as const,
      );
      return [node, new Map(entries)] as const;
    });
    resources.set(id, pose.with({ targets: new Map(targets) }));
  }
}

type Shape = NamedShapes['shapes'][number];

function listShapes(document: StfDocument, mesh: string): Shape[] {
  const shapes = document.find(mesh, StfMesh)?.blendshapes ?? [];
  return shapes.map(({ name, positionOffsets }) => {
    const bytes = document.buffers.get(positionOffsets)?.bytes;
    return [name, bytes ? hashBytes(bytes) : 0];
  });
}

/** The name that each shape has by now: that of the one that moves the same, if no other one does, else that of its own name. */
function pairNames(before: readonly Shape[], after: readonly Shape[]): ReadonlyMap<string, string> {
  const alone = (shapes: readonly Shape[]): ReadonlyMap<number, string> => {
    const names = new Map(shapes.map(([name, hash]) => [hash, name]));
    const seen = new Set<number>();
    for (const [, hash] of shapes) {
      if (seen.has(hash)) names.delete(hash);
      seen.add(hash);
    }
    return names;
  };
  const [told, given] = [alone(before), alone(after)];
  // An empty name stands for none.
  const named = before.filter(([name]) => name !== '');
  return new Map(
    named.map(([name, hash]) => [name, told.has(hash) ? (given.get(hash) ?? name) : name]),
  );
}

/** The mesh that a node shows. */
export function meshAt(document: StfDocument, node: string): string | undefined {
  const instance = document.find(document.find(node, StfNode)?.instance ?? '', StfInstanceMesh);
  return instance?.mesh;
}

const FACES: ReadonlySet<string> = new Set([AvaEyelidsBlendshape.type, AvaVisemesBlendshape.type]);

/** Whether a resource says which blendshapes are lids or mouth. */
export const isFace = (resource: Resource | undefined): boolean => FACES.has(resource?.type ?? '');
