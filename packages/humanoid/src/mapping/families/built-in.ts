import { ASF } from './asf.ts';
import { AUTO_RIG_PRO } from './auto-rig-pro.ts';
import { BIPED } from './biped.ts';
import { BLENDER } from './blender.ts';
import { CMU } from './cmu.ts';
import { DAZ } from './daz.ts';
import { DAZ_GENESIS } from './daz-genesis.ts';
import { H_ANIM } from './h-anim.ts';
import { JOINT_NAMES } from './joint-names.ts';
import { KINECT } from './kinect.ts';
import { MAKEHUMAN } from './makehuman.ts';
import { MIXAMO } from './mixamo.ts';
import { MMD } from './mmd.ts';
import { REALLUSION } from './reallusion.ts';
import type { RigFamily } from './rig-family.ts';
import { RIGIFY } from './rigify.ts';
import { ROKOKO } from './rokoko.ts';
import { ROMAJI } from './romaji.ts';
import { SMPL } from './smpl.ts';
import { UNREAL } from './unreal.ts';
import { UNREAL_5 } from './unreal-5.ts';
import { VRCHAT } from './vrchat.ts';
import { VRM } from './vrm.ts';
import { VROID } from './vroid.ts';
import { XSENS } from './xsens.ts';

/** The families that are known without being told of, each in its own file. */
export const BUILT_IN_FAMILIES: readonly RigFamily[] = [
  VRM,
  MIXAMO,
  UNREAL,
  UNREAL_5,
  RIGIFY,
  BLENDER,
  VROID,
  BIPED,
  REALLUSION,
  DAZ,
  DAZ_GENESIS,
  MAKEHUMAN,
  VRCHAT,
  MMD,
  CMU,
  ASF,
  JOINT_NAMES,
  SMPL,
  AUTO_RIG_PRO,
  ROKOKO,
  XSENS,
  KINECT,
  H_ANIM,
  ROMAJI,
];
