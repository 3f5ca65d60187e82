import type { ReactNode } from 'react';
import { addressOf, jobApi } from '@evcare/shared-contracts/endpoints';
import { may, type Job, type OtherJob } from '@evcare/shared-contracts/office';
import { Link } from '@evcare/shared-contracts/router';
import { buttonClass, EmptyState, Heading, List, Skeleton, Stack, Text } from '@evcare/shared-ui';
import { floor } from '../../messages/floor';
import { useApiQuery } from '../../shared/data';
import { BackofficePage } from '../../shared/page';
import { useSession } from '../../shared/scope';
import { Loaded } from '../../shared/states';
import { checklistPath, JobCard } from './jobs/job-card';
import { JobHead } from './jobs/job-head';
import { PauseDialog } from './jobs/pause-dialog';
import { useJobSteps } from './jobs/use-job-steps';
import { SyncBar } from './offline/sync-bar';
import { useQueue } from './offline/use-queue';
import styles from './jobs/jobs.module.css';

const t = floor.queue;
const ENTITIES = ['service-order', 'appointment'] as const;
/** Refresh interval in milliseconds, for the minutes of a running timer; other changes arrive as events. */
const REFRESH_INTERVAL_MS = 60_000;

/** Work queue: the technician's own jobs, then jobs to check, then the other vehicles in the workshop. */
export function WorkQueuePage() {
  const jobs = useApiQuery(addressOf(jobApi.queue), {
    entities: ENTITIES,
    refetchIntervalMs: REFRESH_INTERVAL_MS,
  });
  const checks = useApiQuery(addressOf(jobApi.qualityChecks), {
    entities: ENTITIES,
  });
  const readOnly = !may(useSession().user?.role, 'jobs.work');
  const steps = useJobSteps();
  return (
    <BackofficePage title={t.title}>
      <div className={styles['stack']}>
        <SyncBar {...useQueue()} />
        <Loaded query={jobs} skeleton={<Skeleton height={320} radius={14} />}>
          {({ items, others }) => (
            <div className={styles['stack']}>
              {items.length === 0 ? (
                <EmptyState title={t.empty} text={t.emptyText} />
              ) : (
                <Cards title={t.mine}>
                  {items.map((job) => (
                    <li key={job.id}>
                      <JobCard job={job} steps={steps} readOnly={readOnly} />
                    </li>
                  ))}
                </Cards>
              )}
              <Checks items={checks.data?.items ?? []} />
              <Others items={others} />
            </div>
          )}
        </Loaded>
      </div>
      <PauseDialog {...steps} />
    </BackofficePage>
  );
}

function Cards({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <Stack as="section" gap="12" aria-label={title}>
      <Heading size="20">{title}</Heading>
      {note && <Text size="16">{note}</Text>}
      <List gap="16">{children}</List>
    </Stack>
  );
}

/** Finished jobs that the technician may check, because others did all the work (BR-9). */
export function Checks({ items }: { readonly items: readonly Job[] }) {
  if (items.length === 0) return null;
  return (
    <Cards title={t.checks}>
      {items.map((job) => (
        <li key={job.id} className={styles['card']}>
          <JobHead job={job} />
          <Link
            className={`${buttonClass({ size: 'lg', block: true })} ${styles['wide']}`}
            to={checklistPath(job.id)}
            aria-label={t.checkOf(job.vehicle.plate)}
          >
            {t.check}
          </Link>
        </li>
      ))}
    </Cards>
  );
}

function Others({ items }: { readonly items: readonly OtherJob[] }) {
  const open = items.filter(({ status }) => status !== 'quality_check');
  if (open.length === 0) return null;
  return (
    <Cards title={t.others} note={t.othersNote}>
      {open.map((job) => (
        <li key={job.id} className={styles['card']}>
          <JobHead job={job} />
          <Text size="16" numeric>
            {job.technician ?? t.noTechnician}
          </Text>
        </li>
      ))}
    </Cards>
  );
}
