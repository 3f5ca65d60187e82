import { useState } from 'react';
import { formatDateTime } from '@evcare/shared-contracts/format';
import type { Job, JobDetail } from '@evcare/shared-contracts/office';
import {
  Alert,
  EmptyState,
  Grid,
  List,
  Loading,
  ProgressBar,
  Skeleton,
  Text,
  useOnline,
} from '@evcare/shared-ui';
import { messages } from '../../../messages';
import { floor } from '../../../messages/floor';
import { LoadFailed } from '../../../shared/states';
import { FinishDialog } from '../jobs/finish-dialog';
import { ReworkNote } from '../jobs/job-card';
import { JobHead } from '../jobs/job-head';
import { LineRow } from '../jobs/line-row';
import { PauseDialog } from '../jobs/pause-dialog';
import { useJobSteps } from '../jobs/use-job-steps';
import type { useQueue } from '../offline/use-queue';
import { QualityForm } from '../quality/quality-form';
import { ConflictDialog } from './conflict-dialog';
import { FinishBar } from './finish-bar';
import { ItemCard } from './item-card';
import { ItemReading } from './item-reading';
import { mergeEntries, type ShownItem } from './overlay';
import { ProposeDialog } from './propose-dialog';
import { SectionList } from './section-list';
import { useJobDetail } from './use-job-detail';
import { useOpenItem } from './use-open-item';
import jobStyles from '../jobs/jobs.module.css';
import styles from './checklist.module.css';

/** Statuses of an order in which the checklist is filled in. */
const EDITABLE_STATUSES: readonly Job['status'][] = ['diagnosing', 'awaiting_approval', 'in_progress'];

interface OrderChecklistProps {
  readonly id: string;
  readonly queueState: ReturnType<typeof useQueue>;
  readonly onChecked: () => void;
}

/** Checklist of a job: editable for the technicians who do the work, read-only for the one who checks it. */
export function OrderChecklist({ id, queueState, onChecked }: OrderChecklistProps) {
  const { query, detail, old } = useJobDetail(id, queueState.queue);
  if (!detail) {
    if (query.error && queueState.state.ready) return <LoadFailed error={query.error} retry={query.retry} />;
    return (
      <Loading label={messages.common.loading}>
        <Skeleton height={160} radius={14} />
        <br />
        <Skeleton height={420} radius={14} />
      </Loading>
    );
  }
  return (
    <>
      {old && <Text size="16">{floor.sync.old}</Text>}
      <ChecklistDetail detail={detail} queueState={queueState} onChecked={onChecked} />
    </>
  );
}

