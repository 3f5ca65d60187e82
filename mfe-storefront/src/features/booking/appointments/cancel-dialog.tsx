import { useState } from 'react';
import { Button, Cluster, Hint, TextAreaField } from '@evcare/shared-ui';
import { Dialog } from '@evcare/shared-ui/dialog';
import { useKeptValues } from '@evcare/shared-ui/drafts';
import { appointments } from '../../../messages/appointments';
import { Restored } from '../../../shared/forms/restored';
import { useDrafts } from '../../../shared/forms/use-drafts';
import styles from './appointment.module.css';

const t = appointments.cancel;
const MAX_LENGTH = 200;
const NO_REASON = { reason: '' };

interface CancelDialogProps {
  code: string;
  changeableUntil: string;
  busy: boolean;
  onClose: () => void;
  /** Returns whether the appointment was cancelled. */
  onSubmit: (reason: string | null) => Promise<boolean>;
}

/** Confirmation dialog with the deadline for free cancellation and an optional reason. */
export default function CancelDialog({ code, changeableUntil, busy, onClose, onSubmit }: CancelDialogProps) {
  const [reason, setReason] = useState('');
  const kept = useKeptValues({
    drafts: useDrafts(),
    name: `appointment-cancel:${code}`,
    values: { reason },
    initial: NO_REASON,
    onRestore: (values) => setReason(values.reason),
  });
  const submit = async () => {
    if (await onSubmit(reason.normalize('NFC').trim() || null)) kept.erase();
  };
  return (
    <Dialog open onClose={onClose} title={t.title(code)} description={t.text} closeLabel={t.close}>
      <form
        noValidate
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void submit();
        }}
      >
        <Hint>{appointments.actions.until(changeableUntil)}</Hint>
        <Restored shown={kept.isRestored} />
        <TextAreaField
          label={t.reason}
          optionalLabel={t.optional}
          rows={2}
          maxLength={MAX_LENGTH}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Cluster justify="end" gap="8">
          <Button
            variant="secondary"
            onClick={() => {
              kept.erase();
              onClose();
            }}
          >
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
