import { backgroundTaskApi, call } from '@evcare/shared-contracts/endpoints';
import type { JobCounts } from '@evcare/shared-contracts/office';
import { Button, Inline, Text } from '@evcare/shared-ui';
import { backgroundTasks } from '../../messages/background-tasks';
import { useApiAction } from '../../shared/data';
import { DataTable, type Column } from '../../shared/list';
import { count } from '../../shared/numbers';
import { Section } from '../../shared/page';
import { kindText } from './task-texts';

const t = backgroundTasks.queue;

const number = (key: 'waiting' | 'retrying' | 'done' | 'dead'): Column<JobCounts> => ({
  key,
  header: t[key],
  align: 'end',
  cell: (job) => count(job[key]),
});
const COLUMNS: readonly Column<JobCounts>[] = [
  { key: 'kind', header: backgroundTasks.deadLetters.kind, cell: ({ kind }) => kindText(kind) },
  number('waiting'),
  number('retrying'),
  number('done'),
  number('dead'),
];

interface QueueSectionProps {
  readonly jobs: readonly JobCounts[];
  readonly onDismissAll: (job: JobCounts) => void;
}

/** Mails by kind and state, with decisions about all dead letters of a kind. */
export function QueueSection({ jobs, onDismissAll }: QueueSectionProps) {
  return (
    <Section title={t.title}>
      {jobs.length === 0 ? (
        <Text>{t.empty}</Text>
      ) : (
        <DataTable
          caption={t.caption}
          columns={COLUMNS}
          rows={jobs}
          rowKey={({ kind }) => kind}
          rowName={({ kind }) => kindText(kind)}
          rowTone={({ dead, retrying }) => (dead > 0 ? 'danger' : retrying > 0 ? 'warning' : undefined)}
          {...(jobs.some(({ dead }) => dead > 0) && {
            actions: (job: JobCounts) =>
              job.dead > 0 && <KindActions kind={job.kind} onDismissAll={() => onDismissAll(job)} />,
          })}
        />
      )}
    </Section>
  );
}

function KindActions({ kind, onDismissAll }: { readonly kind: string; readonly onDismissAll: () => void }) {
  const retry = useApiAction({
    send: (http) => call(http, backgroundTaskApi.retryKind, { body: { kind } }),
    entities: ['background-task'],
  });
  const name = kindText(kind);
  return (
    <Inline gap="8">
      <Button
        size="sm"
        variant="secondary"
        busy={retry.busy}
        aria-label={t.retryAllOf(name)}
        onClick={() => void retry.run(undefined)}
      >
        {t.retryAll}
      </Button>
      <Button size="sm" variant="ghost" aria-label={t.dismissAllOf(name)} onClick={onDismissAll}>
        {t.dismissAll}
      </Button>
    </Inline>
  );
}
