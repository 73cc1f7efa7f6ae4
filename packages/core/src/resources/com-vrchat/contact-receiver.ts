import { written } from '../../schema/object.ts';
import { oneOf, string } from '../../schema/scalars.ts';
import type { ResourceType, TypedResource } from '../resource-type.ts';
import { defineResource } from '../resource-type.ts';
import type { ContactFields } from './contact.ts';
import { contactFields } from './contact.ts';

/**
 * A shape that notices contact senders and sets a parameter of the avatar.
 *
 * @see stf-format §4.6
 */
export interface ContactReceiverFields extends ContactFields {
  /** Set while in touch, for a moment at the start of a touch, or by nearness. Default `constant`. */
  readonly receiverType: 'constant' | 'on_enter' | 'proximity';
  /** Name of the parameter. Default empty. */
  readonly parameter: string;
}

/** A contact receiver component. */
export type ComVrchatContactReceiver = TypedResource<ContactReceiverFields>;

/** `com.vrchat.contact_receiver`: a shape that notices contact senders. */
export const ComVrchatContactReceiver: ResourceType<ContactReceiverFields> =
  defineResource<ContactReceiverFields>({
    type: 'com.vrchat.contact_receiver',
    category: 'component',
    fields: {
      ...contactFields,
      receiverType: written(oneOf(['constant', 'on_enter', 'proximity']), 'constant'),
      parameter: written(string, ''),
    },
  });
