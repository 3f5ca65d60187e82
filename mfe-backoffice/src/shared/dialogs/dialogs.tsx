import { useRef, type ReactNode } from 'react';
import { Button, type ButtonVariant, Cluster, Text } from '@evcare/shared-ui';
import type { DialogProps } from '@evcare/shared-ui/dialog';
import { GuardedDialog, useDialogClose } from '@evcare/shared-ui/unsaved';
import { messages } from '../../messages';
import { firstFieldIn } from './first-field';
import { useStepFocus } from './use-step-focus';
import styles from './dialogs.module.css';

const t = messages.common;

interface BackofficeDialogProps extends Omit<DialogProps, 'closeLabel'> {
  /** Step that a dialog with several steps shows. When it changes, the focus moves to the new content. */
  readonly step?: string;
}

/**
 * Dialog of the work areas. Focus starts in its first field so that the user can type at once. The dialog
 * asks for confirmation before unsaved input is lost.
 */
export function BackofficeDialog({ children, step, ...props }: BackofficeDialogProps) {
  const content = useRef<HTMLDivElement>(null);
  useStepFocus(content, step);
  // On touch, no field is focused, so that the on-screen keyboard does not open unasked.
  const firstField = (interaction: string) =>
    (interaction !== 'touch' && firstFieldIn(content.current)) || true;
  return (
    <GuardedDialog initialFocus={firstField} {...props} closeLabel={t.close} unsavedMessages={t.unsaved}>
      <div ref={content} {...(step === undefined ? { className: styles['content'] } : { tabIndex: -1 })}>
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
      footer={
        <DialogFooter>
          <Button variant={variant ?? 'primary'} busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </DialogFooter>
      }
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

/** Buttons of a dialog: a button that closes the dialog, and the given buttons. */
export function DialogFooter({ children }: { readonly children?: ReactNode }) {
  return (
    <Cluster justify="end" gap="8" className={styles['feet']}>
      <CancelButton />
      {children}
    </Cluster>
  );
}
