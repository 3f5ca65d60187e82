import type { User } from '@evcare/shared-contracts';
import { Button } from '@evcare/shared-ui';
import { Dialog } from '@evcare/shared-ui/dialog';
import { switchAccount as say } from '../../messages/switch-account';
import styles from './auth.module.css';

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
      title={say.title}
      description={say.text(user.email)}
      closeLabel={say.keep}
      onClose={onKeep}
    >
      <div className={styles['choices']}>
        <Button variant="secondary" onClick={onKeep}>
          {say.keep}
        </Button>
        <Button onClick={onSwitch}>{say.confirm}</Button>
      </div>
    </Dialog>
  );
}
