import type { StfBuffer } from '../buffers/stf-buffer.ts';
import type { BufferId, ResourceId } from '../definition/ids.ts';
import type { Json } from '../definition/json.ts';
import type { DiagnosticCollector } from '../diagnostics/collector.ts';
import type { PathStep } from '../diagnostics/pointer.ts';
import type { StfDocument } from '../graph/document.ts';
import { resolveIn } from '../schema/references.ts';
import { itemsOf, objectOf, Subject } from './subject.ts';

/** Members that make a resource the owner of what they name. */
const OWNING_LISTS = ['components', 'children', 'root_nodes', 'root_bones'] as const;

/** A document under validation, with what several rules need to know of it, each found out once. */
export class DocumentView {
  readonly document: StfDocument;
  readonly collector: DiagnosticCollector;
  readonly subjects: ReadonlyMap<ResourceId, Subject>;

  /** Buffers whose bytes a rule wanted and could not have. */
  readonly unloaded: Set<BufferId> = new Set();

  #owners: Map<ResourceId, Subject> | undefined;
  readonly #bones = new Map<ResourceId, ReadonlySet<ResourceId>>();
  readonly #blendshapes = new Map<ResourceId, ReadonlySet<Json | undefined>>();

  constructor(document: StfDocument, collector: DiagnosticCollector) {
    this.document = document;
    this.collector = collector;
    const subjects = new Map<ResourceId, Subject>();
    for (const [id, resource] of document.resources) {
      subjects.set(id, new Subject(resource, collector));
    }
    this.subjects = subjects;
  }

  /** The resource that a value refers to, if it is there and of the type. */
  find(id: ResourceId | undefined, type?: string): Subject | undefined {
    const subject = id === undefined ? undefined : this.subjects.get(id);
    return type === undefined || subject?.type === type ? subject : undefined;
  }

  /** The first owner of a node, instance or component. */
  ownerOf(id: ResourceId): Subject | undefined {
    if (this.#owners === undefined) {
      const owners = new Map<ResourceId, Subject>();
      for (const subject of this.subjects.values()) {
        eachOwned(subject, (owned) => {
          if (!owners.has(owned)) owners.set(owned, subject);
        });
      }
      this.#owners = owners;
    }
    return this.#owners.get(id);
  }

  /** The instance of one type at a node. */
  instanceAt(node: ResourceId | undefined, type: string): Subject | undefined {
    const subject = this.find(node, 'stf.node');
    return subject && this.find(subject.idOf(subject.json['instance']), type);
  }

  /** The armature of the instance at a node. */
  armatureAt(node: ResourceId | undefined): ResourceId | undefined {
    const instance = this.instanceAt(node, 'stf.instance.armature');
    return instance?.idOf(instance.json['armature']);
  }

  /** All bones of an armature; undefined where there is no such armature. */
  bonesOf(armature: ResourceId | undefined): ReadonlySet<ResourceId> | undefined {
    const subject = this.find(armature, 'stf.armature');
    if (subject === undefined) return undefined;
    let bones = this.#bones.get(subject.id);
    if (bones === undefined) {
      bones = this.#collectBones(subject);
      this.#bones.set(subject.id, bones);
    }
    return bones;
  }

  /** The names of the blendshapes of a mesh; undefined where there is no such mesh. */
  blendshapesOf(mesh: ResourceId | undefined): ReadonlySet<Json | undefined> | undefined {
    const subject = this.find(mesh, 'stf.mesh');
    if (subject === undefined) return undefined;
    let names = this.#blendshapes.get(subject.id);
    if (names === undefined) {
      names = new Set(itemsOf(subject.json['blendshapes']).map((shape) => objectOf(shape)['name']));
      this.#blendshapes.set(subject.id, names);
    }
    return names;
  }

  /** The buffer that a member names; undefined where it names none that can be looked into. */
  bufferOf(subject: Subject, value: Json | undefined): StfBuffer | undefined {
    const id = value === undefined ? undefined : resolveIn(subject.lists.buffers, value);
    const buffer = id === undefined ? undefined : this.document.buffers.get(id);
    return buffer?.isBroken ? undefined : buffer;
  }

  /** The bytes of a buffer; undefined, and noted, where they are not in memory. */
  bytesOf(buffer: StfBuffer): Uint8Array | undefined {
    if (buffer.isLoaded) return buffer.bytes;
    this.unloaded.add(buffer.id);
    return undefined;
  }

  #collectBones(armature: Subject): ReadonlySet<ResourceId> {
    const bones = new Set<ResourceId>();
    const open = [armature];
    for (let subject = open.pop(); subject !== undefined; subject = open.pop()) {
      const children = subject.json[subject === armature ? 'root_bones' : 'children'];
      for (const child of itemsOf(children)) {
        const bone = this.find(subject.idOf(child), 'stf.bone');
        if (bone === undefined || bones.has(bone.id)) continue;
        bones.add(bone.id);
        open.push(bone);
      }
    }
    return bones;
  }
}

/** Every place where a resource makes itself the owner of another one. */
export function eachOwned(
  subject: Subject,
  visit: (id: ResourceId, ...steps: readonly PathStep[]) => void,
): void {
  const { json } = subject;
  for (const key of OWNING_LISTS) {
    const list = json[key];
    if (list === undefined) continue;
    itemsOf(list).forEach((item, index) => {
      const id = subject.idOf(item);
      if (id !== undefined) visit(id, key, index);
    });
  }
  const instance = subject.type === 'stf.node' ? subject.idOf(json['instance']) : undefined;
  if (instance !== undefined) visit(instance, 'instance');
  if (json['added_components'] === undefined) return;
  for (const [bone, components] of Object.entries(objectOf(json['added_components']))) {
    itemsOf(components).forEach((item, index) => {
      const id = subject.idOf(item);
      if (id !== undefined) visit(id, 'added_components', bone, index);
    });
  }
}
