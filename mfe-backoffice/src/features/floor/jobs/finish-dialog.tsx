import { useState } from 'react';
import type { Job } from '@evcare/shared-contracts/office';
import { Alert, Button, Stack, TextAreaField } from '@evcare/shared-ui';
import { floor } from '../../../messages/floor';
import { BackofficeDialog } from '../../../shared/dialogs';
import { useFinish } from './use-job-steps';
import styles from './jobs.module.css';

const t = floor.job;

interface FinishDialogProps {
  readonly job: Job;
  readonly onClose: () => void;
  /** Sends the unsent entries on the device first. */
  readonly before: () => Promise<void>;
}

/** Confirms that a job goes to the quality check, and lists what is missing. */
export function FinishDialog({ job, onClose, before }: FinishDialogProps) {
  const [note, setNote] = useState(job.technicianNote ?? '');
  const finish = useFinish(onClose);
  const missing = Array.isArray(finish.details['missing']) ? (finish.details['missing'] as string[]) : [];
  const send = async () => {
    await before();
    await finish.run({ job, note: note.normalize('NFC').trim() || null });
  };
  return (
    <BackofficeDialog
      open
      onClose={onClose}
      title={t.finish}
      description={t.finishText}
      footer={
        <Button size="lg" block className={styles['wide']} busy={finish.busy} onClick={() => void send()}>
          {t.finish}
        </Button>
      }
    >
      <Stack gap="12">
        <TextAreaField
          label={t.note}
          hint={t.noteHint}
          maxLength={1_000}
          rows={3}
          value={note}
          onChange={(event) => setNote(event.target.value)}
          error={finish.fields['note'] ?? null}
        />
        {finish.error && (
          <Alert tone="danger" title={finish.error}>
            {missing.length > 0 && (
              <ul className={styles['missing']}>
                {missing.map((name) => (
                  <li key={name}>{name}</li>
                ))}
              </ul>
            )}
          </Alert>
        )}
      </Stack>
    </BackofficeDialog>
  );
}
