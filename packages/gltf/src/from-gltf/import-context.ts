import type {
  BufferId,
  DiagnosticCollector,
  DiagnosticParams,
  Quat,
  Resource,
  ResourceId,
  StfBuffer,
  TypedResource,
} from '@stfkit/core';
import type { GltfCode } from '../diagnostics/gltf-codes.ts';
import { findIdentity, listIdentifiable } from '../extensions/stf-document/identities.ts';
import type {
  Camera,
  Document,
  ExtensibleProperty,
  Mesh,
  Node,
  Texture,
} from '../objects/index.ts';
import { readName } from '../objects/read-name.ts';
import type { GltfBone } from '../resources/gltf-bones.ts';
import type { GltfImageFields } from '../resources/gltf-image.ts';
import { TrackBudget } from './animations/track-budget.ts';
import { IdSource } from './id-source.ts';
import type { HidingPlaces } from './visibility/hiding-place.ts';

/** The lists of a glTF document whose objects become resources. */
export type ObjectKind =
  | 'scene'
  | 'node'
  | 'bone'
  | 'mesh'
  | 'material'
  | 'image'
  | 'animation'
  | 'armature';

/** What became of a glTF node: a node, or a bone of the armature that a node carries. */
export type NodeTarget =
  | { readonly kind: 'node'; readonly node: ResourceId }
  | { readonly kind: 'bone'; readonly armatureNode: ResourceId; readonly bone: ResourceId };

/** What the parts of one conversion share: ids, findings and what has been made so far. */
export class ImportContext {
  readonly source: Document;
  /** Undefined where nobody asks for them. */
  readonly findings: DiagnosticCollector<GltfCode> | undefined;
  readonly ids: IdSource = new IdSource();
  /** What was made, in the order of the file to be. */
  readonly resources: (Resource | TypedResource<object>)[] = [];
  readonly buffers: StfBuffer[] = [];
  /** The armature of each bone. */
  readonly armatures: Map<ResourceId, ResourceId> = new Map();
  /** What is to be kept about bones, by bone. */
  readonly boneFacts: Map<ResourceId, Partial<GltfBone>> = new Map();
  /** What is to be kept about images, by image. */
  readonly imageFacts: Map<ResourceId, Partial<GltfImageFields>> = new Map();
  /** The image resource of each texture that has one. */
  readonly images: Map<Texture, ResourceId> = new Map();
  /** What became of each node. */
  readonly targets: Map<Node, NodeTarget> = new Map();
  /**
   * The node with the mesh instance of each glTF node that has a mesh: the node that it became, or one
   * beside it where a skin moves the mesh, or the node became a bone.
   */
  readonly meshNodes: Map<Node, ResourceId> = new Map();
  /** The glTF node of each node of STF that has some of what is at that, beside what it became. */
  readonly parts: Map<ResourceId, Node> = new Map();
  /** Where what is hidden in glTF is hidden, set once all nodes are made. */
  hidingPlaces: HidingPlaces = new Map();
  /**
   * The rotation that the frame of a bone was turned by within itself, by bone: `Pose' = Pose · turn` in the
   * space of the armature. The values of an animation of the bone become `turn_above⁻¹ · t`,
   * `turn_above⁻¹ · r · turn` and `s`, where `turn_above` is that of the frame it stands in. Bones that are
   * not here keep their frame.
   */
  readonly boneTurns: Map<ResourceId, Quat> = new Map();
  /**
   * The turn of the frame above, `turn_above`, by bone and by node that follows a bone: the values of an
   * animation of such a node become `turn_above⁻¹ · t`, `turn_above⁻¹ · r` and `s`.
   */
  readonly turnsAbove: Map<ResourceId, Quat> = new Map();
  /** The nodes that the instances of a glTF node with `EXT_mesh_gpu_instancing` became, each of which has its mesh. */
  readonly instances: Map<Node, readonly ResourceId[]> = new Map();
  readonly trackBudget: TrackBudget = new TrackBudget();
  /** The names of the blendshapes of each mesh, one a morph target in their order. */
  readonly blendshapeNames: Map<Mesh, readonly string[]> = new Map();
  /** The material of each slot that instances of a mesh have in place of those of the mesh. */
  readonly instanceMaterials: Map<Mesh, readonly (ResourceId | null)[]> = new Map();
  readonly #kept = new Map<ExtensibleProperty, ResourceId>();
  readonly #made = new Map<ExtensibleProperty, ResourceId>();
  #cameras: Map<Camera, number> | undefined;

  constructor(source: Document, findings?: DiagnosticCollector<GltfCode>) {
    this.source = source;
    this.findings = findings;
    this.#claimKept();
  }

  /**
   * The id of the resource for a glTF object: the one that it kept, else one that follows from what it
   * is, where it stands and what it is called.
   */
  idOf(object: ExtensibleProperty, kind: ObjectKind, path: string): ResourceId {
    const id =
      this.#kept.get(object) ?? this.ids.derive(`gltf/${kind}/${path}/${readName(object)}`);
    if (!this.#made.has(object)) this.#made.set(object, id);
    return id;
  }

  /** Has a glTF object stand for a resource that has its id from elsewhere. */
  standFor(object: ExtensibleProperty, id: ResourceId): void {
    this.#made.set(object, id);
  }

  /** The id that was given for a glTF object, the first where it became several resources. */
  resourceOf(object: ExtensibleProperty): ResourceId | undefined {
    return this.#made.get(object);
  }

  /** The id of something that belongs to a resource. */
  partId(owner: ResourceId, part: string): ResourceId & BufferId {
    return this.ids.derive(`${owner}/${part}`) as ResourceId & BufferId;
  }

  /** The place of a camera in the list of the file. */
  cameraIndex(camera: Camera): number {
    this.#cameras ??= new Map(
      this.source
        .getRoot()
        .listCameras()
        .map((each, index) => [each, index]),
    );
    return this.#cameras.get(camera) ?? 0;
  }

  /** Reports a finding; `pointer` leads into the JSON of the glTF file. */
  report(code: GltfCode, params: DiagnosticParams, pointer?: string): void {
    this.findings?.report(code, params, pointer === undefined ? {} : { pointer });
  }

  /** Takes the ids that the objects have kept, before any is made anew. */
  #claimKept(): void {
    for (const object of Object.values(listIdentifiable(this.source)).flat()) {
      const id = findIdentity(object);
      if (id !== undefined && this.ids.claim(id)) this.#kept.set(object, id);
    }
  }
}

/** The name of a resource and, where the glTF object has none, what to remember of that. */
export function nameOf(
  object: ExtensibleProperty,
  fallback: string,
): { readonly name: string; readonly generatedName?: string } {
  const name = readName(object);
  return name === '' ? { name: fallback, generatedName: fallback } : { name };
}
