import { useState, type ComponentType } from 'react';
import { Button } from '@evcare/shared-ui';
import { cart as t } from '../../messages/cart';
import { common } from '../../messages/common';
import { useRemote } from '../../shared/scope';
import type { ClearDialogProps } from './clear-dialog';

interface ClearButtonProps {
  count: number;
  onClear: () => void;
}

/** Empties the cart after a confirmation; the dialog's code is loaded on the first press. */
export function ClearButton({ count, onClear }: ClearButtonProps) {
  const { toasts } = useRemote();
  const [open, setOpen] = useState(false);
  const [Dialog, setDialog] = useState<ComponentType<ClearDialogProps> | null>(null);

  const ask = () => {
    setOpen(true);
    if (Dialog) return;
    import('./clear-dialog').then(
      ({ ClearDialog }) => setDialog(() => ClearDialog),
      () => {
        setOpen(false);
        toasts.error(common.pageFailed);
      },
    );
  };
  return (
    <>
      <Button variant="ghost" size="sm" onClick={ask}>
        {t.clear}
      </Button>
      {Dialog && (
        <Dialog
          open={open}
          count={count}
          onClose={() => setOpen(false)}
          onClear={() => {
            setOpen(false);
            onClear();
          }}
        />
      )}
    </>
  );
}
