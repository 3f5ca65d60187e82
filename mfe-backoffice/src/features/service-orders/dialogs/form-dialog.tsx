import { useId, type FormEvent, type ReactNode } from 'react';
import { Alert, Button } from '@evcare/shared-ui';
import { messages } from '../../../messages';
import { BackofficeDialog } from '../../../shared/dialogs';
import { useUnsaved } from '../../../shared/use-unsaved';
import styles from './dialogs.module.css';

interface Props {
  readonly title: string;
  readonly onClose: () => void;
  readonly onSubmit: () => void;
  /** Label of the submit button. */
  readonly confirm: string;
  readonly busy: boolean;
  /** Error that is not shown at a field. */
  readonly error?: string | null;
  /** True when there is unsaved input. */
  readonly dirty?: boolean;
  readonly size?: 'sm' | 'md' | 'lg';
  /** Hides the submit button when submitting is not possible. */
  readonly submitHidden?: boolean;
  readonly children: ReactNode;
}

/** Dialog with a form; it shows errors above the fields and keeps the input. */
export function FormDialog(props: Props) {
  const {
    title,
    onClose,
    onSubmit,
    confirm,
    busy,
    error,
    dirty = false,
    size = 'md',
    submitHidden,
    children,
  } = props;
  const form = useId();
  useUnsaved(dirty);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy && !submitHidden) onSubmit();
  };
  return (
    <BackofficeDialog
      open
      onClose={onClose}
      title={title}
      size={size}
      footer={
        <div className={styles['feet']}>
          <Button variant="ghost" onClick={onClose}>
            {messages.common.cancel}
          </Button>
          {!submitHidden && (
            <Button type="submit" form={form} busy={busy}>
              {confirm}
            </Button>
          )}
        </div>
      }
    >
      <form id={form} className={styles['form']} onSubmit={submit} noValidate>
        {error && <Alert tone="danger">{error}</Alert>}
        {children}
      </form>
    </BackofficeDialog>
  );
}
