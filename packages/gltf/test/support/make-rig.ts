import type { Document, Mesh, Node, Skin } from '@gltf-transform/core';
import type { Mat4, Trs } from '@stfkit/core';
import { newDocument } from './gltf-io.ts';

/** Part of a transform. */
export interface Place {
  readonly t?: readonly number[];
  readonly r?: readonly number[];
  readonly s?: readonly number[];
}

/** A document in the making: a scene with nodes by name, skins and skinned meshes. */
export class Rig {
  readonly document: Document = newDocument();
  readonly #buffer = this.document.createBuffer();
  readonly scene = this.document.createScene('Scene');

  /** A node below another one, or a root of the scene. */
  node(
    name: string,
    parent?: Node,
    { t = [0, 0, 0], r = [0, 0, 0, 1], s = [1, 1, 1] }: Place = {},
  ): Node {
    const node = this.document
      .createNode(name)
      .setTranslation([...t] as [number, number, number])
      .setRotation([...r] as [number, number, number, number])
      .setScale([...s] as [number, number, number]);
    if (parent) parent.addChild(node);
    else this.scene.addChild(node);
    return node;
  }

  /** So many nodes, each below the one before, the first one a root of the scene. */
  chain(count: number): Node[] {
    const joints = [this.node('hip')];
    for (let i = 1; i < count; i++) {
      joints.push(this.node(`joint ${i}`, joints[i - 1], { t: [0, 1, 0] }));
    }
    return joints;
  }

  /** A skin; without matrices it has none. */
  skin(name: string, joints: readonly Node[], matrices?: readonly Mat4[]): Skin {
    const skin = this.document.createSkin(name);
    for (const joint of joints) skin.addJoint(joint);
    if (!matrices) return skin;
    const values = Float32Array.from(matrices.flat());
    const accessor = this.document.createAccessor().setType('MAT4').setArray(values);
    return skin.setInverseBindMatrices(accessor.setBuffer(this.#buffer));
  }

  /** A mesh of some triangles whose vertices are moved by so many joints, by two of them each. */
  mesh(name: string, jointCount: number): Mesh {
    const count = 3 * Math.max(2, jointCount);
    const positions = Array.from({ length: 3 * count }, (_, i) => Math.sin(1 + 7 * i));
    const joints = Array.from({ length: 4 * count }, (_, i) =>
      i % 4 > 1 ? 0 : ((i >> 2) + (i % 4)) % jointCount,
    );
    const weights = Array.from(
      { length: 4 * count },
      (_, i) => [0.75, 0.25, 0, 0][i % 4] as number,
    );
    const accessor = (type: 'VEC3' | 'VEC4', values: Float32Array | Uint16Array) =>
      this.document.createAccessor().setType(type).setArray(values).setBuffer(this.#buffer);
    const normals = Float32Array.from({ length: 3 * count }, (_, i) => (i % 3 === 1 ? 1 : 0));
    const primitive = this.document
      .createPrimitive()
      .setAttribute('POSITION', accessor('VEC3', Float32Array.from(positions)))
      .setAttribute('NORMAL', accessor('VEC3', normals));
    if (jointCount > 0) {
      // A vertex that names a joint twice has its weights added up, and no weight of 0 names a joint.
      const isDouble = jointCount === 1;
      primitive.setAttribute('JOINTS_0', accessor('VEC4', Uint16Array.from(joints)));
      primitive.setAttribute(
        'WEIGHTS_0',
        accessor(
          'VEC4',
          Float32Array.from(isDouble ? weights.map((_, i) => (i % 4 === 0 ? 1 : 0)) : weights),
        ),
      );
    }
    return this.document.createMesh(name).addPrimitive(primitive);
  }

  /** A node with a new mesh that a skin moves. */
  skinned(name: string, skin: Skin, parent?: Node, place?: Place): Node {
    const mesh = this.mesh(`${name} mesh`, skin.listJoints().length);
    return this.node(name, parent, place).setMesh(mesh).setSkin(skin);
  }
}

/** The transform of a place. */
export const trsOf = ({ t = [0, 0, 0], r = [0, 0, 0, 1], s = [1, 1, 1] }: Place): Trs =>
  [t, r, s] as unknown as Trs;
