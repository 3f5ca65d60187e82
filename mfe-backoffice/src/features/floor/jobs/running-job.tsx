import { ClipboardCheck } from 'lucide-react';
import type { Job } from '@evcare/shared-contracts/office';
import { Link } from '@evcare/shared-contracts/router';
import { buttonClass, Cluster, ProgressBar, Stack, Text } from '@evcare/shared-ui';
import { floor } from '../../../messages/floor';
import { useNow } from '../../../shared/use-now';
import { checklistPath } from './job-card';
import { LineButtons } from './line-row';
import { Timer } from './timer';
import { promisedText } from './times';
import type { JobSteps } from './use-job-steps';
import styles from './jobs.module.css';

const t = floor.home;

interface RunningJobProps {
  readonly job: Job;
  readonly steps: JobSteps;
  readonly readOnly: boolean;
}

/**
 * Running job. On a phone it fills the screen: the timer can be read from a distance, and the buttons are at
 * the bottom, in reach of the thumb.
 */
export function RunningJob({ job, steps, readOnly }: RunningJobProps) {
  const now = useNow(60_000);
  const line = job.work.find(({ runningSince }) => runningSince !== null);
  const from = line?.runningSince ?? job.runningSince;
  if (from === null) return null;
  const { done, total, current } = job.checklist;
  const facts = [job.bay, job.promisedAt && promisedText(job.promisedAt, now)].filter(Boolean);
  return (
    <Stack
      as="section"
      gap="16"
      padY="24"
      padX="16"
      radius="card"
      className={styles['running']}
      aria-label={t.running}
    >
      <Stack gap="4">
        <Cluster align="baseline" justify="between" gap="4" gapX="12">
          <p className={styles['runningLabel']}>{t.running}</p>
          {facts.length > 0 && (
            <Text size="16" numeric className={styles['runningLabel']}>
              {facts.join(' · ')}
            </Text>
          )}
        </Cluster>
        <Text size="24" weight="strong" numeric>
          {job.vehicle.plate}
        </Text>
        <Text size="18">{line?.name ?? job.vehicle.name}</Text>
      </Stack>
      <Stack gap="8" className={styles['runningMiddle']}>
        <Timer from={from} big />
        {job.complaint && (
          <Text size="16" className={styles['runningComplaint']}>
            {floor.job.complaint}: “{job.complaint}”
          </Text>
        )}
      </Stack>
      <Stack gap="12">
        {total > 0 && (
          <Stack gap="8">
            <ProgressBar
              label={floor.job.checklistLabel}
              value={done}
              max={total}
              tone="accent"
              valueText={floor.item.progress(done, total)}
            />
            {current && done < total && <Text size="16">{t.nextItem(current)}</Text>}
          </Stack>
        )}
        <Link
          className={`${buttonClass({ variant: 'accent', size: 'lg', block: true })} ${styles['wide']}`}
          to={checklistPath(job.id)}
        >
          <ClipboardCheck size={24} strokeWidth={1.75} aria-hidden="true" />{' '}
          {total > 0 ? t.openWith(floor.item.progress(done, total)) : t.open}
        </Link>
        {line && !readOnly && <LineButtons job={job} line={line} steps={steps} />}
      </Stack>
    </Stack>
  );
}
