import type { ReaderContext, WriterContext } from '@gltf-transform/core';
import { Extension, ExtensionProperty, PropertyType } from '@gltf-transform/core';

/** Name of the extension. */
export const NGONS = 'FB_ngon_encoding';

/** Marks a primitive whose triangles are faces with more corners: those that follow each other and start at one vertex. */
export class NgonMark extends ExtensionProperty {
  /** Name of the extension. */
  static override EXTENSION_NAME: typeof NGONS = NGONS;
  /** Name of the extension. */
  declare extensionName: typeof NGONS;
  /** Name of this class for glTF-Transform. */
  declare propertyType: 'NgonMark';
  /** What it can be attached to. */
  declare parentTypes: PropertyType[];

  protected override init(): void {
    this.extensionName = NGONS;
    this.propertyType = 'NgonMark';
    this.parentTypes = [PropertyType.PRIMITIVE];
  }
}

/**
 * The glTF extension `FB_ngon_encoding`: triangles of a primitive that follow each other and start at the same
 * vertex are the fan of one face. Programs that do not know it see the triangles.
 */
export class NgonExtension extends Extension {
  /** Name of the extension. */
  static override readonly EXTENSION_NAME: typeof NGONS = NGONS;
  /** Name of the extension. */
  override readonly extensionName: typeof NGONS = NGONS;

  /** A new mark; attach it to a primitive with `setExtension('FB_ngon_encoding', …)`. */
  createMark(): NgonMark {
    return new NgonMark(this.document.getGraph());
  }

  /** Called by glTF-Transform: marks the primitives. */
  override read(context: ReaderContext): this {
    context.jsonDoc.json.meshes?.forEach((mesh, i) => {
      mesh.primitives.forEach((primitive, k) => {
        if (primitive.extensions?.[NGONS] === undefined) return;
        context.meshes[i]?.listPrimitives()[k]?.setExtension(NGONS, this.createMark());
      });
    });
    return this;
  }

  /** Called by glTF-Transform: writes the marks. */
  override write(context: WriterContext): this {
    for (const mesh of this.document.getRoot().listMeshes()) {
      const def = context.jsonDoc.json.meshes?.[context.meshIndexMap.get(mesh) ?? -1];
      mesh.listPrimitives().forEach((primitive, k) => {
        const written = def?.primitives[k];
        if (written === undefined || primitive.getExtension(NGONS) === null) return;
        written.extensions = { ...written.extensions, [NGONS]: {} };
      });
    }
    return this;
  }
}
