import type { User } from '@evcare/shared-contracts';
import { Button, Cluster } from '@evcare/shared-ui';
import { Dialog } from '@evcare/shared-ui/dialog';
import { switchAccount as t } from '../../messages/switch-account';

interface SwitchAccountDialogProps {
  readonly user: User;
  readonly onKeep: () => void;
  readonly onSwitch: () => void;
}

/** Confirmation before the Google account replaces the signed-in account. */
export default function SwitchAccountDialog({ user, onKeep, onSwitch }: SwitchAccountDialogProps) {
  return (
    <Dialog
      open
      size="sm"
      title={t.title}
      description={t.text(user.email)}
      closeLabel={t.keep}
      onClose={onKeep}
    >
      <Cluster above="24" justify="end" gap="12">
        <Button variant="secondary" onClick={onKeep}>
          {t.keep}
        </Button>
        <Button onClick={onSwitch}>{t.confirm}</Button>
      </Cluster>
    </Dialog>
  );
}