function ChecklistDetail({
  detail,
  queueState: { queue, state },
  onChecked,
}: { readonly detail: JobDetail } & Pick<OrderChecklistProps, 'queueState' | 'onChecked'>) {
  const { job, mine, items } = detail;
  const shownItems = mergeEntries(items, state);
  const steps = useJobSteps();
  const [conflictId, setConflictId] = useState<string | null>(null);
  const [findingId, setFindingId] = useState<string | null>(null);
  const [finishing, setFinishing] = useState(false);
  const online = useOnline();
  const open = mine && EDITABLE_STATUSES.includes(job.status);
  const done = shownItems.filter(({ result }) => result !== null).length;
  const findItem = (itemId: string | null) => shownItems.find(({ item }) => item.id === itemId);
  const conflictItem = findItem(conflictId);
  const finding = findItem(findingId);
  const openItem = useOpenItem(shownItems, state.ready);

  return (
    <>
      <div className={jobStyles['card']}>
        <JobHead job={job} level={2} />
        <ReworkNote rework={job.rework} />
        {job.complaint && (
          <Text size="16">
            {floor.job.complaint}: “{job.complaint}”
          </Text>
        )}
        {mine && job.status === 'received' && <Lines job={job} steps={steps} />}
        {mine && job.status === 'quality_check' && <p>{floor.quality.waiting}</p>}
        {!mine && <HandoverNotes detail={detail} />}
      </div>
      {items.length === 0 ? (
        <EmptyState title={floor.list.none} />
      ) : (
        <>
          {!open && <Progress done={done} total={items.length} />}
          {mine && !open && <ClosedNote status={job.status} />}
          <SectionList shownItems={shownItems}>
            {(checklistItem: ShownItem) =>
              open ? (
                <ItemCard
                  key={checklistItem.item.id}
                  shownItem={checklistItem}
                  queue={queue}
                  orderId={job.id}
                  open={openItem.openId === checklistItem.item.id}
                  onOpen={() => openItem.open(checklistItem.item.id)}
                  onNext={openItem.nextOf(checklistItem)}
                  onConflict={({ item }) => setConflictId(item.id)}
                  onPropose={({ item }) => setFindingId(item.id)}
                />
              ) : (
                <ItemReading key={checklistItem.item.id} shownItem={checklistItem} queue={queue} />
              )
            }
          </SectionList>
        </>
      )}
      {open && (
        <div className={jobStyles['card']}>
          <Lines job={job} steps={steps} secondary />
        </div>
      )}
      {!mine && job.status === 'quality_check' && <QualityForm job={job} onDone={onChecked} />}
      {open && (
        <FinishBar done={done} total={items.length} online={online} onFinish={() => setFinishing(true)} />
      )}
      <PauseDialog {...steps} />
      {finishing && (
        <FinishDialog job={job} onClose={() => setFinishing(false)} before={() => queue.sync()} />
      )}
      {conflictItem && (
        <ConflictDialog shownItem={conflictItem} queue={queue} onClose={() => setConflictId(null)} />
      )}
      {finding && <ProposeDialog shownItem={finding} orderId={job.id} onClose={() => setFindingId(null)} />}
    </>
  );
}

function Progress({ done, total }: { readonly done: number; readonly total: number }) {
  const progress = floor.item.progress(done, total);
  return (
    <Grid
      columns="1fr-auto"
      align="center"
      gap="12"
      padY="12"
      padX="16"
      ground="page"
      line="all"
      radius="card"
      className={styles['sticky']}
    >
      <ProgressBar
        label={floor.job.checklistLabel}
        value={done}
        max={total}
        tone="accent"
        valueText={progress}
      />
      <Text size="16" weight="strong" numeric>
        {progress}
      </Text>
    </Grid>
  );
}

/** Reason why the checklist is not editable now. The quality check has a card of its own. */
function ClosedNote({ status }: Pick<Job, 'status'>) {
  if (status === 'quality_check') return null;
  const text = floor.item;
  const reason =
    status === 'received' ? text.notStarted : status === 'awaiting_parts' ? text.waitsForParts : text.closed;
  return (
    <Text pad="16" radius="card" className={jobStyles['none']}>
      {reason}
    </Text>
  );
}

interface LinesProps {
  readonly job: Job;
  readonly steps: ReturnType<typeof useJobSteps>;
  readonly secondary?: boolean;
}

function Lines({ job, steps, secondary }: LinesProps) {
  const labour = job.work.filter(({ kind }) => kind === 'labour');
  return (
    <List gap="16" className={jobStyles['lines']} aria-label={floor.job.lines}>
      {labour.map((line) => (
        <LineRow key={line.id} job={job} line={line} steps={steps} secondary={secondary} readOnly={false} />
      ))}
    </List>
  );
}

/** Technician and notes of the finished work, for the technician who checks it. */
function HandoverNotes({ detail: { job, reworks } }: { readonly detail: JobDetail }) {
  return (
    <>
      <p>{floor.quality.lead}</p>
      {job.technician && <p>{floor.quality.done(job.technician)}</p>}
      {job.technicianNote && (
        <p>
          {floor.quality.technicianNote}: “{job.technicianNote}”
        </p>
      )}
      {reworks.map(({ at, by, note }) => (
        <Alert key={at} tone="warning" title={floor.job.rework}>
          <p>{note ?? floor.job.noReason}</p>
          {by && <p>{floor.job.reworkBy(by, formatDateTime(at))}</p>}
        </Alert>
      ))}
    </>
  );
}
