import type { RecurringTask } from '@evcare/shared-contracts/office';
import { Badge, Hint, Stack, Text } from '@evcare/shared-ui';
import { backgroundTasks } from '../../messages/background-tasks';
import { DataTable, type Column } from '../../shared/list';
import { count } from '../../shared/numbers';
import { Section } from '../../shared/page';
import { shortTimestamp } from '../../shared/short-timestamp';
import { useNow } from '../../shared/use-now';
import { durationText, failureText, intervalText, taskText } from './task-texts';

const t = backgroundTasks.recurring;

function Result({ task }: { readonly task: RecurringTask }) {
  const { isRunning, failures, failedItems, failure, startedAt } = task;
  if (failures > 0 || failedItems > 0) {
    return (
      <Stack gap="4">
        <span>
          <Badge tone={failures > 0 ? 'danger' : 'warning'}>
            {failures > 0 ? t.failed(count(failures)) : t.items(count(failedItems))}
          </Badge>
        </span>
        {failure && <Hint as="span">{failureText(failure)}</Hint>}
      </Stack>
    );
  }
  if (isRunning) return <Badge tone="info">{t.running}</Badge>;
  return startedAt === null ? <Badge>{t.never}</Badge> : <Badge tone="success">{t.ok}</Badge>;
}

const columnsAt = (now: number): readonly Column<RecurringTask>[] => {
  const at = (time: string | null) => (time === null ? t.never : shortTimestamp(time, now));
  return [
    { key: 'name', header: t.name, cell: ({ name }) => taskText(name) },
    {
      key: 'every',
      header: t.every,
      noWrap: true,
      wideOnly: true,
      cell: ({ everySeconds }) => intervalText(everySeconds),
    },
    { key: 'started', header: t.started, noWrap: true, cell: ({ startedAt }) => at(startedAt) },
    {
      key: 'took',
      header: t.took,
      noWrap: true,
      wideOnly: true,
      cell: ({ milliseconds }) => (milliseconds === null ? '' : durationText(milliseconds)),
    },
    { key: 'succeeded', header: t.succeeded, noWrap: true, cell: ({ succeededAt }) => at(succeededAt) },
    { key: 'next', header: t.next, noWrap: true, cell: ({ nextRunAt }) => at(nextRunAt) },
    { key: 'result', header: t.result, cell: (task) => <Result task={task} /> },
  ];
};

const byUrgency = (one: RecurringTask, two: RecurringTask): number =>
  two.failures - one.failures ||
  two.failedItems - one.failedItems ||
  taskText(one.name).localeCompare(taskText(two.name), 'vi');

/** Recurring tasks with schedule and last result, failing ones first. */
export function RecurringSection({ tasks }: { readonly tasks: readonly RecurringTask[] }) {
  const now = useNow();
  return (
    <Section title={t.title}>
      {tasks.length === 0 ? (
        <Text>{t.empty}</Text>
      ) : (
        <DataTable
          caption={t.caption}
          columns={columnsAt(now)}
          rows={[...tasks].sort(byUrgency)}
          rowKey={({ name }) => name}
          rowName={({ name }) => taskText(name)}
          rowTone={({ failures, failedItems }) =>
            failures > 0 ? 'danger' : failedItems > 0 ? 'warning' : undefined
          }
        />
      )}
    </Section>
  );
}
