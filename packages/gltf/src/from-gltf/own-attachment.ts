import type { ResourceId } from '@stfkit/core';

/** What an `stf.node` has that carries a camera or light itself. */
export interface OwnAttachment {
  readonly instance: ResourceId;
  readonly components: readonly ResourceId[];
}
