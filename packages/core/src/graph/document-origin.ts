import type { StfBuffer } from '../buffers/stf-buffer.ts';
import type { DefinitionText } from '../definition/definition-text.ts';
import type { TextSpan } from '../definition/text-span.ts';
import type { Resource } from '../resources/resource.ts';
import type { ChunkedMap } from './chunked-map.ts';
import type { StfMeta } from './meta.ts';

/**
 * What a document was read from. The parts of a later version that are the same objects as here are
 * written as they stood in the file.
 */
export interface DocumentOrigin {
  readonly text: DefinitionText;
  readonly meta: StfMeta;
  readonly resources: ChunkedMap<Resource>;
  readonly buffers: ChunkedMap<StfBuffer>;
  readonly extraMembers: ReadonlyMap<string, TextSpan>;
  /** The binary buffers of the file in their order. */
  readonly binaries: readonly StfBuffer[];
  /** Those that no entry names; they belong to the file as long as no one takes them out. */
  readonly orphans: readonly StfBuffer[];
  /** The file itself, where all of it is in memory. */
  readonly file: Uint8Array | undefined;
  /** Where the definition starts in it. */
  readonly definitionOffset: number;
  /** Where the last binary buffer ends. */
  readonly end: number;
}
