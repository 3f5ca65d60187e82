import { Button, Cluster } from '@evcare/shared-ui';
import { orderChanges as t } from '../../../messages/order-changes';

interface FormButtonsProps {
  /** True while the change is sent. */
  busy: boolean;
  /** True if the shown change can't be made. */
  isBlocked: boolean;
  onClose: () => void;
}

export function FormButtons({ busy, isBlocked, onClose }: FormButtonsProps) {
  return (
    <Cluster justify="end" gap="12">
      <Button variant="secondary" onClick={onClose}>
        {t.keep}
      </Button>
      <Button type="submit" busy={busy} busyLabel={t.sending} aria-disabled={isBlocked || undefined}>
        {t.submit}
      </Button>
    </Cluster>
  );
}
