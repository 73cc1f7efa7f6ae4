import type { ResourceId, TypedResource } from '@stfkit/core';

/** A camera or light of STF, and the component that keeps what glTF says of it. */
export interface Attachment {
  readonly instance: TypedResource<object>;
  readonly component: TypedResource<object>;
}

/** What an `stf.node` has that carries a camera or light itself. */
export interface OwnAttachment {
  readonly instance: ResourceId;
  readonly components: readonly ResourceId[];
}
