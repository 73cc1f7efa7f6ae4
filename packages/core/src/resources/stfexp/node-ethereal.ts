import type { ResourceType, TypedResource } from '../resource-type.ts';
import { defineResource } from '../resource-type.ts';

/**
 * Marks a node that a program drops once the file is imported, for instance a helper that only says
 * where something is. It has no members of its own.
 *
 * @see stf-format §4.4
 */
export type NodeEtherealFields = Readonly<Record<never, never>>;

/** An ethereal node component. */
export type StfexpNodeEthereal = TypedResource<NodeEtherealFields>;

/** `stfexp.node.ethereal`: marks a node that is dropped after import. */
export const StfexpNodeEthereal: ResourceType<NodeEtherealFields> =
  defineResource<NodeEtherealFields>({
    type: 'stfexp.node.ethereal',
    category: 'component',
    fields: {},
  });
