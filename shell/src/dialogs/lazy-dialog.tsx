import { useEffect } from 'react';
import { Spinner } from '@evcare/shared-ui';
import type { DialogProps } from '@evcare/shared-ui/dialog';
import { useLazyModule } from '../layout/use-lazy-module';
import { messages } from '../messages';
import { useShell } from '../services/shell-context';
import styles from './lazy-dialog.module.css';

const loadDialog = () => import('@evcare/shared-ui/dialog');

/** Prefetches the dialog's code. */
export const fetchDialog = (): void => void loadDialog().catch(() => undefined);

/** The dialog of shared-ui, fetched when a dialog is first opened. A toast reports a failed fetch. */
export function LazyDialog(props: DialogProps) {
  const { open, onClose } = props;
  const { toasts } = useShell();
  const { module, failed } = useLazyModule(loadDialog, open);

  useEffect(() => {
    if (!open || !failed) return;
    toasts.error(messages.layout.notOpened);
    onClose();
  }, [failed, onClose, open, toasts]);

  if (module) return <module.Dialog {...props} />;
  if (!open || failed) return null;
  return (
    <div className={styles['curtain']} role="status" aria-label={messages.layout.loading}>
      <Spinner size={28} />
    </div>
  );
}
