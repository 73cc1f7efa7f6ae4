import type { BodyPart, Skeleton } from '@stfkit/core';

/* Mappings by hand of files that say nothing of their bodies. */

/** Knight.glb. */
export const KAYKIT: Readonly<Record<string, string>> = {
  hip: 'hips',
  spine: 'spine',
  chest: 'chest',
  head: 'head',
  'upper_arm.*': 'upperarm.*',
  'lower_arm.*': 'lowerarm.*',
  'wrist.*': 'wrist.*',
  'upper_leg.*': 'upperleg.*',
  'lower_leg.*': 'lowerleg.*',
  'foot.*': 'foot.*',
  'toes.*': 'toes.*',
};

/** emote-flip.glb; a star is a side, as `Left` or `Right`. */
export const MIXAMO: Readonly<Record<string, string>> = {
  hip: 'mixamorig:Hips',
  spine: 'mixamorig:Spine',
  chest: 'mixamorig:Spine1',
  upper_chest: 'mixamorig:Spine2',
  neck: 'mixamorig:Neck',
  head: 'mixamorig:Head',
  'shoulder.*': 'mixamorig:*Shoulder',
  'upper_arm.*': 'mixamorig:*Arm',
  'lower_arm.*': 'mixamorig:*ForeArm',
  'wrist.*': 'mixamorig:*Hand',
  'index_1.*': 'mixamorig:*HandIndex1',
  'upper_leg.*': 'mixamorig:*UpLeg',
  'lower_leg.*': 'mixamorig:*Leg',
  'foot.*': 'mixamorig:*Foot',
  'toes.*': 'mixamorig:*ToeBase',
};

/** The mapping of a skeleton by the names of its joints. */
export function mapByNames(
  { names }: Skeleton,
  table: Readonly<Record<string, string>>,
): ReadonlyMap<BodyPart, number> {
  const mapping = new Map<BodyPart, number>();
  for (const [part, name] of Object.entries(table)) {
    const words = name.endsWith('.*') ? ['l', 'r'] : ['Left', 'Right'];
    for (const [i, side] of (part.includes('*') ? ['l', 'r'] : ['']).entries()) {
      const joint = names.indexOf(name.replace('*', words[i] ?? ''));
      if (joint < 0) throw new Error(`no joint for ${part}`);
      mapping.set(part.replace('*', side) as BodyPart, joint);
    }
  }
  return mapping;
}
