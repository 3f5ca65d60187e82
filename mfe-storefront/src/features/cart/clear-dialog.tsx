import { Button } from '@evcare/shared-ui';
import { Dialog } from '@evcare/shared-ui/dialog';
import { useRef } from 'react';
import { cart as texts } from '../../messages/cart';
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
      title={texts.clearTitle}
      description={texts.clearText(count)}
      closeLabel={texts.clearNo}
      initialFocus={keep}
    >
      <div className={styles['actions']}>
        <Button ref={keep} variant="secondary" onClick={onClose}>
          {texts.clearNo}
        </Button>
        <Button variant="danger" onClick={onClear}>
          {texts.clearYes}
        </Button>
      </div>
    </Dialog>
  );
}
