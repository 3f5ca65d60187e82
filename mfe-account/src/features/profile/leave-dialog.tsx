import { Button } from '@evcare/shared-ui';
import { Dialog } from '@evcare/shared-ui/dialog';
import { messages } from '../../messages';
import styles from './profile.module.css';

const say = messages.profile;

interface LeaveDialogProps {
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

export default function LeaveDialog({ onStay, onLeave }: LeaveDialogProps) {
  return (
    <Dialog
      open
      size="sm"
      title={say.leaveTitle}
      description={say.leaveText}
      closeLabel={say.stay}
      onClose={onStay}
    >
      <div className={styles['choices']}>
        <Button variant="secondary" onClick={onLeave}>
          {say.leave}
        </Button>
        <Button onClick={onStay}>{say.stay}</Button>
      </div>
    </Dialog>
  );
}
