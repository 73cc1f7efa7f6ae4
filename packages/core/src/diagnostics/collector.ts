import type { CodeRow, Severity } from './code-row.ts';
import type { DiagnosticCode } from './codes.ts';
import { DIAGNOSTIC_CODES } from './codes.ts';
import type { Diagnostic } from './diagnostic.ts';
import { formatMessage } from './message.ts';

/** What a reader or validator keeps of the findings it makes. */
export interface DiagnosticOptions<C extends string = DiagnosticCode> {
  /** How many findings are kept; more are counted and dropped, so that a hostile file cannot fill the memory. Default 1,000. */
  readonly maxDiagnostics?: number;
  /** Codes that are neither counted nor kept. */
  readonly ignore?: readonly C[];
  /** Other severities than those of the table. */
  readonly severity?: Readonly<Partial<Record<C, Severity>>>;
}

/** Where a finding is. */
export interface DiagnosticPlace {
  /** RFC 6901 pointer into the definition, for instance `/resources/<id>/children/2`. */
  readonly pointer?: string;
  /** Bytes from the start of the file. */
  readonly byteOffset?: number;
  /** Id of the resource that the finding is about. */
  readonly resource?: string;
}

/** The values that a message is made from. */
export type DiagnosticParams = Readonly<Record<string, string | number>>;

/** What a run found. */
export interface DiagnosticReport<C extends string = DiagnosticCode> {
  /** How many findings were made of each severity, kept or not. */
  readonly counts: Readonly<Record<Severity, number>>;
  /** Whether there were more findings than were kept. */
  readonly truncated: boolean;
  /** The findings that were kept, in the order in which they were made. */
  readonly diagnostics: readonly Diagnostic<C>[];
}

/** Gathers the findings of one run; passed down through readers and rules. */
export class DiagnosticCollector<C extends string = DiagnosticCode> {
  readonly #kept: Diagnostic<C>[] = [];
  readonly #table: Readonly<Record<C, CodeRow>>;
  readonly #max: number;
  readonly #ignored: ReadonlySet<C>;
  readonly #severity: Readonly<Partial<Record<C, Severity>>>;
  readonly #counts: Record<Severity, number> = { error: 0, warning: 0, info: 0, hint: 0 };

  /** @param table The rows of the codes; a package with findings of its own brings its own. */
  constructor(
    options: DiagnosticOptions<C> = {},
    table: Readonly<Record<string, CodeRow>> = DIAGNOSTIC_CODES,
  ) {
    this.#table = table as Readonly<Record<C, CodeRow>>;
    this.#max = options.maxDiagnostics ?? 1000;
    this.#ignored = new Set(options.ignore);
    this.#severity = options.severity ?? ({} as Partial<Record<C, Severity>>);
  }

  /** Adds one finding, with its message made from the table row and `params`. */
  report(code: C, params: DiagnosticParams, place: DiagnosticPlace): void {
    if (this.#ignored.has(code)) return;
    const row = this.#table[code];
    const severity = this.#severity[code] ?? row.severity;
    this.#counts[severity]++;
    if (this.#kept.length >= this.#max) return;
    this.#kept.push(
      Object.freeze({
        code,
        severity,
        message: formatMessage(row.message, params),
        ...place,
        params,
      }),
    );
  }

  /** The findings that were kept, in the order in which they were made. */
  get diagnostics(): readonly Diagnostic<C>[] {
    return this.#kept;
  }

  /** How many findings were made, kept or not. */
  get counts(): Readonly<Record<Severity, number>> {
    return this.#counts;
  }

  /** Whether findings were dropped because there were more than the limit. */
  get truncated(): boolean {
    const { error, warning, info, hint } = this.#counts;
    return error + warning + info + hint > this.#kept.length;
  }
}
