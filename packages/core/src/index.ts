export type { ReadonlyBytes, ReadonlyFloats, ReadonlyUints } from './buffers/readonly-array.ts';
export type { BufferSource } from './buffers/stf-buffer.ts';
export { StfBuffer } from './buffers/stf-buffer.ts';
export type { FloatWidth, UintWidth } from './buffers/typed-view.ts';
export { viewFloats, viewUints } from './buffers/typed-view.ts';
export type { ByteRange, ContainerLayout } from './container/layout.ts';
export { encodeHeader } from './container/layout.ts';
export type { ReadLimits } from './container/limits.ts';
export { READ_LIMITS } from './container/limits.ts';
export type { BufferId, ResourceId } from './definition/ids.ts';
export type { Json, JsonObject } from './definition/json.ts';
export type { CodeRow, DiagnosticStage, Severity } from './diagnostics/code-row.ts';
export type { DiagnosticCode } from './diagnostics/codes.ts';
export { DIAGNOSTIC_CODES } from './diagnostics/codes.ts';
export type {
  DiagnosticOptions,
  DiagnosticParams,
  DiagnosticPlace,
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
export { diff, isEmptyPatch } from './graph/diff.ts';
export { StfDocument } from './graph/document.ts';
export type { StfDraft } from './graph/draft.ts';
export { createId, deriveId, isUuid } from './graph/ids.ts';
export type { MergeCollision, MergeResult } from './graph/merge.ts';
export { merge } from './graph/merge.ts';
export type { MetaFields } from './graph/meta.ts';
export type { DocumentPatch, PatchedBuffer, PatchSection } from './graph/patch.ts';
export type { PruneResult } from './graph/prune.ts';
export { prune } from './graph/prune.ts';
export { rename } from './graph/rename.ts';
export type { DocumentPath, ResolvedPath } from './graph/resolve-path.ts';
export { subgraph } from './graph/subgraph.ts';
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
export { BUILT_IN_REGISTRY, BUILT_IN_TYPES } from './resources/built-in-types.ts';
export type { Category, EnvelopeFields } from './resources/envelope.ts';
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
export { StfAnimation } from './resources/stf/animation.ts';
export { StfMesh } from './resources/stf/mesh.ts';
export { StfNode } from './resources/stf/node.ts';
export { UnknownResource } from './resources/unknown-resource.ts';
