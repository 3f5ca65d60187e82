import type { User } from '@evcare/shared-contracts';
import { Button } from '@evcare/shared-ui';
import { Dialog } from '@evcare/shared-ui/dialog';
import { messages } from '../../messages';
import styles from './auth.module.css';

const say = messages.auth;

interface SwitchAccountDialogProps {
  readonly user: User;
  readonly onKeep: () => void;
  readonly onSwitch: () => void;
}

/** Question before the account that is signed in here gives way to that of Google. */
export default function SwitchAccountDialog({ user, onKeep, onSwitch }: SwitchAccountDialogProps) {
  return (
    <Dialog
      open
      size="sm"
      title={say.switchTitle}
      description={say.switchText(user.email)}
      closeLabel={say.switchKeep}
      onClose={onKeep}
    >
      <div className={styles['choices']}>
        <Button variant="secondary" onClick={onKeep}>
          {say.switchKeep}
        </Button>
        <Button onClick={onSwitch}>{say.switchConfirm}</Button>
      </div>
    </Dialog>
  );
}
