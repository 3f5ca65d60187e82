import { backgroundTaskApi, call } from '@evcare/shared-contracts/endpoints';
import { formatDateTime } from '@evcare/shared-contracts/format';
import type { BackgroundTasks, DeadLetter, JobCounts } from '@evcare/shared-contracts/office';
import { Button, Hint, Inline, Stack, Text } from '@evcare/shared-ui';
import { backgroundTasks } from '../../messages/background-tasks';
import { useApiAction } from '../../shared/data';
import { DataTable, FilterBar, FilterSelect, Pager, type Column } from '../../shared/list';
import { count } from '../../shared/numbers';
import { Section } from '../../shared/page';
import { failureText, kindText } from './task-texts';

const t = backgroundTasks.deadLetters;

const COLUMNS: readonly Column<DeadLetter>[] = [
  { key: 'kind', header: t.kind, cell: ({ kind }) => kindText(kind) },
  { key: 'recipient', header: t.recipient, noWrap: true, cell: ({ recipient }) => recipient },
  { key: 'attempts', header: t.attempts, cell: ({ attempts }) => count(attempts), align: 'end' },
  {
    key: 'failure',
    header: t.failure,
    cell: ({ failure, canRetry }) => (
      <Stack gap="4">
        {failureText(failure)}
        {!canRetry && <Hint as="span">{t.expired}</Hint>}
      </Stack>
    ),
  },
  { key: 'at', header: t.failedAt, noWrap: true, cell: ({ failedAt }) => formatDateTime(failedAt) },
];

interface DeadLettersSectionProps {
  readonly list: BackgroundTasks['deadLetters'];
  readonly jobs: readonly JobCounts[];
  /** Chosen kind; empty for all. */
  readonly kind: string;
  readonly onFilter: (change: { kind?: string; page?: number }) => void;
  readonly onDismiss: (letter: DeadLetter) => void;
}

/** Mails that were given up, each with its two decisions. */
export function DeadLettersSection({ list, jobs, kind, onFilter, onDismiss }: DeadLettersSectionProps) {
  const kinds = jobs.filter((job) => job.dead > 0 || job.kind === kind);
  return (
    <Section title={t.title}>
      <Text tone="muted">{t.hint}</Text>
      {(kinds.length > 1 || kind !== '') && (
        <FilterBar>
          <FilterSelect
            label={t.kind}
            value={kind}
            options={kinds.map((job) => ({ value: job.kind, label: kindText(job.kind) }))}
            onChange={(next) => onFilter({ kind: next, page: 1 })}
          />
        </FilterBar>
      )}
      {list.total === 0 ? (
        <Text>{kind === '' ? t.empty : t.emptyKind}</Text>
      ) : (
        <>
          <DataTable
            caption={t.caption}
            columns={COLUMNS}
            rows={list.items}
            rowKey={({ id }) => id}
            rowName={(letter) => `${kindText(letter.kind)}, ${letter.recipient}`}
            actions={(letter) => <LetterActions letter={letter} onDismiss={() => onDismiss(letter)} />}
          />
          <Pager {...list} onPage={(page) => onFilter({ page })} />
        </>
      )}
    </Section>
  );
}

function LetterActions({
  letter: { id, kind, recipient, canRetry },
  onDismiss,
}: {
  readonly letter: DeadLetter;
  readonly onDismiss: () => void;
}) {
  const retry = useApiAction({
    send: (http) => call(http, backgroundTaskApi.retry, { params: { id } }),
    entities: ['background-task'],
    refreshAfterFailure: true,
  });
  const name = kindText(kind);
  return (
    <Inline gap="8">
      {canRetry && (
        <Button
          size="sm"
          variant="secondary"
          busy={retry.busy}
          aria-label={t.retryOf(name, recipient)}
          onClick={() => void retry.run(undefined)}
        >
          {t.retry}
        </Button>
      )}
      <Button size="sm" variant="ghost" aria-label={t.dismissOf(name, recipient)} onClick={onDismiss}>
        {t.dismiss}
      </Button>
    </Inline>
  );
}
