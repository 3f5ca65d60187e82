import { useState } from 'react';
import { addressOf, backgroundTaskApi, call } from '@evcare/shared-contracts/endpoints';
import { formatTime } from '@evcare/shared-contracts/format';
import type { BackgroundTasks, DeadLetter, JobCounts } from '@evcare/shared-contracts/office';
import { Stack } from '@evcare/shared-ui';
import { backgroundTasks as t } from '../../messages/background-tasks';
import { useApiQuery } from '../../shared/data';
import { ReasonDialog } from '../../shared/forms';
import { useUrlState } from '../../shared/list';
import { count } from '../../shared/numbers';
import { BackofficePage } from '../../shared/page';
import { Loaded, RowsSkeleton } from '../../shared/states';
import { DeadLettersSection } from './dead-letters-section';
import { QueueSection } from './queue-section';
import { RecurringSection } from './recurring-section';
import { kindText, REFRESH_INTERVAL_MS } from './task-texts';

const DEFAULTS = { kind: '', page: 1 };
const ENTITIES = ['background-task'] as const;

/** Page `/admin/jobs`: mails that were given up, the queue, and recurring tasks. */
export function BackgroundTasksPage() {
  const [state, set] = useUrlState(DEFAULTS);
  const [dismissed, setDismissed] = useState<DeadLetter | JobCounts | null>(null);
  const filter = { kind: state.kind || undefined, page: state.page };
  const query = useApiQuery<BackgroundTasks>(addressOf(backgroundTaskApi.overview, { query: filter }), {
    entities: ENTITIES,
    refetchIntervalMs: REFRESH_INTERVAL_MS,
  });
  return (
    <BackofficePage title={t.title} lead={query.data && t.lead(formatTime(query.data.at))}>
      <Loaded query={query} skeleton={<RowsSkeleton rows={12} />}>
        {({ deadLetters, jobs, recurring }) => (
          <Stack gap="16">
            <DeadLettersSection
              list={deadLetters}
              jobs={jobs}
              kind={state.kind}
              onFilter={set}
              onDismiss={setDismissed}
            />
            <QueueSection jobs={jobs} onDismissAll={setDismissed} />
            <RecurringSection tasks={recurring} />
          </Stack>
        )}
      </Loaded>
      {dismissed && <DismissDialog subject={dismissed} onClose={() => setDismissed(null)} />}
    </BackofficePage>
  );
}

function DismissDialog({
  subject,
  onClose,
}: {
  /** One mail, or all of a kind. */
  readonly subject: DeadLetter | JobCounts;
  readonly onClose: () => void;
}) {
  const kind = kindText(subject.kind);
  const dialog = {
    label: undefined,
    hint: t.deadLetters.dismissHint,
    variant: 'danger',
    entities: ENTITIES,
    onClose,
  } as const;
  if ('id' in subject) {
    const { id } = subject;
    return (
      <ReasonDialog
        {...dialog}
        title={t.deadLetters.dismissTitle(kind)}
        confirm={t.deadLetters.dismiss}
        draft={`dead-letter:${id}:dismiss`}
        send={(http, body) => call(http, backgroundTaskApi.dismiss, { params: { id }, body })}
      />
    );
  }
  return (
    <ReasonDialog
      {...dialog}
      title={t.queue.dismissAllTitle(count(subject.dead), kind)}
      confirm={t.queue.dismissAll}
      draft={`dead-letters:${subject.kind}:dismiss`}
      send={(http, { reason }) =>
        call(http, backgroundTaskApi.dismissKind, { body: { kind: subject.kind, reason } })
      }
    />
  );
}
