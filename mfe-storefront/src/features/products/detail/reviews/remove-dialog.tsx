import { Button, Cluster } from '@evcare/shared-ui';
import { Dialog } from '@evcare/shared-ui/dialog';
import { productReviews as t } from '../../../../messages/product-reviews';

interface RemoveDialogProps {
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

/** Asks for confirmation before a review is deleted. */
export function RemoveDialog({ busy, onClose, onConfirm }: RemoveDialogProps) {
  return (
    <Dialog open onClose={onClose} title={t.removeTitle} description={t.removeText} closeLabel={t.close}>
      <Cluster justify="end" gap="12">
        <Button variant="secondary" onClick={onClose}>
          {t.keep}
        </Button>
        <Button variant="danger" busy={busy} onClick={onConfirm}>
          {t.remove}
        </Button>
      </Cluster>
    </Dialog>
  );
}
