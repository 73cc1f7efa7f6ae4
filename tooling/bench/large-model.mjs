import { Document, Logger } from '@gltf-transform/core';
import { io } from './convert.mjs';

/**
 * A generated character of a size: at 1 it has a million triangles, 200 bones, 50 morph targets and 10 clips
 * of 300 frames. A smaller size has fewer of the triangles and frames.
 *
 * @param {number} size
 */
export function largeModel(size) {
  const document = new Document().setLogger(new Logger(Logger.Verbosity.SILENT));
  const buffer = document.createBuffer();
  const side = Math.round(Math.sqrt(500_000 * size));
  const count = (side + 1) ** 2;
  /** @param {import('@gltf-transform/core').TypedArray} array @param {'SCALAR' | 'VEC2' | 'VEC3' | 'VEC4' | 'MAT4'} type */
  const accessor = (array, type) =>
    document.createAccessor().setType(type).setArray(array).setBuffer(buffer);
  /** @param {number} width @param {(vertex: number, k: number) => number} value */
  const fill = (width, value) =>
    Float32Array.from({ length: count * width }, (_, i) => value(Math.floor(i / width), i % width));
  const x = (/** @type {number} */ vertex) => (vertex % (side + 1)) / side;
  const y = (/** @type {number} */ vertex) => Math.floor(vertex / (side + 1)) / side;
  const indices = new Uint32Array(6 * side * side);
  for (let i = 0, at = 0; i < side * side; i++) {
    const corner = Math.floor(i / side) * (side + 1) + (i % side);
    const square = [0, 1, side + 1, 1, side + 2, side + 1];
    for (const step of square) indices[at++] = corner + step;
  }
  const bones = Array.from({ length: 200 }, (_, i) =>
    document.createNode(`Bone ${i}`).setTranslation([0, i === 0 ? 0 : 0.01, 0]),
  );
  for (const [i, bone] of bones.entries()) bones[i - 1]?.addChild(bone);
  const inverse = new Float32Array(16 * bones.length);
  bones.forEach((_, i) => {
    inverse.set([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, -0.01 * i, 0, 1], 16 * i);
  });
  const skin = document.createSkin().setInverseBindMatrices(accessor(inverse, 'MAT4'));
  for (const bone of bones) skin.addJoint(bone);
  const joints = new Uint16Array(4 * count);
  for (let i = 0; i < count; i++) {
    joints[4 * i] = i % 200;
    joints[4 * i + 1] = (i + 1) % 200;
  }
  const primitive = document
    .createPrimitive()
    .setIndices(accessor(indices, 'SCALAR'))
    .setAttribute(
      'POSITION',
      accessor(
        fill(3, (v, k) => [x(v), y(v), Math.sin(9 * x(v))][k] ?? 0),
        'VEC3',
      ),
    )
    .setAttribute(
      'NORMAL',
      accessor(
        fill(3, (_, k) => (k === 2 ? 1 : 0)),
        'VEC3',
      ),
    )
    .setAttribute(
      'TEXCOORD_0',
      accessor(
        fill(2, (v, k) => (k === 0 ? x(v) : y(v))),
        'VEC2',
      ),
    )
    .setAttribute('JOINTS_0', accessor(joints, 'VEC4'))
    .setAttribute(
      'WEIGHTS_0',
      accessor(
        fill(4, (_, k) => [0.75, 0.25][k] ?? 0),
        'VEC4',
      ),
    );
  for (let target = 0; target < 50; target++) {
    // Each moves a twentieth of the vertices, as shapes of a face do.
    const offsets = fill(3, (v, k) => (v % 20 === target % 20 && k === 2 ? 0.1 : 0));
    const positions = accessor(offsets, 'VEC3').setSparse(true);
    primitive.addTarget(document.createPrimitiveTarget().setAttribute('POSITION', positions));
  }
  const mesh = document.createMesh('Character').addPrimitive(primitive);
  const frames = Math.max(2, Math.round(300 * size));
  const times = accessor(
    Float32Array.from({ length: frames }, (_, i) => i / 30),
    'SCALAR',
  );
  for (let clip = 0; clip < 10; clip++) {
    const animation = document.createAnimation(`Clip ${clip}`);
    for (const bone of bones) {
      const turns = Float32Array.from({ length: 4 * frames }, (_, i) => {
        const angle = 0.2 * Math.sin(i / 40 + clip);
        return i % 4 === 3 ? Math.cos(angle / 2) : i % 4 === 0 ? Math.sin(angle / 2) : 0;
      });
      const sampler = document
        .createAnimationSampler()
        .setInput(times)
        .setOutput(accessor(turns, 'VEC4'));
      const channel = document
        .createAnimationChannel()
        .setTargetNode(bone)
        .setTargetPath('rotation');
      animation.addSampler(sampler).addChannel(channel.setSampler(sampler));
    }
  }
  const root = bones[0] ?? document.createNode();
  document
    .createScene()
    .addChild(root)
    .addChild(document.createNode('Body').setMesh(mesh).setSkin(skin));
  return io.writeBinary(document);
}
