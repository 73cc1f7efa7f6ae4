import type { ResourceId } from '@stfkit/core';
import { StfInstanceMesh, StfMesh, StfNode } from '@stfkit/core';
import { appendTo } from '../../append-to.ts';
import type { Mesh, Node } from '../../objects/index.ts';
import { GltfCamera } from '../../resources/gltf-camera.ts';
import { GltfLight } from '../../resources/gltf-light.ts';
import type { ImportContext } from '../import-context.ts';

/** Where the things stand in STF that glTF animates wherever they are. */
export interface AnimatedPlaces {
  /** The nodes with each camera, by its place in the glTF file. */
  readonly cameras: ReadonlyMap<number, readonly ResourceId[]>;
  /** The nodes with each light, by its place in the glTF file. */
  readonly lights: ReadonlyMap<number, readonly ResourceId[]>;
  /** The nodes whose mesh has each material, with its slot. */
  readonly uses: ReadonlyMap<ResourceId, readonly { node: ResourceId; slot: number }[]>;
  readonly nodesOfMesh: ReadonlyMap<Mesh, readonly Node[]>;
}

/** Looks through everything that was made so far. */
export function findAnimatedPlaces({ resources, source }: ImportContext): AnimatedPlaces {
  const byId = new Map(resources.map((resource) => [resource.id, resource]));
  const cameras = new Map<number, ResourceId[]>();
  const lights = new Map<number, ResourceId[]>();
  const uses = new Map<ResourceId, { node: ResourceId; slot: number }[]>();
  for (const resource of resources) {
    if (!(resource instanceof StfNode)) continue;
    for (const id of resource.components) {
      const component = byId.get(id);
      if (component instanceof GltfCamera) appendTo(cameras, component.index, resource.id);
      if (component instanceof GltfLight) appendTo(lights, component.index, resource.id);
    }
    const instance = byId.get(resource.instance ?? '');
    if (!(instance instanceof StfInstanceMesh)) continue;
    const mesh = byId.get(instance.mesh);
    const slots = mesh instanceof StfMesh ? mesh.materialSlots : [];
    slots.forEach((material, slot) => {
      const id = instance.materials[slot] ?? material;
      if (id !== null) appendTo(uses, id, { node: resource.id, slot });
    });
  }
  const nodesOfMesh = new Map<Mesh, Node[]>();
  for (const node of source.getRoot().listNodes()) {
    const mesh = node.getMesh();
    if (mesh) appendTo(nodesOfMesh, mesh, node);
  }
  return { cameras, lights, uses, nodesOfMesh };
}
