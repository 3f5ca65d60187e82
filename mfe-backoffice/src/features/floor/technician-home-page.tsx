import type { ReactNode } from 'react';
import { PATHS } from '@evcare/shared-contracts';
import { addressOf, jobApi } from '@evcare/shared-contracts/endpoints';
import { may, type JobSummary } from '@evcare/shared-contracts/office';
import { Link } from '@evcare/shared-contracts/router';
import { buttonClass, Heading, Skeleton, Stack, Text } from '@evcare/shared-ui';
import { floor } from '../../messages/floor';
import { useApiQuery } from '../../shared/data';
import { lazyPart } from '../../shared/lazy';
import { HomeVisits } from './home-visits';
import { Stat, Stats } from '../../shared/numbers';
import { BackofficePage, UrlTabs } from '../../shared/page';
import { useSession } from '../../shared/scope';
import { Loaded } from '../../shared/states';
import { JobCard } from './jobs/job-card';
import { JobHead } from './jobs/job-head';
import { PauseDialog } from './jobs/pause-dialog';
import { RunningJob } from './jobs/running-job';
import { formatMinutes } from './jobs/times';
import { useJobSteps } from './jobs/use-job-steps';
import { SyncBar } from './offline/sync-bar';
import { useQueue } from './offline/use-queue';
import styles from './jobs/jobs.module.css';

const t = floor.home;
const QUEUE_PATH = `${PATHS.technician}/work-queue`;
const CHECKLISTS_PATH = `${PATHS.technician}/checklists`;
const REFRESH_INTERVAL_MS = 60_000;

const Report = lazyPart(async () => (await import('./report/own-report')).OwnReport);

const TABS = (Object.keys(t.tabs) as (keyof typeof t.tabs)[]).map((id) => ({
  id,
  label: t.tabs[id],
}));

/** Page `/technician`: the technician's day, and with `?tab=report` their own figures. */
export function TechnicianHomePage() {
  const { user } = useSession();
  return (
    <BackofficePage title={t.title}>
      {may(user?.role, 'reports.own') ? (
        <UrlTabs label={t.tabsLabel} tabs={TABS}>
          {(tab) => (tab === 'report' ? <Report /> : <DayTab />)}
        </UrlTabs>
      ) : (
        <DayTab />
      )}
    </BackofficePage>
  );
}

/** Day of a technician: running job, next job, and jobs waiting for parts. */
function DayTab() {
  const summary = useApiQuery(addressOf(jobApi.summary), {
    entities: ['service-order', 'appointment'],
    refetchIntervalMs: REFRESH_INTERVAL_MS,
  });
  const steps = useJobSteps();
  const readOnly = !may(useSession().user?.role, 'jobs.work');
  return (
    <>
      <div className={styles['stack']}>
        <SyncBar {...useQueue()} />
        <Loaded query={summary} skeleton={<Skeleton height={420} radius={14} />}>
          {(day) => (
            <div className={styles['stack']}>
              {day.running ? (
                <RunningJob job={day.running} steps={steps} readOnly={readOnly} />
              ) : (
                <Text pad="16" radius="card" className={styles['none']}>
                  {t.nothingRuns}
                </Text>
              )}
              <Group title={t.next}>
                {day.next ? (
                  <JobCard job={day.next} steps={steps} readOnly={readOnly} />
                ) : (
                  <Text pad="16" radius="card" className={styles['none']}>
                    {t.nothingNext}
                  </Text>
                )}
              </Group>
              <HomeVisits />
              {day.waitingParts.length > 0 && (
                <Group title={t.waitingParts}>
                  {day.waitingParts.map((job) => (
                    <div key={job.id} className={styles['card']}>
                      <JobHead job={job} />
                    </div>
                  ))}
                </Group>
              )}
              {day.waitingApproval > 0 && <p>{t.waitingApproval(day.waitingApproval)}</p>}
              <Numbers day={day} />
              <Link
                className={`${buttonClass({ variant: 'secondary', size: 'lg', block: true })} ${styles['wide']}`}
                to={QUEUE_PATH}
              >
                {t.queue}
              </Link>
            </div>
          )}
        </Loaded>
      </div>
      <PauseDialog {...steps} />
    </>
  );
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Stack as="section" gap="12" aria-label={title}>
      <Heading size="20">{title}</Heading>
      {children}
    </Stack>
  );
}

function Numbers({ day }: { readonly day: JobSummary }) {
  const { jobs, finished, workedMinutes } = day.today;
  return (
    <Stats label={t.numbers}>
      <Stat label={t.jobs} value={jobs} to={QUEUE_PATH} />
      <Stat label={t.finished} value={finished} tone={finished > 0 ? 'success' : 'neutral'} />
      <Stat label={t.worked} value={formatMinutes(workedMinutes)} />
      <Stat label={t.checks} value={day.qualityChecks} to={CHECKLISTS_PATH} />
    </Stats>
  );
}
