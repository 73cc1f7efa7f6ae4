import type { ReadLimits } from '../container/limits.ts';
import type { DiagnosticOptions, DiagnosticReport } from '../diagnostics/collector.ts';
import type { StfDocument } from '../graph/document.ts';
import type { ResourceRegistry } from '../resources/registry.ts';

/** How a file is read. */
export interface ReadStfOptions extends DiagnosticOptions {
  /** The types that are known. Default: all that this package has. */
  readonly registry?: ResourceRegistry;
  /** Whether a finding of severity `error` throws a `ValidationError`. Default false. */
  readonly strict?: boolean;
  /** Other limits than `READ_LIMITS`. */
  readonly limits?: Partial<ReadLimits>;
  /** Whether the bytes are copied, so that those given can be released or reused. Default false. */
  readonly detach?: boolean;
}

/** What reading gives, with what was noticed on the way; `validate` looks closer. Without a document reading throws. */
export interface ReadStfResult extends DiagnosticReport {
  /** The file as values; decoded on first use. */
  readonly document: StfDocument;
}
