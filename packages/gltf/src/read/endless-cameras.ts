import type { Document, GLTF } from '@gltf-transform/core';

/**
 * Takes the far plane from the perspective cameras whose file says none, which see without end: glTF-Transform gives them one at 100 m.
 *
 * @see glTF 2.0 §3.10.3
 */
export function leaveEndless(document: Document, { cameras = [] }: GLTF.IGLTF): void {
  const made = document.getRoot().listCameras();
  cameras.forEach(({ type, perspective }, i) => {
    if (type !== 'perspective' || perspective?.zfar !== undefined) return;
    // Its type does not know that, its description does.
    made[i]?.setZFar(undefined as unknown as number);
  });
}
