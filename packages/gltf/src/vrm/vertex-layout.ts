import { type Document, VertexLayout } from '@gltf-transform/core';
import { expectGltf } from '../expect-document.ts';
import { isWide } from '../geometry/is-wide.ts';
import type { Root } from '../objects/index.ts';

/**
 * How attributes are to be written, for `io.setVertexLayout`: those of avatars stand apart, as three-vrm goes through the
 * ones of joints and weights as if they did, where it leaves out the head for the first person. So are those of documents with
 * vertices that are larger than glTF allows those to be that stand together.
 *
 * @throws {StfError} ARGUMENT_INVALID when `document` is no document of glTF-Transform.
 */
export function vertexLayoutOf(document: Document): VertexLayout {
  expectGltf(document);
  return layoutOf(document.getRoot());
}

/** As `vertexLayoutOf`, of the root of a document of whatever kind. */
export function layoutOf(root: Root): VertexLayout {
  const used = root.listExtensionsUsed();
  const isAvatar = used.some(({ extensionName }) => /^(VRM|VRMC_vrm)$/.test(extensionName));
  const isApart = isAvatar || root.listMeshes().some((mesh) => mesh.listPrimitives().some(isWide));
  return isApart ? VertexLayout.SEPARATE : VertexLayout.INTERLEAVED;
}
