import type {
  Document,
  ExtensibleProperty,
  ReaderContext,
  WriterContext,
} from '@gltf-transform/core';
import { Extension, PropertyType } from '@gltf-transform/core';
import type { JsonObject } from '@stfkit/core';
import type { Document as TargetDocument } from '../../objects/target.ts';
import { correctJson } from './correct-json.ts';
import { describeIds } from './describe-ids.ts';
import { findDeltaBytes } from './find-delta-bytes.ts';
import { type Kind, listIdentifiable } from './identities.ts';
import type { IdentityMaker } from './identity.ts';
import { giveOrigin, tellMerged } from './merged.ts';
import { type IgnoredIds, readIdentities } from './read-identities.ts';
import { makeStfDelta, type StfDelta } from './stf-delta.ts';
import { type ClipFrames, STF_DOCUMENT, StfIdentity } from './stf-identity.ts';
import { tellDelta } from './tell-delta.ts';
import { type PendingSparse, placeSparse, writeSparse } from './write-sparse.ts';

/**
 * The optional glTF extension `STF_document`: what an STF document has and a glTF file has not, so
 * that it survives the way there and back. It stands at the root of the file:
 *
 * `{ "version": 1, "nodes": ["6f2c…", null, …], "meshes": […], …, "clips": […], "delta": { "bufferView": 7, … } }`
 *
 * Each list has one id or null for each object of the list of that name in the file; `lights` has the indices of
 * nodes whose light is that of the resource itself, `instances` those of meshes that have the materials of an instance,
 * each with the id of the mesh, `merged` those of objects that came from another file. Programs that
 * do not know the extension ignore it; one that adds or removes objects and keeps the extension makes
 * the lists unfit: `prints` tells which object is which then. The delta is everything else, see `Delta`; where the STF file is
 * small, that stands there as `file`.
 */
export class StfDocumentExtension extends Extension {
  /** Name of the extension. */
  static override readonly EXTENSION_NAME: typeof STF_DOCUMENT = STF_DOCUMENT;
  /** Name of the extension. */
  override readonly extensionName: typeof STF_DOCUMENT = STF_DOCUMENT;

  /** Called before the buffers are written. */
  override readonly prewriteTypes: PropertyType[] = [PropertyType.BUFFER];

  /** The lists of which ids were ignored in reading because they do not fit the file. */
  readonly ignored: IgnoredIds[] = [];

  #sparse: PendingSparse | undefined;

  /** A new id for an object, of an animation with what its times are counted in; attach it with `setExtension('STF_document', …)`. */
  createIdentity(id: string, clip?: ClipFrames | null): StfIdentity {
    const identity = new StfIdentity(this.document.getGraph()).setId(id);
    return clip ? identity.setClip(clip) : identity;
  }

  /** Called by glTF-Transform: gives the objects their ids. */
  override read(context: ReaderContext): this {
    const found = context.jsonDoc.json.extensions?.[STF_DOCUMENT] as JsonObject | undefined;
    const objects: Record<Kind, readonly ExtensibleProperty[]> = {
      scenes: context.scenes,
      nodes: context.nodes,
      meshes: context.meshes,
      materials: context.materials,
      images: context.textures,
      animations: context.animations,
      skins: context.skins,
    };
    const ignored = readIdentities(found ?? {}, objects, (object, id) => {
      object.setExtension(STF_DOCUMENT, this.createIdentity(id));
    });
    this.ignored.push(...ignored);
    const { bufferViews } = context;
    const delta = found && findDeltaBytes(found, bufferViews.length, (i) => bufferViews[i]);
    if (delta) {
      const kept = makeStfDelta(this.document, delta);
      this.document.getRoot().setExtension(STF_DOCUMENT, kept);
      giveOrigin(listIdentifiable(this.document), kept);
    }
    return this;
  }

  /** Called by glTF-Transform before it writes buffers: gives it the bytes of the delta, and of sparse accessors. */
  override prewrite(context: WriterContext): this {
    this.#sparse = writeSparse(this.document, context);
    const { rows, values } = this.#sparse ?? {};
    const bytes = findDelta(this.document)?.getBytes();
    // Accessors all of whose rows are zeros have none to be told; glTF has no empty buffer views.
    const told = [rows, values].filter((view) => view !== undefined && view.length > 0);
    if (told.length === 0 && !bytes) return this;
    const buffer = this.document.getRoot().listBuffers()[0] ?? this.document.createBuffer();
    const others = context.otherBufferViews.get(buffer) ?? [];
    // Those of sparse accessors first, since what comes behind others may start at any byte.
    const views = [...told, ...others, bytes].filter((view) => view instanceof Uint8Array);
    context.otherBufferViews.set(buffer, views);
    return this;
  }

  /** Called by glTF-Transform: writes the ids of all objects that have one. */
  override write(context: WriterContext): this {
    const root = this.document.getRoot();
    const views = context.otherBufferViewsIndexMap;
    const told = tellDelta(root, (bytes) => views.get(bytes));
    const lists = listIdentifiable(this.document);
    const merged = tellMerged(lists, findDelta(this.document));
    const content = describeIds(lists, { ...merged, ...told });
    if (this.#sparse) placeSparse(this.#sparse, context);
    this.#sparse = undefined;
    const { json } = context.jsonDoc;
    json.extensions = { ...json.extensions, [STF_DOCUMENT]: content };
    correctJson(root.listNodes(), json);
    return this;
  }
}

function findDelta(document: Document): StfDelta | null {
  return document.getRoot().getExtension<StfDelta>(STF_DOCUMENT);
}

/** The extension of a document, which is enabled there if it is not yet. */
export function enableStfDocument(document: Document): StfDocumentExtension;
export function enableStfDocument(document: TargetDocument): IdentityMaker;
export function enableStfDocument(document: TargetDocument): IdentityMaker {
  return document.createExtension(StfDocumentExtension);
}
