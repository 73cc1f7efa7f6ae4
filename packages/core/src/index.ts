export type { AnimatedProperty } from './animation/animated-property.ts';
export { parseTarget } from './animation/animated-property.ts';
export type {
  AnimationPose,
  AnimationSampler,
  SampleAnimationOptions,
  SampledProperty,
} from './animation/animation-sampler.ts';
export { createAnimationSampler, sampleAnimation } from './animation/animation-sampler.ts';
export { quatFromNodeEuler } from './animation/node-euler.ts';
export type { AnimationTiming } from './animation/timing.ts';
export { frameToSeconds, getTiming, secondsToFrame } from './animation/timing.ts';
export type {
  AnimationSource,
  ComponentValue,
  SampleTrackOptions,
  TrackSampler,
} from './animation/track-sampler.ts';
export { createTrackSampler, sampleTrack } from './animation/track-sampler.ts';
export type {
  ReadonlyBytes,
  ReadonlyFloats,
  ReadonlyNumbers,
  ReadonlyUints,
} from './buffers/readonly-array.ts';
export type { BufferSource } from './buffers/stf-buffer.ts';
export { StfBuffer } from './buffers/stf-buffer.ts';
export type { FloatWidth, UintWidth } from './buffers/typed-view.ts';
export { viewFloats, viewUints } from './buffers/typed-view.ts';
export type { ByteRange, ContainerLayout } from './container/layout.ts';
export { encodeHeader } from './container/layout.ts';
export type { ReadLimits } from './container/limits.ts';
export { READ_LIMITS } from './container/limits.ts';
export type { SplinePoints } from './curve/sample-points.ts';
export { samplePoints } from './curve/sample-points.ts';
export type { SplineSample, SplineShape } from './curve/sample-spline.ts';
export { countSegments, sampleSpline } from './curve/sample-spline.ts';
export type { BufferId, ResourceId } from './definition/ids.ts';
export type { Json, JsonObject } from './definition/json.ts';
export type { TextSpan } from './definition/text-span.ts';
export type { CodeRow, DiagnosticStage, Severity } from './diagnostics/code-row.ts';
export type { DiagnosticCode } from './diagnostics/codes.ts';
export { DIAGNOSTIC_CODES } from './diagnostics/codes.ts';
export type {
  DiagnosticOptions,
  DiagnosticParams,
  DiagnosticPlace,
  DiagnosticReport,
} from './diagnostics/collector.ts';
export { DiagnosticCollector } from './diagnostics/collector.ts';
export type { Diagnostic } from './diagnostics/diagnostic.ts';
export type { PathStep } from './diagnostics/pointer.ts';
export { formatPointer } from './diagnostics/pointer.ts';
export {
  ContainerError,
  ConversionError,
  DefinitionError,
  MissingResourceError,
  StfError,
  ValidationError,
} from './errors.ts';
export { apply } from './graph/apply.ts';
export type { ChunkedMap } from './graph/chunked-map.ts';
export { diff, isEmptyPatch } from './graph/diff.ts';
export { StfDocument } from './graph/document.ts';
export type { StfDraft } from './graph/draft.ts';
export { createId, isUuid } from './graph/ids.ts';
export type { MergeCollision, MergeResult } from './graph/merge.ts';
export { merge } from './graph/merge.ts';
export type { MetaFields, StfMeta } from './graph/meta.ts';
export type { DocumentPatch, PatchedBuffer, PatchSection } from './graph/patch.ts';
export type { PruneResult } from './graph/prune.ts';
export { prune } from './graph/prune.ts';
export { rename } from './graph/rename.ts';
export type { DocumentPath, ResolvedPath } from './graph/resolve-path.ts';
export { subgraph } from './graph/subgraph.ts';
export type { AngleRange, BodyPart, BodyPartInfo, LimitAxis } from './humanoid/body-parts.ts';
export { BODY_PART_NAMES, BODY_PARTS, isBodyPart, mirrorBodyPart } from './humanoid/body-parts.ts';
export type {
  Motion,
  MotionInterpolation,
  MotionProperty,
  MotionTrack,
  PartTrack,
} from './humanoid/motion.ts';
export type { Skeleton } from './humanoid/skeleton.ts';
export type { ByteSource, FileHandleLike } from './io/byte-source.ts';
export { blobSource, bytesSource, fileHandleSource, httpSource } from './io/byte-source.ts';
export type { OpenedStf } from './io/open-stf.ts';
export { openStf } from './io/open-stf.ts';
export { readLayout } from './io/read-layout.ts';
export type { ReadStfOptions, ReadStfResult } from './io/read-options.ts';
export { readStf } from './io/read-stf.ts';
export { writeStf } from './io/write-stf.ts';
export type { ByteSink } from './io/write-stf-to.ts';
export { writeStfTo } from './io/write-stf-to.ts';
export { cubicBezier, solveCubicBezier } from './math/cubic-bezier.ts';
export { quatFromEuler } from './math/euler.ts';
export type { Mat4 } from './math/mat4.ts';
export {
  IDENTITY_MAT4,
  invertMat4,
  multiplyMat4,
  transformPoint,
} from './math/mat4.ts';
export type { Quat } from './math/quat.ts';
export {
  dotQuat,
  IDENTITY_QUAT,
  invertQuat,
  multiplyQuat,
  normalizeQuat,
  rotateVec3,
  slerpQuat,
} from './math/quat.ts';
export type { Trs } from './math/trs.ts';
export { composeTrs, decomposeMat4, IDENTITY_TRS, quatFromAxes } from './math/trs.ts';
export type { Vec3 } from './math/vec3.ts';
export {
  addVec3,
  crossVec3,
  dotVec3,
  lengthVec3,
  normalizeVec3,
  scaleVec3,
  subtractVec3,
} from './math/vec3.ts';
export { decodeMesh } from './mesh/decode-mesh.ts';
export type { EncodedMesh, EncodedMeshFields, EncodeMeshOptions } from './mesh/encode-mesh.ts';
export { encodeMesh } from './mesh/encode-mesh.ts';
export type { TriangleGroup } from './mesh/group-triangles-by-slot.ts';
export { groupTrianglesBySlot } from './mesh/group-triangles-by-slot.ts';
export { indexWidthFor, largestOf } from './mesh/index-width.ts';
export { listEdges } from './mesh/list-edges.ts';
export type { Polygons } from './mesh/list-polygons.ts';
export { listPolygons } from './mesh/list-polygons.ts';
export type {
  BlendshapeData,
  MeshGeometry,
  MeshSkin,
  UvLayer,
  VertexGroupData,
} from './mesh/mesh-geometry.ts';
export type { AvatarFields } from './resources/ava/avatar.ts';
export { AvaAvatar } from './resources/ava/avatar.ts';
export type {
  Expression,
  ExpressionMeaning,
  ExpressionsFields,
} from './resources/ava/expressions.ts';
export { AvaExpressions } from './resources/ava/expressions.ts';
export type { EyeRotationFields } from './resources/ava/eye-rotation-bone.ts';
export { AvaEyeRotationBone } from './resources/ava/eye-rotation-bone.ts';
export type { EyelidsFields } from './resources/ava/eyelids-blendshape.ts';
export { AvaEyelidsBlendshape } from './resources/ava/eyelids-blendshape.ts';
export type {
  FaceTrackingFields,
  FaceTrackingType,
} from './resources/ava/face-tracking-blendshape.ts';
export { AvaFaceTrackingBlendshape } from './resources/ava/face-tracking-blendshape.ts';
export type { SecondaryMotionFields } from './resources/ava/secondary-motion.ts';
export { AvaSecondaryMotion } from './resources/ava/secondary-motion.ts';
export type { VisemesFields } from './resources/ava/visemes-blendshape.ts';
export { AvaVisemesBlendshape } from './resources/ava/visemes-blendshape.ts';
export type { VoicePositionFields } from './resources/ava/voice-position.ts';
export { AvaVoicePosition } from './resources/ava/voice-position.ts';
export { BUILT_IN_REGISTRY, BUILT_IN_TYPES } from './resources/built-in-types.ts';
export type { Changes } from './resources/changes.ts';
export type { ResourceReferences } from './resources/collect-references.ts';
export type { Rgb, Rgba } from './resources/color.ts';
export type {
  AvatarAdditive,
  AvatarBreathing,
  AvatarGrabToggle,
  AvatarParameterPuppet,
  AvatarPuppet,
  AvatarSetupFields,
  AvatarToggle,
} from './resources/com-squirrelbite/avatar-setup.ts';
export { ComSquirrelbiteAvatarSetup } from './resources/com-squirrelbite/avatar-setup.ts';
export type {
  AvatarCollider,
  AvatarColliderPart,
  AvatarColliderShape,
  AvatarCollidersFields,
} from './resources/com-vrchat/avatar-colliders.ts';
export { ComVrchatAvatarColliders } from './resources/com-vrchat/avatar-colliders.ts';
export type { ContactFields } from './resources/com-vrchat/contact.ts';
export type { ContactReceiverFields } from './resources/com-vrchat/contact-receiver.ts';
export { ComVrchatContactReceiver } from './resources/com-vrchat/contact-receiver.ts';
export type { ContactSenderFields } from './resources/com-vrchat/contact-sender.ts';
export { ComVrchatContactSender } from './resources/com-vrchat/contact-sender.ts';
export type { PhysboneFields } from './resources/com-vrchat/physbone.ts';
export { ComVrchatPhysbone } from './resources/com-vrchat/physbone.ts';
export type { ComponentPatch } from './resources/component-patch.ts';
export type { BlendshapePoseFields } from './resources/dev-vrm/blendshape-pose.ts';
export { DevVrmBlendshapePose } from './resources/dev-vrm/blendshape-pose.ts';
export type { SpringboneFields } from './resources/dev-vrm/springbone.ts';
export { DevVrmSpringbone } from './resources/dev-vrm/springbone.ts';
export type { Category, EnvelopeFields } from './resources/envelope.ts';
export type { ArmatureDisplayFields } from './resources/org-blender/armature-display.ts';
export { OrgBlenderArmatureDisplay } from './resources/org-blender/armature-display.ts';
export type { InstanceArmatureDisplayFields } from './resources/org-blender/instance-armature-display.ts';
export { OrgBlenderInstanceArmatureDisplay } from './resources/org-blender/instance-armature-display.ts';
export type {
  ObjectRotationModeFields,
  RotationMode,
} from './resources/org-blender/object-rotation-mode.ts';
export { OrgBlenderObjectRotationMode } from './resources/org-blender/object-rotation-mode.ts';
export type { ParentBinding } from './resources/parent-binding.ts';
export { ResourceRegistry } from './resources/registry.ts';
export type { Renaming } from './resources/rename-references.ts';
export { Resource } from './resources/resource.ts';
export type { ResourceGraph } from './resources/resource-graph.ts';
export type {
  AnyResourceType,
  InitialFields,
  ResourceType,
  ResourceTypeOptions,
  TypedResource,
} from './resources/resource-type.ts';
export { defineResource } from './resources/resource-type.ts';
export type {
  AnimationFields,
  AnimationLoop,
  AnimationTrack,
  Subtrack,
  TrackInterpolation,
} from './resources/stf/animation.ts';
export { StfAnimation } from './resources/stf/animation.ts';
export type { AnimationTarget } from './resources/stf/animation-target.ts';
export type { ArmatureFields } from './resources/stf/armature.ts';
export { StfArmature } from './resources/stf/armature.ts';
export type { BoneFields, NonDeformUse } from './resources/stf/bone.ts';
export { StfBone } from './resources/stf/bone.ts';
export type { ImageDataType, ImageFields, ImageFormat } from './resources/stf/image.ts';
export { StfImage } from './resources/stf/image.ts';
export type { InstanceArmatureFields } from './resources/stf/instance-armature.ts';
export { StfInstanceArmature } from './resources/stf/instance-armature.ts';
export type { InstanceMeshFields } from './resources/stf/instance-mesh.ts';
export { StfInstanceMesh } from './resources/stf/instance-mesh.ts';
export type {
  BakedKeyframe,
  BezierKeyframe,
  Keyframe,
  PlainKeyframe,
  Tangent,
  TangentType,
  UnspecifiedKeyframe,
} from './resources/stf/keyframe.ts';
export type { MaterialFields } from './resources/stf/material.ts';
export { StfMaterial } from './resources/stf/material.ts';
export type {
  ColorProperty,
  FloatProperty,
  ImageProperty,
  ImageValue,
  IntProperty,
  MaterialProperty,
  OtherProperty,
} from './resources/stf/material-property.ts';
export type {
  Blendshape,
  IndexWidth,
  MeshFields,
  UvChannel,
  VertexGroup,
} from './resources/stf/mesh.ts';
export { StfMesh } from './resources/stf/mesh.ts';
export type { NodeFields } from './resources/stf/node.ts';
export { StfNode } from './resources/stf/node.ts';
export type { PrefabFields } from './resources/stf/prefab.ts';
export { StfPrefab } from './resources/stf/prefab.ts';
export type { TransformPart } from './resources/stf/target-form.ts';
export type { TextureFields } from './resources/stf/texture.ts';
export { StfTexture } from './resources/stf/texture.ts';
export type {
  AnimationBlendtreeFields,
  BlendtreeEntry,
} from './resources/stfexp/animation-blendtree.ts';
export { StfexpAnimationBlendtree } from './resources/stfexp/animation-blendtree.ts';
export type {
  BoneMapping,
  HumanoidFields,
  HumanoidSettings,
  RotationLimits,
  RotationRange,
} from './resources/stfexp/armature-humanoid.ts';
export { StfexpArmatureHumanoid } from './resources/stfexp/armature-humanoid.ts';
export type { CameraFields } from './resources/stfexp/camera.ts';
export { StfexpCamera } from './resources/stfexp/camera.ts';
export type { ColliderCapsuleFields } from './resources/stfexp/collider-capsule.ts';
export { StfexpColliderCapsule } from './resources/stfexp/collider-capsule.ts';
export type { ColliderPlaneFields } from './resources/stfexp/collider-plane.ts';
export { StfexpColliderPlane } from './resources/stfexp/collider-plane.ts';
export type { ColliderSphereFields } from './resources/stfexp/collider-sphere.ts';
export { StfexpColliderSphere } from './resources/stfexp/collider-sphere.ts';
export type { ConstraintIkFields } from './resources/stfexp/constraint-ik.ts';
export { StfexpConstraintIk } from './resources/stfexp/constraint-ik.ts';
export type { ConstraintParentFields } from './resources/stfexp/constraint-parent.ts';
export { StfexpConstraintParent } from './resources/stfexp/constraint-parent.ts';
export type { ConstraintRotationFields } from './resources/stfexp/constraint-rotation.ts';
export { StfexpConstraintRotation } from './resources/stfexp/constraint-rotation.ts';
export type { ConstraintAxes, ConstraintSource } from './resources/stfexp/constraint-source.ts';
export { ALL_AXES } from './resources/stfexp/constraint-source.ts';
export type { ConstraintTwistFields } from './resources/stfexp/constraint-twist.ts';
export { StfexpConstraintTwist } from './resources/stfexp/constraint-twist.ts';
export type { CurveFields, CurvePoint, CurveSpline, HandleType } from './resources/stfexp/curve.ts';
export { StfexpCurve } from './resources/stfexp/curve.ts';
export type { InstanceTextFields } from './resources/stfexp/instance-text.ts';
export { StfexpInstanceText } from './resources/stfexp/instance-text.ts';
export type { LightFields } from './resources/stfexp/light.ts';
export { StfexpLight } from './resources/stfexp/light.ts';
export type { LightprobeAnchorFields } from './resources/stfexp/lightprobe-anchor.ts';
export { StfexpLightprobeAnchor } from './resources/stfexp/lightprobe-anchor.ts';
export type { MeshCreasesFields } from './resources/stfexp/mesh-creases.ts';
export { StfexpMeshCreases } from './resources/stfexp/mesh-creases.ts';
export type { MeshSeamsFields } from './resources/stfexp/mesh-seams.ts';
export { StfexpMeshSeams } from './resources/stfexp/mesh-seams.ts';
export type { NodeEtherealFields } from './resources/stfexp/node-ethereal.ts';
export { StfexpNodeEthereal } from './resources/stfexp/node-ethereal.ts';
export type { TextFields } from './resources/stfexp/text.ts';
export { StfexpText } from './resources/stfexp/text.ts';
export { UnknownResource } from './resources/unknown-resource.ts';
export type { KeySchema } from './schema/composites.ts';
export { array, fixedArray, map, tuple } from './schema/composites.ts';
export type { JsonSchema } from './schema/json-schema.ts';
export type { DefaultedField, Fields, OptionalField, RequiredField } from './schema/object.ts';
export { defaulted, named, object, optional, required, written } from './schema/object.ts';
export type { ComponentPath, NodePath } from './schema/paths.ts';
export { componentPath, nodePath } from './schema/paths.ts';
export {
  bufferReference,
  rawReference,
  rawReferenceKey,
  reference,
  referenceKey,
} from './schema/references.ts';
export {
  anyJson,
  anyObject,
  boolean,
  float,
  integer,
  nullable,
  number,
  oneOf,
  string,
} from './schema/scalars.ts';
export type {
  CheckContext,
  ReadContext,
  ReferenceTarget,
  ReferenceVisitor,
  Schema,
  WriteContext,
} from './schema/schema.ts';
export type { EncodedJson } from './schema/stringify.ts';
export type { ValidateOptions, ValidationReport } from './validate/validate.ts';
export { validate } from './validate/validate.ts';
