import type { BufferId, ResourceId } from '../definition/ids.ts';
import type { Json } from '../definition/json.ts';
import type { DiagnosticCode } from '../diagnostics/codes.ts';
import type { DiagnosticParams, DiagnosticPlace } from '../diagnostics/collector.ts';
import type { PathStep } from '../diagnostics/pointer.ts';
import { formatPointer } from '../diagnostics/pointer.ts';
import type { CheckContext, ReadContext, ReferenceTarget } from '../schema/schema.ts';
import type { DocumentView } from './document-view.ts';

/** What the schemas know of a document while they check one resource after the other. */
export class DocumentContext implements CheckContext {
  resources: readonly Json[] = [];
  buffers: readonly Json[] = [];
  path: PathStep[] = [];

  /** Ids that were reported as missing since `start`. */
  readonly dangling: Set<string> = new Set();

  /** Buffers that some member or list names. */
  readonly usedBuffers: Set<BufferId> = new Set();

  /** Buffers that a member names: no second one may. */
  readonly #boundBuffers = new Set<BufferId>();
  readonly #view: DocumentView;
  #place: DiagnosticPlace = {};

  constructor(view: DocumentView) {
    this.#view = view;
  }

  /** Moves to a value that is checked next; `resource` is the one that it belongs to. */
  start(lists: ReadContext, path: PathStep[], resource?: ResourceId): void {
    this.resources = lists.resources;
    this.buffers = lists.buffers;
    this.path = path;
    this.#place = resource === undefined ? {} : { resource };
    this.dangling.clear();
  }

  report(code: DiagnosticCode, params: DiagnosticParams): void {
    if (code === 'REFERENCE_DANGLING' || code === 'BUFFER_DANGLING') {
      this.dangling.add(String(params['id']));
    }
    this.#view.collector.report(code, params, {
      pointer: formatPointer(this.path),
      ...this.#place,
    });
  }

  typeOf(id: ResourceId): string | undefined {
    return this.#view.subjects.get(id)?.type;
  }

  accepts(target: ReferenceTarget, type: string): boolean {
    return this.#view.document.registry.accepts(target, type);
  }

  hasBuffer(id: BufferId): boolean {
    if (!this.#view.document.buffers.has(id)) return false;
    if (this.#boundBuffers.has(id)) this.report('BUFFER_SHARED', { id, program: 'Unity' });
    this.#boundBuffers.add(id);
    this.usedBuffers.add(id);
    return true;
  }
}
