import { TextField, type TextFieldProps } from '@evcare/shared-ui';
import { contactFields as t } from '../../messages/contact-fields';

/** Properties that differ between forms: the binding to the form, and a hint. */
type ContactFieldProps = Omit<
  TextFieldProps,
  'label' | 'type' | 'inputMode' | 'autoComplete' | 'placeholder' | 'end'
>;

/** Field for the full name of a customer. */
export const FullNameField = (props: ContactFieldProps) => (
  <TextField {...props} label={t.fullName} autoComplete="name" />
);

/** Field for the phone number of a customer. */
export const PhoneField = (props: ContactFieldProps) => (
  <TextField
    {...props}
    label={t.phone}
    type="tel"
    inputMode="tel"
    autoComplete="tel"
    placeholder={t.phoneExample}
  />
);

/** Field for the e-mail address of a customer. */
export const EmailField = (props: ContactFieldProps) => (
  <TextField {...props} label={t.email} type="email" inputMode="email" autoComplete="email" />
);
