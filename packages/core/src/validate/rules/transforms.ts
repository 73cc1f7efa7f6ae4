import type { Json } from '../../definition/json.ts';
import type { Quat } from '../../math/quat.ts';
import { dotQuat, rotateVec3 } from '../../math/quat.ts';
import type { Vec3 } from '../../math/vec3.ts';
import { addVec3, lengthVec3, subtractVec3 } from '../../math/vec3.ts';
import type { DocumentView } from '../document-view.ts';
import type { Subject } from '../subject.ts';
import { itemsOf, numbersOf } from '../subject.ts';

/** How far the length of a quaternion may be from 1: programs that multiply float32 matrices stay below. */
const UNIT_TOLERANCE = 1e-3;

/** How far a head may be from the tail that it is connected to, per metre from the origin: float32 twice. */
const CONNECTED_TOLERANCE = 1e-4;

/** The length of a quaternion where that is not 1. */
export function wrongLength(quaternion: Quat): number | undefined {
  const length = Math.sqrt(dotQuat(quaternion, quaternion));
  return Math.abs(length - 1) <= UNIT_TOLERANCE ? undefined : length;
}

/** The rotation of a node has the length 1. */
export function checkNodeRotation(subject: Subject): void {
  checkUnit(subject, itemsOf(subject.json['trs'])[1], 'trs', 1);
}

/** The rotation of a bone has the length 1. */
export function checkBoneRotation(subject: Subject): void {
  checkUnit(subject, subject.json['rotation'], 'rotation');
}

/** A connected bone starts where its parent ends. */
export function checkConnected(subject: Subject, view: DocumentView): void {
  if (subject.json['connected'] !== true) return;
  const parent = view.ownerOf(subject.id);
  const head = headOf(subject);
  const tail = parent?.type === 'stf.bone' ? tailOf(parent) : undefined;
  if (head === undefined || tail === undefined) return;
  const found = lengthVec3(subtractVec3(head, tail));
  const allowed = CONNECTED_TOLERANCE * Math.max(1, lengthVec3(head));
  if (found > allowed) subject.report('BONE_CONNECTED', { found, program: 'Blender' }, 'connected');
}

function checkUnit(subject: Subject, json: Json | undefined, ...steps: (string | number)[]): void {
  const found = wrongLengthOf(json);
  if (found === undefined) return;
  subject.report('QUATERNION_UNIT', { found, program: 'Unity and Godot' }, ...steps);
}

function wrongLengthOf(json: Json | undefined): number | undefined {
  const quaternion = numbersOf(json, 4);
  return quaternion && wrongLength(quaternion as unknown as Quat);
}

function headOf({ json }: Subject): Vec3 | undefined {
  return numbersOf(json['translation'], 3) as Vec3 | undefined;
}

function tailOf(bone: Subject): Vec3 | undefined {
  const head = headOf(bone);
  const rotation = numbersOf(bone.json['rotation'], 4) as Quat | undefined;
  const length = bone.json['length'];
  if (head === undefined || rotation === undefined || typeof length !== 'number') return undefined;
  return addVec3(head, rotateVec3(rotation, [0, length, 0]));
}
