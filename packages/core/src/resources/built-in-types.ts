import { AvaAvatar } from './ava/avatar.ts';
import { AvaExpressions } from './ava/expressions.ts';
import { AvaEyeRotationBone } from './ava/eye-rotation-bone.ts';
import { AvaEyelidsBlendshape } from './ava/eyelids-blendshape.ts';
import { AvaFaceTrackingBlendshape } from './ava/face-tracking-blendshape.ts';
import { AvaSecondaryMotion } from './ava/secondary-motion.ts';
import { AvaVisemesBlendshape } from './ava/visemes-blendshape.ts';
import { AvaVoicePosition } from './ava/voice-position.ts';
import { ComSquirrelbiteAvatarSetup } from './com-squirrelbite/avatar-setup.ts';
import { ComVrchatAvatarColliders } from './com-vrchat/avatar-colliders.ts';
import { ComVrchatContactReceiver } from './com-vrchat/contact-receiver.ts';
import { ComVrchatContactSender } from './com-vrchat/contact-sender.ts';
import { ComVrchatPhysbone } from './com-vrchat/physbone.ts';
import { DevVrmBlendshapePose } from './dev-vrm/blendshape-pose.ts';
import { DevVrmSpringbone } from './dev-vrm/springbone.ts';
import { OrgBlenderArmatureDisplay } from './org-blender/armature-display.ts';
import { OrgBlenderInstanceArmatureDisplay } from './org-blender/instance-armature-display.ts';
import { OrgBlenderObjectRotationMode } from './org-blender/object-rotation-mode.ts';
import { ResourceRegistry } from './registry.ts';
import type { AnyResourceType } from './resource-type.ts';
import { StfAnimation } from './stf/animation.ts';
import { StfArmature } from './stf/armature.ts';
import { StfBone } from './stf/bone.ts';
import { StfImage } from './stf/image.ts';
import { StfInstanceArmature } from './stf/instance-armature.ts';
import { StfInstanceMesh } from './stf/instance-mesh.ts';
import { StfMaterial } from './stf/material.ts';
import { StfMesh } from './stf/mesh.ts';
import { StfNode } from './stf/node.ts';
import { StfPrefab } from './stf/prefab.ts';
import { StfTexture } from './stf/texture.ts';
import { StfexpAnimationBlendtree } from './stfexp/animation-blendtree.ts';
import { StfexpArmatureHumanoid } from './stfexp/armature-humanoid.ts';
import { StfexpCamera } from './stfexp/camera.ts';
import { StfexpColliderCapsule } from './stfexp/collider-capsule.ts';
import { StfexpColliderPlane } from './stfexp/collider-plane.ts';
import { StfexpColliderSphere } from './stfexp/collider-sphere.ts';
import { StfexpConstraintIk } from './stfexp/constraint-ik.ts';
import { StfexpConstraintParent } from './stfexp/constraint-parent.ts';
import { StfexpConstraintRotation } from './stfexp/constraint-rotation.ts';
import { StfexpConstraintTwist } from './stfexp/constraint-twist.ts';
import { StfexpCurve } from './stfexp/curve.ts';
import { StfexpInstanceText } from './stfexp/instance-text.ts';
import { StfexpLight } from './stfexp/light.ts';
import { StfexpLightprobeAnchor } from './stfexp/lightprobe-anchor.ts';
import { StfexpMeshCreases } from './stfexp/mesh-creases.ts';
import { StfexpMeshSeams } from './stfexp/mesh-seams.ts';
import { StfexpNodeEthereal } from './stfexp/node-ethereal.ts';
import { StfexpText } from './stfexp/text.ts';

/** Every type that this package knows; a new type is a new file and a line here. */
export const BUILT_IN_TYPES: readonly AnyResourceType[] = Object.freeze([
  StfPrefab,
  StfNode,
  StfArmature,
  StfBone,
  StfInstanceArmature,
  StfInstanceMesh,
  StfMesh,
  StfMaterial,
  StfImage,
  StfTexture,
  StfAnimation,
  StfexpCurve,
  StfexpAnimationBlendtree,
  StfexpArmatureHumanoid,
  StfexpCamera,
  StfexpLight,
  StfexpLightprobeAnchor,
  StfexpColliderSphere,
  StfexpColliderCapsule,
  StfexpColliderPlane,
  StfexpConstraintTwist,
  StfexpConstraintRotation,
  StfexpConstraintParent,
  StfexpConstraintIk,
  StfexpMeshSeams,
  StfexpMeshCreases,
  StfexpNodeEthereal,
  StfexpText,
  StfexpInstanceText,
  AvaAvatar,
  AvaExpressions,
  AvaEyeRotationBone,
  AvaEyelidsBlendshape,
  AvaVisemesBlendshape,
  AvaFaceTrackingBlendshape,
  AvaSecondaryMotion,
  AvaVoicePosition,
  ComVrchatAvatarColliders,
  ComVrchatPhysbone,
  ComVrchatContactSender,
  ComVrchatContactReceiver,
  DevVrmSpringbone,
  DevVrmBlendshapePose,
  ComSquirrelbiteAvatarSetup,
  OrgBlenderArmatureDisplay,
  OrgBlenderInstanceArmatureDisplay,
  OrgBlenderObjectRotationMode,
]);

/** The registry of the built-in types; what every call uses that is given none. */
export const BUILT_IN_REGISTRY: ResourceRegistry = new ResourceRegistry(BUILT_IN_TYPES);
