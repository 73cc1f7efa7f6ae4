import type { Mat4, ResourceId } from '@stfkit/core';
import { IDENTITY_MAT4, StfArmature, StfBone } from '@stfkit/core';
import { newBoneGroup } from '../../extensions/stf-document/bone-groups.ts';
import type { Node, Skin } from '../../objects/target.ts';
import type { ExportedBone } from '../export-bones.ts';
import type { ExportContext } from '../export-context.ts';
import type { MeshJoints } from '../mesh-exporter.ts';
import { CoveredBones } from './covered-bones.ts';
import { createSkin } from './create-skin.ts';
import type { ExportedArmature } from './exported-armature.ts';
import { type Joint, toJoint } from './joint.ts';
import { isOfNoSkin, type KeptSkin, readKeptSkins } from './kept-skins.ts';

/** A node whose mesh an armature instance moves. */
export interface SkinnedNode {
  readonly node: Node;
  readonly joints: MeshJoints;
  readonly armature: ExportedArmature;
  /** Which of the skins that the armature was made from moved the mesh. */
  readonly skin: number | undefined;
  /** From the place of the mesh to that of the armature, at rest. */
  readonly place: Mat4;
  /** Finds a node that what has no weights goes with, and the way from the place of the mesh to it. */
  readonly anchor: () => Joint;
}

/** Makes glTF skins of armature instances. */
export class SkinExporter {
  readonly #context: ExportContext;
  /** How to find the node of what was the `skeleton` of a skin. */
  readonly #nodeOf: (id: ResourceId) => Node | undefined;
  readonly #kept = new Map<ResourceId, readonly KeptSkin[]>();
  readonly #made = new Map<string, Skin>();
  readonly #identified = new Set<ResourceId>();
  readonly #numbers = new Map<Node, number>();
  readonly #used = new Map<ResourceId, Set<KeptSkin | undefined>>();
  readonly #covered = new CoveredBones();
  /** The bones of armature instances by name. */
  readonly #named = new Map<ResourceId, ReadonlyMap<string | undefined, ExportedBone>>();

  constructor(context: ExportContext, nodeOf: (id: ResourceId) => Node | undefined) {
    this.#context = context;
    this.#nodeOf = nodeOf;
  }

