import { ClipboardCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { PATHS } from '@evcare/shared-contracts';
import { formatDateTime } from '@evcare/shared-contracts/format';
import type { Job } from '@evcare/shared-contracts/office';
import { Link } from '@evcare/shared-contracts/router';
import { Alert, buttonClass, List, ProgressBar, Stack, Text } from '@evcare/shared-ui';
import { floor } from '../../../messages/floor';
import { JobHead } from './job-head';
import { JobParts } from './job-parts';
import { LineRow } from './line-row';
import type { JobSteps } from './use-job-steps';
import styles from './jobs.module.css';

const t = floor.job;

export const checklistPath = (id: string): string =>
  `${PATHS.technician}/checklists?order=${encodeURIComponent(id)}`;

/** Reason why the quality check sent the vehicle back. */
export function ReworkNote({ rework }: Pick<Job, 'rework'>) {
  if (!rework) return null;
  return (
    <Alert tone="warning" title={t.rework}>
      <p>{rework.note ?? t.noReason}</p>
      {rework.by && (
        <Text size="16" numeric>
          {t.reworkBy(rework.by, formatDateTime(rework.at))}
        </Text>
      )}
    </Alert>
  );
}

interface JobCardProps {
  readonly job: Job;
  readonly steps: JobSteps;
  readonly readOnly: boolean;
  readonly children?: ReactNode;
}

/** Card of a technician's own job, with its actions. */
export function JobCard({ job, steps, readOnly, children }: JobCardProps) {
  const { done, total } = job.checklist;
  const labour = job.work.filter(({ kind }) => kind === 'labour');
  return (
    <article className={styles['card']} data-running={job.runningSince !== null || undefined}>
      <JobHead job={job} />
      <ReworkNote rework={job.rework} />
      {job.status === 'awaiting_approval' && <Text size="16">{t.waitingCustomer}</Text>}
      {job.complaint && (
        <Text size="16">
          {t.complaint}: “{job.complaint}”
        </Text>
      )}
      <JobParts work={job.work} />
      <List gap="16" className={styles['lines']} aria-label={t.lines}>
        {labour.map((line) => (
          <LineRow key={line.id} job={job} line={line} steps={steps} readOnly={readOnly} />
        ))}
      </List>
      {total > 0 && (
        <Stack gap="12">
          <ProgressBar label={t.checklistLabel} value={done} max={total} valueText={`${done}/${total}`} />
          <Link
            className={`${buttonClass({ variant: 'secondary', size: 'lg', block: true })} ${styles['wide']}`}
            to={checklistPath(job.id)}
            aria-label={`${t.checklist(done, total)}: ${floor.list.open(job.vehicle.plate)}`}
          >
            <ClipboardCheck size={24} strokeWidth={1.75} aria-hidden="true" /> {t.checklist(done, total)}
          </Link>
        </Stack>
      )}
      {children}
    </article>
  );
}
