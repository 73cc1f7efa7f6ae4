import type { Camera, Node } from '@gltf-transform/core';
import type { JsonObject, ResourceId } from '@stfkit/core';
import { StfexpCamera, StfNode } from '@stfkit/core';
import { describeCamera } from '../cameras/camera-json.ts';
import { TURNED_FRAME } from '../geometry/turned-frame.ts';
import { copyJson } from '../json/copy-json.ts';
import { applyEntries } from '../raw-extensions/collect-entries.ts';
import { RawData, type RawEntries } from '../raw-extensions/raw-data.ts';
import { extrasOf, isTooDeep } from '../read/extras.ts';
import { GltfCamera } from '../resources/gltf-camera.ts';
import type { UnusedCamera } from '../resources/gltf-scene.ts';
import type { ImportContext } from './import-context.ts';
import type { OwnAttachment } from './own-attachment.ts';

/**
 * Makes a child node for the camera of a glTF node, turned so that the camera looks where it did, and
 * returns its id: cameras of STF look along −Y, and a node carries one thing only.
 */
export function importCamera(
  context: ImportContext,
  node: Node,
  owner: { readonly id: ResourceId; readonly name: string },
  camera: Camera,
): ResourceId {
  const id = context.partId(owner.id, 'camera');
  const { instance, component } = describeInstance(context, id, camera);
  context.resources.push(
    StfNode.create(id, {
      name: camera.getName() || `${node.getName() || owner.name} Camera`,
      trs: TURNED_FRAME,
      instance: instance.id,
      components: [component.id],
    }),
    instance,
    component,
  );
  return id;
}

/** Makes the camera of a node of STF that has it itself. */
export function importOwnCamera(
  context: ImportContext,
  node: ResourceId,
  camera: Camera,
): OwnAttachment {
  const { instance, component } = describeInstance(context, node, camera);
  context.resources.push(instance, component);
  return { instance: instance.id, components: [component.id] };
}

function describeInstance(context: ImportContext, node: ResourceId, camera: Camera) {
  const json = toJson(camera);
  return {
    instance: StfexpCamera.create(context.partId(node, 'instance'), describeCamera(json)),
    component: GltfCamera.create(context.partId(node, GltfCamera.type), {
      index: context.cameraIndex(camera),
      camera: json,
    }),
  };
}

/** The cameras that no node has. */
export function listUnusedCameras({ source }: ImportContext): UnusedCamera[] {
  const root = source.getRoot();
  const used = new Set(root.listNodes().map((node) => node.getCamera()));
  return root
    .listCameras()
    .flatMap((camera, index) => (used.has(camera) ? [] : [{ index, camera: toJson(camera) }]));
}

/** A glTF camera as JSON, what is at its default and what extensions say included. */
function toJson(camera: Camera): JsonObject {
  const name = camera.getName();
  const extras = extrasOf(camera.getExtras());
  const aspectRatio = camera.getAspectRatio();
  const common = { znear: camera.getZNear(), zfar: camera.getZFar() };
  const type = camera.getType();
  const json = copyJson({
    ...(name !== '' && { name }),
    type,
    [type]:
      type === 'orthographic'
        ? { ...common, xmag: camera.getXMag(), ymag: camera.getYMag() }
        : {
            ...common,
            yfov: camera.getYFov(),
            ...(aspectRatio !== null && { aspectRatio }),
          },
    ...(extras !== undefined && { extras }),
  }) as JsonObject;
  for (const data of camera.listExtensions()) {
    if (!(data instanceof RawData) || isTooDeep(data.getEntries())) continue;
    applyEntries(json, data.extensionName, copyJson(data.getEntries()) as RawEntries);
  }
  return json;
}
