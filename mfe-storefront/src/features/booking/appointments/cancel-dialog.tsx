import { useState } from 'react';
import { Button, Cluster, Hint, TextAreaField } from '@evcare/shared-ui';
import { Dialog } from '@evcare/shared-ui/dialog';
import { appointments } from '../../../messages/appointments';
import styles from './appointment.module.css';

const t = appointments.cancel;
const MAX_LENGTH = 200;

interface CancelDialogProps {
  code: string;
  changeableUntil: string;
  busy: boolean;
  onClose: () => void;
  onSubmit: (reason: string | null) => void;
}

/** Confirmation dialog with the deadline for free cancellation and an optional reason. */
export default function CancelDialog({ code, changeableUntil, busy, onClose, onSubmit }: CancelDialogProps) {
  const [reason, setReason] = useState('');
  return (
    <Dialog open onClose={onClose} title={t.title(code)} description={t.text} closeLabel={t.close}>
      <form
        noValidate
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) onSubmit(reason.normalize('NFC').trim() || null);
        }}
      >
        <Hint>{appointments.actions.until(changeableUntil)}</Hint>
        <TextAreaField
          label={t.reason}
          optionalLabel={t.optional}
          rows={2}
          maxLength={MAX_LENGTH}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Cluster justify="end" gap="8">
          <Button variant="secondary" onClick={onClose}>
            {t.keep}
          </Button>
          <Button type="submit" variant="danger" busy={busy} busyLabel={t.busy}>
            {t.yes}
          </Button>
        </Cluster>
      </form>
    </Dialog>
  );
}
