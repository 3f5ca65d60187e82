import { addressOf, customerApi } from '@evcare/shared-contracts/endpoints';
import type { DuplicatePairList } from '@evcare/shared-contracts/office';
import { Button, Cluster, EmptyState, Hint, Span, Stack } from '@evcare/shared-ui';
import { customerMerges } from '../../messages/customer-merges';
import { useApiQuery } from '../../shared/data';
import { DataTable, Pager, type Column } from '../../shared/list';
import { phoneText } from '../../shared/phone-text';
import { Loaded, RowsSkeleton } from '../../shared/states';
import { MarkDistinct } from './distinct-customers';

const t = customerMerges.duplicates;
type Pair = DuplicatePairList['items'][number];

function Person({ person }: { readonly person: Pair['one'] }) {
  const { fullName, phoneNumber, email, plates } = person;
  return (
    <Stack as="span" gap="4">
      <Span weight="strong">{fullName}</Span>
      {[email, [phoneText(phoneNumber), ...plates].join(' · ')].map((line) => (
        <Span key={line} size="14" tone="muted" breaks numeric>
          {line}
        </Span>
      ))}
    </Stack>
  );
}

const COLUMNS: readonly Column<Pair>[] = [
  { key: 'one', header: t.columns.one, cell: ({ one }) => <Person person={one} /> },
  { key: 'two', header: t.columns.two, cell: ({ two }) => <Person person={two} /> },
  {
    key: 'reasons',
    header: t.columns.reasons,
    cell: ({ reasons }) => reasons.map((reason) => customerMerges.reasons[reason]).join(', '),
  },
];

interface DuplicatesProps {
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly onCompare: (id: string, otherId: string) => void;
}

/** Pairs of customers who may be one person. Nothing is merged from here without a comparison. */
export function Duplicates({ page, onPage, onCompare }: DuplicatesProps) {
  const query = useApiQuery(addressOf(customerApi.duplicates, { query: { page } }), {
    entities: ['customer'],
  });
  return (
    <Stack gap="12">
      <Hint>{t.hint}</Hint>
      <Loaded
        query={query}
        skeleton={<RowsSkeleton rows={6} />}
        isEmpty={({ total }) => total === 0}
        empty={<EmptyState title={t.empty} />}
      >
        {(list) => (
          <>
            <DataTable
              caption={t.caption}
              columns={COLUMNS}
              rows={list.items}
              rowKey={({ one, two }) => `${one.id}-${two.id}`}
              rowName={({ one, two }) => `${one.fullName}, ${two.fullName}`}
              actions={({ one, two }) => (
                <Cluster gap="4" align="center">
                  <MarkDistinct one={one} two={two} />
                  <Button
                    size="sm"
                    variant="secondary"
                    aria-label={t.compareOf(one.fullName, two.fullName)}
                    onClick={() => onCompare(one.id, two.id)}
                  >
                    {t.compare}
                  </Button>
                </Cluster>
              )}
            />
            <Pager {...list} onPage={onPage} />
          </>
        )}
      </Loaded>
    </Stack>
  );
}
