import { checkAnimation } from './animation.ts';
import { checkArmatureInstance, checkBoneNames, checkParentBinding } from './armature.ts';
import { checkBlendshapePose, checkNamedBlendshapes } from './blendshapes.ts';
import { checkComponents } from './components.ts';
import { checkOwners, checkTrees } from './hierarchy.ts';
import { checkHumanoid } from './humanoid.ts';
import { checkImage, checkMaterial } from './material.ts';
import { checkMesh } from './mesh.ts';
import { checkCreases, checkSeams } from './mesh-components.ts';
import { checkMeshInstance } from './mesh-instance.ts';
import type { DocumentRule, RulesByType } from './rule.ts';
import { checkStructure } from './structure.ts';
import { checkBoneRotation, checkConnected, checkNodeRotation } from './transforms.ts';

/** Rules about a document as a whole, in the order in which they run. */
export const DOCUMENT_RULES: readonly DocumentRule[] = [
  checkStructure,
  checkOwners,
  checkTrees,
  checkComponents,
];

/** Rules about single resources, which run after those about the document. */
export const RESOURCE_RULES: RulesByType = {
  'stf.node': [checkNodeRotation, checkParentBinding],
  'stf.armature': [checkBoneNames],
  'stf.bone': [checkBoneRotation, checkConnected],
  'stf.instance.armature': [checkArmatureInstance],
  'stf.instance.mesh': [checkMeshInstance],
  'stf.mesh': [checkMesh],
  'stf.material': [checkMaterial],
  'stf.image': [checkImage],
  'stf.animation': [checkAnimation],
  'stfexp.armature.humanoid': [checkHumanoid],
  'stfexp.mesh.seams': [checkSeams],
  'stfexp.mesh.creases': [checkCreases],
  'ava.eyelids.blendshape': [checkNamedBlendshapes],
  'ava.visemes.blendshape': [checkNamedBlendshapes],
  'dev.vrm.blendshape_pose': [checkBlendshapePose],
};
