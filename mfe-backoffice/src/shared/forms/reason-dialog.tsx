import type { ReactNode } from 'react';
import type { Http, HttpReply } from '@evcare/shared-contracts';
import type { OfficeEntity } from '@evcare/shared-contracts/office';
import { type ButtonVariant, TextAreaField } from '@evcare/shared-ui';
import type { FormSchema } from '@evcare/shared-ui/forms';
import { messages } from '../../messages';
import type { SendUndo } from '../data';
import { FormDialog } from './form-dialogs';
import { actOn, formRequest, useOfficeForm, type FormHeaders } from './use-office-form';

const t = messages.common;
const MAX_REASON_LENGTH = 200;
const EMPTY = { reason: '' };
const toValues = () => EMPTY;

interface Reason {
  readonly reason: string;
}

/**
 * Requires a reason, with the same message in all dialogs. The contract's other limits differ by endpoint, so
 * they are not checked here.
 */
const REASON_SCHEMA: FormSchema<Reason> = {
  safeParse(value) {
    const reason = (value as Reason).reason.normalize('NFC').trim();
    return reason === ''
      ? { success: false, error: { issues: [{ path: ['reason'], message: t.reasonMissing }] } }
      : { success: true, data: { reason } };
  },
};

interface VersionedSubject {
  readonly version: number;
  /** Reads the newest version after a conflict. */
  readonly load: (http: Http) => Promise<HttpReply<{ readonly version: number }>>;
}

interface ReasonDialogProps<Out> {
  readonly title: string;
  readonly label?: string | undefined;
  readonly hint?: string | undefined;
  /** Label of the button, which names the action: 'Khoá tài khoản'. */
  readonly confirm: string;
  readonly variant?: ButtonVariant | undefined;
  readonly children?: ReactNode;
  /** Name of the stored draft. */
  readonly draft: string;
  /** Subject of the action, if the action depends on the subject's version. */
  readonly subject?: VersionedSubject;
  readonly send: (http: Http, body: Reason, headers: FormHeaders) => Promise<HttpReply<Out>>;
  readonly entities: readonly OfficeEntity[];
  readonly suppressSuccessToast?: boolean;
  readonly cachePath?: (saved: Out) => string;
  /** Returns the request that reverses what was saved, or null if it cannot be reversed. */
  readonly undo?: (saved: Out) => SendUndo | null;
  readonly onClose: () => void;
  /** Default: closes the dialog. */
  readonly onDone?: (saved: Out) => void;
}

/** Asks for a required reason, which is kept when sending fails. */
export function ReasonDialog<Out>(props: ReasonDialogProps<Out>) {
  const { title, label, hint, confirm, variant, children, subject, send, onClose, ...options } = props;
  const form = useOfficeForm({
    onDone: onClose,
    ...options,
    initial: subject ? actOn(subject, toValues, subject.load) : EMPTY,
    request: formRequest(REASON_SCHEMA, send),
  });
  return (
    <FormDialog
      title={title}
      form={form}
      fields={{ reason: { label: label ?? t.reason } }}
      confirm={confirm}
      variant={variant}
      onClose={onClose}
    >
      {children}
      <TextAreaField
        {...form.field('reason')}
        label={label ?? t.reason}
        hint={hint}
        rows={3}
        maxLength={MAX_REASON_LENGTH}
        required
      />
    </FormDialog>
  );
}
