import type { ComponentProps } from 'react';
import type { Customer } from '@evcare/shared-contracts/office';
import { TextField } from '@evcare/shared-ui';
import { customers } from '../../messages/customers';
import { phoneText } from '../../shared/phone-text';

const t = customers.form;

/** Form values of a customer. */
export type CustomerDraft = Readonly<Record<'fullName' | 'phoneNumber' | 'email' | 'address', string>>;

/** Prefills a new customer with the search text: a phone number, an e-mail address or a name. */
export function draftFromSearch(text: string): CustomerDraft {
  const isPhone = /^\+?[\d\s.()-]{8,}$/.test(text);
  const isEmail = text.includes('@');
  return {
    fullName: isPhone || isEmail || /\d/.test(text) ? '' : text,
    phoneNumber: isPhone ? text : '',
    email: isEmail ? text : '',
    address: '',
  };
}

export const draftOf = ({ fullName, phoneNumber, email, address }: Customer): CustomerDraft => ({
  fullName,
  phoneNumber: phoneNumber === null ? '' : phoneText(phoneNumber),
  email,
  address: address ?? '',
});

/** Request body of the form values. */
export const toBody = ({ address, ...draft }: CustomerDraft) => ({
  ...draft,
  address: address.trim() || null,
});

interface FieldsProps {
  readonly field: (name: keyof CustomerDraft) => Omit<ComponentProps<typeof TextField>, 'label'>;
  /** True if the e-mail address belongs to an active account; then only its owner may change it. */
  readonly emailLocked?: boolean;
}

/** Fields of 'Thêm khách' and 'Sửa thông tin'. */
export function CustomerFields({ field, emailLocked = false }: FieldsProps) {
  return (
    <>
      <TextField {...field('fullName')} label={t.fullName} autoComplete="off" required maxLength={60} />
      <TextField
        {...field('phoneNumber')}
        label={t.phoneNumber}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        required
        maxLength={20}
      />
      <TextField
        {...field('email')}
        label={t.email}
        type="email"
        inputMode="email"
        autoComplete="off"
        required
        maxLength={254}
        readOnly={emailLocked}
        hint={emailLocked ? t.emailClaimed : t.emailHint}
      />
      <TextField
        {...field('address')}
        label={t.address}
        optionalLabel={t.optional}
        autoComplete="off"
        maxLength={200}
      />
    </>
  );
}
