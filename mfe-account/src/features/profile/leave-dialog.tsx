import { Button } from '@evcare/shared-ui';
import { Dialog } from '@evcare/shared-ui/dialog';
import { messages } from '../../messages';
import styles from './profile.module.css';

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
      <div className={styles['choices']}>
        <Button variant="secondary" onClick={onLeave}>
          {t.leave}
        </Button>
        <Button onClick={onStay}>{t.stay}</Button>
      </div>
    </Dialog>
  );
}
