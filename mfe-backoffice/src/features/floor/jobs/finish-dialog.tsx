import { call, workshopApi } from '@evcare/shared-contracts/endpoints';
import { finishRequestSchema, type Job } from '@evcare/shared-contracts/office';
import { Alert, TextAreaField } from '@evcare/shared-ui';
import { formSchema } from '@evcare/shared-ui/forms';
import { floor } from '../../../messages/floor';
import { FormDialog, formRequest, useOfficeForm } from '../../../shared/forms';
import styles from './jobs.module.css';

const t = floor.job;

const SCHEMA = formSchema({
  schema: finishRequestSchema,
  numbers: {},
  toBody: ({ note }: { note: string }) => ({ note: note.trim() || null }),
});

interface FinishDialogProps {
  readonly job: Job;
  readonly onClose: () => void;
  /** Called before the request, to send the entries that are still only on the device. */
  readonly before: () => Promise<void>;
}

/** Confirms that a job goes to the quality check, and lists what is missing. */
export function FinishDialog({ job, onClose, before }: FinishDialogProps) {
  const form = useOfficeForm({
    initial: { note: job.technicianNote ?? '' },
    draft: `finish:${job.id}`,
    request: formRequest(SCHEMA, async (http, body) => {
      await before();
      return call(http, workshopApi.finish, { params: { id: job.id }, body });
    }),
    entities: ['service-order'],
    onDone: onClose,
  });
  const { details } = form.failure;
  const missing = Array.isArray(details['missing']) ? (details['missing'] as string[]) : [];
  const { failure } = form.errors;
  return (
    <FormDialog
      title={t.finish}
      description={t.finishText}
      // If anything is missing, `notice` shows the message with the list, so the form must not show it again.
      form={missing.length > 0 ? { ...form, errors: { ...form.errors, failure: null } } : form}
      confirm={t.finish}
      notice={
        failure !== null &&
        missing.length > 0 && (
          <Alert tone="danger" title={failure}>
            <ul className={styles['missing']}>
              {missing.map((name) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
          </Alert>
        )
      }
      onClose={onClose}
    >
      <TextAreaField {...form.field('note')} label={t.note} hint={t.noteHint} maxLength={1_000} rows={3} />
    </FormDialog>
  );
}
