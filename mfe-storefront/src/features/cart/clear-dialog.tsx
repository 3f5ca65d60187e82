import { Button, Grid } from '@evcare/shared-ui';
import { Dialog } from '@evcare/shared-ui/dialog';
import { useRef } from 'react';
import { cart as t } from '../../messages/cart';
import styles from './clear-dialog.module.css';

export interface ClearDialogProps {
  open: boolean;
  count: number;
  onClose: () => void;
  onClear: () => void;
}

/** Confirmation before the cart is emptied. */
export function ClearDialog({ open, count, onClose, onClear }: ClearDialogProps) {
  const keep = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="sm"
      title={t.clearTitle}
      description={t.clearText(count)}
      closeLabel={t.clearNo}
      initialFocus={keep}
    >
      <Grid gap="12" className={styles['actions']}>
        <Button ref={keep} variant="secondary" onClick={onClose}>
          {t.clearNo}
        </Button>
        <Button variant="danger" onClick={onClear}>
          {t.clearYes}
        </Button>
      </Grid>
    </Dialog>
  );
}
