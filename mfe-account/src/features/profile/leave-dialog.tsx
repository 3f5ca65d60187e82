import { Button, Cluster } from '@evcare/shared-ui';
import { Dialog } from '@evcare/shared-ui/dialog';
import { messages } from '../../messages';

const t = messages.profile;

interface LeaveDialogProps {
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

export default function LeaveDialog({ onStay, onLeave }: LeaveDialogProps) {
  return (
    <Dialog
      open
      size="sm"
      title={t.leaveTitle}
      description={t.leaveText}
      closeLabel={t.stay}
      onClose={onStay}
    >
      <Cluster above="24" justify="end" gap="12">
        <Button variant="secondary" onClick={onLeave}>
          {t.leave}
        </Button>
        <Button onClick={onStay}>{t.stay}</Button>
      </Cluster>
    </Dialog>
  );
}
