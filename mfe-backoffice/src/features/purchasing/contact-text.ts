import type { Supplier } from '@evcare/shared-contracts/office';

/** Person, telephone and mail address of a supplier, in one line; empty if none is known. */
export const contactText = ({
  contact,
  phone,
  email,
}: Pick<Supplier, 'contact' | 'phone' | 'email'>): string =>
  [contact, phone, email].filter(Boolean).join(' · ');
