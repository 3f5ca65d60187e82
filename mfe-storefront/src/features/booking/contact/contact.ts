import { contactFieldsSchema } from '@evcare/shared-contracts/shop';
import type { FormSchema } from '@evcare/shared-ui/forms';
import type { Contact } from '../flow/draft';

/** Validates the form against the contract's rules, and passes the values on as typed. */
export const contactSchema: FormSchema<Contact> = {
  safeParse(value) {
    const contact = value as Contact;
    const { fullName, phoneNumber, email } = contact;
    const result = contactFieldsSchema.safeParse({ fullName, phoneNumber, email });
    return result.success
      ? { success: true, data: contact }
      : { success: false, error: { issues: result.error.issues } };
  },
};

export const isContact = (contact: Contact): boolean => contactSchema.safeParse(contact).success;
