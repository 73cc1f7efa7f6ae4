import type { ResourceType, TypedResource } from '../resource-type.ts';
import { defineResource } from '../resource-type.ts';
import type { ContactFields } from './contact.ts';
import { contactFields } from './contact.ts';

/** What a contact sender has: nothing beyond its shape and its tags. */
export type ContactSenderFields = ContactFields;

/** A contact sender component. */
export type ComVrchatContactSender = TypedResource<ContactSenderFields>;

/** `com.vrchat.contact_sender`: a shape that contact receivers notice. */
export const ComVrchatContactSender: ResourceType<ContactSenderFields> =
  defineResource<ContactSenderFields>({
    type: 'com.vrchat.contact_sender',
    category: 'component',
    fields: contactFields,
  });