  /** Gives a node the skin of its mesh; nodes for which that is the same share it. */
  skin({
    node,
    joints: { bones, fallbackJoint },
    armature,
    skin,
    place,
    anchor,
  }: SkinnedNode): void {
    const kept = this.#findKept(armature.armature, bones, skin);
    let missing = 0;
    const joints = bones.map((id): Joint => {
      const bone = armature.bones.get(id) ?? this.#findNamesake(id, armature);
      if (bone === undefined) missing++;
      else this.#covered.add(bone);
      return bone ? toJoint(id, bone, kept, place) : anchor();
    });
    if (missing > 0) {
      const problem = `${missing} bones are not in the armature of an instance`;
      this.#context.report('GLTF_INFLUENCES_DROPPED', { problem });
    }
    if (fallbackJoint !== undefined || kept?.isAnchored) joints.push(anchor());
    this.#markUsed(armature.carrier, kept);
    node.setSkin(this.#find(armature, kept, joints));
  }

  /**
   * Makes the skins that no mesh has, so that the armature is one in glTF too, with bones that move no vertices; unless it
   * was made of none, or of others.
   */
  finish(armatures: readonly ExportedArmature[]): void {
    const seen = new Set<ResourceId>();
    for (const each of armatures) {
      const { armature, carrier, bones } = each;
      const used = this.#used.get(carrier);
      const kept = seen.has(armature) ? [] : this.#keptOf(armature);
      seen.add(armature);
      const rest = kept.filter((skin) => !used?.has(skin));
      for (const skin of rest) {
        const ids = skin.joints.filter((id) => bones.has(id));
        if (ids.length > 0) this.#create(each, skin, this.#listJoints(ids, each, skin));
      }
      if (rest.length > 0 || (used && this.#keptOf(armature).length > 0)) continue;
      if (isOfNoSkin(this.#context.source, armature)) continue;
      const ids = this.#covered.listOthers(each);
      if (ids.length === 0) continue;
      const joints = this.#listJoints(ids, each, undefined);
      this.#create(each, undefined, joints);
      // Programs take out skins that no mesh has.
      const group = newBoneGroup();
      for (const { node } of joints) this.#context.identityOf(node)?.setBoneGroup(group);
    }
  }

  #listJoints(
    ids: readonly ResourceId[],
    { bones }: ExportedArmature,
    kept: KeptSkin | undefined,
  ): Joint[] {
    return ids.map((id) => toJoint(id, bones.get(id) as ExportedBone, kept, IDENTITY_MAT4));
  }

  /**
   * The bone of this name that an armature has in place of one of another armature: Blender binds by name, so that
   * copies of a rig can share a mesh, which names the bones of one of them.
   */
  #findNamesake(id: ResourceId, { carrier, bones }: ExportedArmature): ExportedBone | undefined {
    const { source } = this.#context;
    const nameOf = (bone: ResourceId): string | undefined => source.find(bone, StfBone)?.name;
    const name = nameOf(id);
    if (name === undefined) return undefined;
    const named =
      this.#named.get(carrier) ?? new Map([...bones].map(([bone, each]) => [nameOf(bone), each]));
    this.#named.set(carrier, named);
    return named.get(name);
  }

  #findKept(armature: ResourceId, bones: readonly ResourceId[], index: number | undefined) {
    const all = this.#keptOf(armature);
    const told = index === undefined ? undefined : all[index];
    const text = bones.join();
    return told ?? all.find(({ joints }) => joints.join() === text);
  }

  #keptOf(armature: ResourceId): readonly KeptSkin[] {
    const known = this.#kept.get(armature);
    if (known) return known;
    const read = readKeptSkins(this.#context.source, armature);
    this.#kept.set(armature, read);
    return read;
  }

  #markUsed(carrier: ResourceId, kept: KeptSkin | undefined): void {
    const used = this.#used.get(carrier) ?? new Set();
    this.#used.set(carrier, used.add(kept));
  }

  #find(armature: ExportedArmature, kept: KeptSkin | undefined, joints: readonly Joint[]): Skin {
    const all = this.#keptOf(armature.armature);
    const matrices = joints.map(({ matrix }) => matrix.join()).join();
    const nodes = joints.map(({ node }) => this.#numberOf(node)).join();
    const key = `${armature.carrier} ${kept ? all.indexOf(kept) : ''} ${nodes} ${matrices}`;
    const known = this.#made.get(key);
    if (known) return known;
    const skin = this.#create(armature, kept, joints);
    this.#made.set(key, skin);
    return skin;
  }

  #numberOf(node: Node): number {
    const number = this.#numbers.get(node) ?? this.#numbers.size;
    this.#numbers.set(node, number);
    return number;
  }

  #create(armature: ExportedArmature, kept: KeptSkin | undefined, joints: readonly Joint[]): Skin {
    const { source } = this.#context;
    const { name = '' } = source.find(armature.armature, StfArmature) ?? {};
    const root = kept?.skeleton === undefined ? undefined : this.#nodeOf(kept.skeleton);
    // Bones that are gone leave vertices to a joint that may stand elsewhere.
    const skeleton = joints.every(({ node }) => isBelow(node, root)) ? root : undefined;
    const skin = createSkin(this.#context, joints, kept ?? { name, hasMatrices: true }, skeleton);
    // Each id may stand once in a file: that of an armature with the first of its skins.
    if (!this.#identified.has(armature.armature)) this.#context.identify(skin, armature.armature);
    this.#identified.add(armature.armature);
    return skin;
  }
}

/** Whether a node is another one or stands below it. */
function isBelow(node: Node, root: Node | undefined): boolean {
  for (let at: Node | null = node; at; at = at.getParentNode()) if (at === root) return true;
  return false;
}
