import type { CodeRow } from './code-row.ts';
import type { ContainerCode } from './codes/container.ts';
import { CONTAINER_CODES } from './codes/container.ts';
import type { DefinitionCode } from './codes/definition.ts';
import { DEFINITION_CODES } from './codes/definition.ts';
import type { InteroperabilityCode } from './codes/interoperability.ts';
import { INTEROPERABILITY_CODES } from './codes/interoperability.ts';
import type { ReferenceCode } from './codes/reference.ts';
import { REFERENCE_CODES } from './codes/reference.ts';
import type { SemanticCode } from './codes/semantic.ts';
import { SEMANTIC_CODES } from './codes/semantic.ts';
import type { StructureCode } from './codes/structure.ts';
import { STRUCTURE_CODES } from './codes/structure.ts';

/**
 * Stable code of a finding, a key of `DIAGNOSTIC_CODES`; `docs/DIAGNOSTICS.md` lists and explains them.
 *
 * @useDeclaredType
 */
export type DiagnosticCode =
  | ContainerCode
  | DefinitionCode
  | StructureCode
  | ReferenceCode
  | SemanticCode
  | InteroperabilityCode;

/** Every finding that reading and validating make: stable code → severity, stage, message and source. */
export const DIAGNOSTIC_CODES: Readonly<Record<DiagnosticCode, CodeRow>> = Object.freeze({
  ...CONTAINER_CODES,
  ...DEFINITION_CODES,
  ...STRUCTURE_CODES,
  ...REFERENCE_CODES,
  ...SEMANTIC_CODES,
  ...INTEROPERABILITY_CODES,
});
