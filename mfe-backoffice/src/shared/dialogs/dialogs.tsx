import { useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Button, type ButtonVariant, Cluster, Stack, Text, TextAreaField } from '@evcare/shared-ui';
import type { DialogProps } from '@evcare/shared-ui/dialog';
import { GuardedDialog, useDialogClose } from '@evcare/shared-ui/unsaved';
import { messages } from '../../messages';
import { UnsavedMark } from '../use-unsaved';
import styles from './dialogs.module.css';

const t = messages.common;

const FIELD_SELECTOR =
  'input:not([type="hidden"], :disabled), select:not(:disabled), textarea:not(:disabled)';

/**
 * Dialog of the work areas. Focus starts in its first field so that the user can type at once. It asks for confirmation
 * before unsaved input is lost.
 */
export function BackofficeDialog({ children, ...props }: Omit<DialogProps, 'closeLabel'>) {
  const content = useRef<HTMLDivElement>(null);
  // On touch, no field is focused, so that the on-screen keyboard does not open unasked.
  const firstField = (interaction: string) =>
    (interaction !== 'touch' && content.current?.querySelector<HTMLElement>(FIELD_SELECTOR)) || true;
  return (
    <GuardedDialog initialFocus={firstField} {...props} closeLabel={t.close} unsavedMessages={t.unsaved}>
      <div ref={content} className={styles['content']}>
        {children}
      </div>
    </GuardedDialog>
  );
}

/** Details of a list row: a side sheet on wide screens, full screen on phones. */
export function Sheet(props: Omit<DialogProps, 'closeLabel' | 'placement'>) {
  return (
    <GuardedDialog size="lg" {...props} placement="sheet" closeLabel={t.close} unsavedMessages={t.unsaved} />
  );
}

/** Button that closes the dialog around it, after a confirmation if input is unsaved. */
export function CancelButton() {
  return (
    <Button variant="ghost" onClick={useDialogClose()}>
      {t.cancel}
    </Button>
  );
}

interface ConfirmProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children?: ReactNode;
  /** Label of the button, which names the action: 'Khoá tài khoản'. */
  readonly confirm: string;
  readonly onConfirm: () => void;
  readonly busy?: boolean;
  readonly variant?: ButtonVariant;
  readonly error?: string | null;
}

/** Asks for confirmation before an action that is hard to undo. */
export function ConfirmDialog(props: ConfirmProps) {
  const { open, onClose, title, children, confirm, onConfirm, busy = false, variant, error } = props;
  return (
    <BackofficeDialog
      open={open}
      onClose={onClose}
      title={title}
      footer={<DialogButtons confirm={confirm} busy={busy} variant={variant} onConfirm={onConfirm} />}
    >
      {children}
      {error && (
        <Text above="12" tone="danger" role="alert">
          {error}
        </Text>
      )}
    </BackofficeDialog>
  );
}

interface ReasonProps extends Omit<ConfirmProps, 'onConfirm'> {
  readonly label?: string;
  readonly hint?: string;
  readonly onConfirm: (reason: string) => void;
}

/** Asks for a required reason, which is kept when sending fails. */
export function ReasonDialog(props: ReasonProps) {
  return props.open ? <OpenReasonDialog {...props} /> : null;
}

const MAX_REASON_LENGTH = 200;

function OpenReasonDialog({ label, hint, onConfirm, children, error, ...dialogProps }: ReasonProps) {
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const form = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const trimmedReason = reason.normalize('NFC').trim();
    setMissing(trimmedReason === '');
    if (trimmedReason !== '' && !dialogProps.busy) onConfirm(trimmedReason);
  };
  const { open, onClose, title, confirm, busy = false, variant } = dialogProps;
  return (
    <BackofficeDialog
      open={open}
      onClose={onClose}
      title={title}
      footer={<DialogButtons form={form} confirm={confirm} busy={busy} variant={variant} />}
    >
      <Stack as="form" gap="12" id={form} onSubmit={submit} noValidate>
        <UnsavedMark dirty={reason.trim() !== '' && !busy} />
        {children}
        <TextAreaField
          label={label ?? t.reason}
          hint={hint}
          error={isMissing ? t.reasonMissing : (error ?? null)}
          rows={3}
          maxLength={MAX_REASON_LENGTH}
          required
          value={reason}
          onChange={(event) => {
            setReason(event.target.value);
            setMissing(false);
          }}
        />
      </Stack>
    </BackofficeDialog>
  );
}

interface DialogButtonsProps {
  readonly confirm: string;
  readonly busy: boolean;
  readonly variant?: ButtonVariant | undefined;
  readonly onConfirm?: () => void;
  /** Id of the form that the button submits. */
  readonly form?: string;
}

function DialogButtons({ confirm, busy, variant, onConfirm, form }: DialogButtonsProps) {
  return (
    <Cluster justify="end" gap="8" className={styles['feet']}>
      <CancelButton />
      <Button
        variant={variant ?? 'primary'}
        busy={busy}
        {...(form === undefined ? { onClick: onConfirm } : { type: 'submit' as const, form })}
      >
        {confirm}
      </Button>
    </Cluster>
  );
}
