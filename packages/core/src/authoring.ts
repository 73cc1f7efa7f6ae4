/**
 * What programs need that make or deform geometry, skeletons, angles and types rather than read files. A
 * way in of its own, so that those who only read do not carry it.
 */

export { areFrames, findFrameRate, toFrames, wholeFrame } from './animation/frame-rate.ts';
export type { CurveKey, CurveSegment, KeyCurve, SegmentKind } from './animation/key-curve.ts';
export { createKeyCurve } from './animation/key-curve.ts';
export { nodeEulerFromQuat } from './animation/node-euler.ts';
export { deriveId } from './graph/derive-id.ts';
export { type AbsentPartExtras, absentPartOf } from './humanoid/absent-part.ts';
export { createCursor, sampleTrack, type TrackCursor } from './humanoid/sample-track.ts';
export { createSkeleton } from './humanoid/skeleton.ts';
export { eulerFromQuat } from './math/euler.ts';
export { copyFlat, normalizeFlat, slerpFlat } from './math/flat-quat.ts';
export { determinantMat3, transformDirection } from './math/mat4.ts';
export { quatBetween, quatFromAxisAngle } from './math/quat.ts';
export { lerpVec3 } from './math/vec3.ts';
export { blendVertices } from './mesh/blend-vertices.ts';
export type { PolygonMesh } from './mesh/build-geometry.ts';
export { buildGeometry } from './mesh/build-geometry.ts';
export { dedupeSplits } from './mesh/dedupe-splits.ts';
export type { SkinMatrices } from './mesh/skin-vertices.ts';
export { skinVertices } from './mesh/skin-vertices.ts';
export type { BlendshapeBase } from './mesh/sparsify-blendshape.ts';
export { densifyBlendshape, sparsifyBlendshape } from './mesh/sparsify-blendshape.ts';
export type { TriangulatedFaces } from './mesh/triangulate.ts';
export { triangulate } from './mesh/triangulate.ts';
export { animationTarget } from './resources/stf/animation-target.ts';
export { toJsonSchema } from './resources/type-json-schema.ts';
export { hasUnknownMembers } from './schema/unknown-members.ts';
export { withDefaults } from './with-defaults.ts';
