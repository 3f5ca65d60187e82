import { useId, type FormEvent, type ReactNode } from 'react';
import type { Customer } from '@evcare/shared-contracts/office';
import { Button, Cluster, TextField } from '@evcare/shared-ui';
import { messages } from '../../messages';
import { customers } from '../../messages/customers';
import { BackofficeDialog } from '../../shared/dialogs';
import { useUnsaved } from '../../shared/use-unsaved';
import { phoneText } from '../../shared/phone-text';
import styles from './customers.module.css';

const t = customers.form;

/** Form values of a customer. */
export interface CustomerDraft {
  readonly fullName: string;
  readonly phoneNumber: string;
  readonly email: string;
  readonly address: string;
}

/** Prefills a new customer with the text of a search without results: a phone number, an e-mail address or a name. */
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

interface FormProps {
  readonly title: string;
  readonly confirm: string;
  readonly busy: boolean;
  readonly dirty: boolean;
  readonly draft: CustomerDraft;
  readonly change: (part: Partial<CustomerDraft>) => void;
  readonly fields: Readonly<Record<string, string>>;
  /** The e-mail address belongs to an active account; only its owner may change it. */
  readonly emailLocked?: boolean;
  /** Server message above the fields. */
  readonly notice?: ReactNode;
  /** Content below the fields. */
  readonly children?: ReactNode;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
}

/** Dialog of 'Thêm khách' and 'Sửa thông tin'; the input is kept until it is saved. */
export function CustomerFormDialog(props: FormProps) {
  const { title, confirm, busy, dirty, draft, change, fields, emailLocked = false, notice, children } = props;
  const form = useId();
  useUnsaved(dirty);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    props.onSubmit();
  };
  const field = (name: keyof CustomerDraft) => ({
    value: draft[name],
    error: fields[name] ?? null,
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  return (
    <BackofficeDialog
      open
      onClose={props.onClose}
      title={title}
      size="md"
      footer={
        <Cluster gap="8" justify="end">
          <Button variant="ghost" onClick={props.onClose}>
            {messages.common.cancel}
          </Button>
          <Button type="submit" form={form} busy={busy}>
            {confirm}
          </Button>
        </Cluster>
      }
    >
      <form id={form} className={styles['form']} onSubmit={submit} noValidate>
        {notice}
        <TextField label={t.fullName} required maxLength={60} {...field('fullName')} />
        <TextField
          label={t.phoneNumber}
          type="tel"
          inputMode="tel"
          required
          maxLength={20}
          {...field('phoneNumber')}
        />
        <TextField
          label={t.email}
          type="email"
          inputMode="email"
          required
          maxLength={254}
          readOnly={emailLocked}
          hint={emailLocked ? t.emailClaimed : t.emailHint}
          {...field('email')}
        />
        <TextField label={t.address} optionalLabel={t.optional} maxLength={200} {...field('address')} />
        {children}
      </form>
    </BackofficeDialog>
  );
}
