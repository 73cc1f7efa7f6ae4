import type { ResourceId } from '@stfkit/core';
import { StfexpCamera } from '@stfkit/core';
import { describeCamera } from '../cameras/camera-json.ts';
import { copyFinite, type FiniteCopy } from '../json/copy-finite.ts';
import { copyJson } from '../json/copy-json.ts';
import type { Camera } from '../objects/index.ts';
import { readName } from '../objects/read-name.ts';
import { applyEntries } from '../raw-extensions/collect-entries.ts';
import { isRaw } from '../raw-extensions/raw.ts';
import type { RawEntries } from '../raw-extensions/raw-data.ts';
import { extrasOf, isNoJson } from '../read/extras.ts';
import { GltfCamera } from '../resources/gltf-camera.ts';
import type { UnusedCamera } from '../resources/gltf-scene.ts';
import type { Attachment } from './attachment.ts';
import type { ImportContext } from './import-context.ts';

/** The camera of a node of STF, and the component that keeps what glTF says of it. */
export function makeCamera(context: ImportContext, node: ResourceId, camera: Camera): Attachment {
  const { copy: json } = cameraToJson(camera);
  return {
    instance: StfexpCamera.create(context.partId(node, 'instance'), describeCamera(json)),
    component: GltfCamera.create(context.partId(node, GltfCamera.type), {
      index: context.cameraIndex(camera),
      camera: json,
    }),
  };
}

/** The cameras that no node has. */
export function findUnusedCameras({ source }: Pick<ImportContext, 'source'>): Camera[] {
  const root = source.getRoot();
  const used = new Set(root.listNodes().map((node) => node.getCamera()));
  return root.listCameras().filter((camera) => !used.has(camera));
}

/** What is kept of the cameras that no node has. */
export function listUnusedCameras(context: ImportContext): UnusedCamera[] {
  return findUnusedCameras(context).map((camera) => ({
    index: context.cameraIndex(camera),
    camera: cameraToJson(camera).copy,
  }));
}

/** A glTF camera as JSON, what is at its default and what extensions say included. */
export function cameraToJson(camera: Camera): FiniteCopy {
  const name = readName(camera);
  const extras = extrasOf(camera.getExtras());
  const aspectRatio = camera.getAspectRatio();
  const zfar = camera.getZFar();
  const type = camera.getType();
  // Programs say so as well of a camera that sees without end.
  const isEndless = type === 'perspective' && zfar === Number.POSITIVE_INFINITY;
  const common = { znear: camera.getZNear(), ...(zfar !== undefined && !isEndless && { zfar }) };
  const made = copyFinite({
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
  });
  for (const data of camera.listExtensions()) {
    if (!isRaw(data) || isNoJson(data.getEntries())) continue;
    applyEntries(made.copy, data.extensionName, copyJson(data.getEntries()) as RawEntries);
  }
  return made;
}
