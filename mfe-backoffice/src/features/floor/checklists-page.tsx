import { ArrowLeft } from 'lucide-react';
import { PATHS } from '@evcare/shared-contracts';
import { addressOf, jobApi } from '@evcare/shared-contracts/endpoints';
import { Link, useNavigate, useSearchParams } from '@evcare/shared-contracts/router';
import { buttonClass, EmptyState, Heading, List, ProgressBar, Skeleton, Stack } from '@evcare/shared-ui';
import { floor } from '../../messages/floor';
import { useApiQuery } from '../../shared/data';
import { BackofficePage } from '../../shared/page';
import { Loaded } from '../../shared/states';
import { OrderChecklist } from './checklist/order-checklist';
import { checklistPath } from './jobs/job-card';
import { JobHead } from './jobs/job-head';
import { SyncBar } from './offline/sync-bar';
import { useQueue } from './offline/use-queue';
import { Checks } from './work-queue-page';
import styles from './jobs/jobs.module.css';

const t = floor.list;
const PAGE = `${PATHS.technician}/checklists`;
const ENTITIES = ['service-order'] as const;

/** Page `/technician/checklists`: checklists to fill in or check; with `?order=`, that order's checklist. */
export function ChecklistsPage() {
  const [params] = useSearchParams();
  const order = params.get('order');
  const queued = useQueue();
  const navigate = useNavigate();
  return (
    <BackofficePage title={t.title}>
      <div className={styles['stack']}>
        <SyncBar {...queued} />
        {order === null ? (
          <Choices />
        ) : (
          <>
            <Link
              className={`${buttonClass({ variant: 'ghost', size: 'lg' })} ${styles['wide']} ${styles['back']}`}
              to={PAGE}
            >
              <ArrowLeft size={24} strokeWidth={1.75} aria-hidden="true" /> {t.back}
            </Link>
            <OrderChecklist
              key={order}
              id={order}
              queueState={queued}
              onChecked={() => void navigate(PAGE, { replace: true })}
            />
          </>
        )}
      </div>
    </BackofficePage>
  );
}

function Choices() {
  const jobs = useApiQuery(addressOf(jobApi.queue), { entities: ENTITIES });
  const checks = useApiQuery(addressOf(jobApi.qualityChecks), {
    entities: ENTITIES,
  });
  return (
    <Loaded query={jobs} skeleton={<Skeleton height={320} radius={14} />}>
      {({ items }) => (
        <div className={styles['stack']}>
          {items.length === 0 ? (
            <EmptyState title={t.empty} text={t.emptyText} />
          ) : (
            <Stack as="section" gap="12" aria-label={t.mine}>
              <Heading size="20">{t.mine}</Heading>
              <List gap="16">
                {items.map((job) => (
                  <li key={job.id} className={styles['card']}>
                    <JobHead job={job} />
                    <ProgressBar
                      label={floor.job.checklistLabel}
                      value={job.checklist.done}
                      max={Math.max(1, job.checklist.total)}
                      valueText={floor.item.progress(job.checklist.done, job.checklist.total)}
                    />
                    <Link
                      className={`${buttonClass({ variant: 'secondary', size: 'lg', block: true })} ${styles['wide']}`}
                      to={checklistPath(job.id)}
                      aria-label={`${floor.job.checklist(job.checklist.done, job.checklist.total)}: ${t.open(job.vehicle.plate)}`}
                    >
                      {floor.job.checklist(job.checklist.done, job.checklist.total)}
                    </Link>
                  </li>
                ))}
              </List>
            </Stack>
          )}
          <Checks items={checks.data?.items ?? []} />
        </div>
      )}
    </Loaded>
  );
}
