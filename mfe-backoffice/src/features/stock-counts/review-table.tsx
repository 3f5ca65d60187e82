import { useState } from 'react';
import { formatDateTime } from '@evcare/shared-contracts/format';
import type { StockCount, StockCountLine } from '@evcare/shared-contracts/office';
import { EmptyState, Hint, Stack } from '@evcare/shared-ui';
import { messages } from '../../messages';
import { stockCounts } from '../../messages/stock-counts';
import { DataTable, NameCell, type Column, type DataTableProps } from '../../shared/list';
import { count, money, signed } from '../../shared/numbers';
import { CountedViews } from '../../shared/views';
import { DifferenceBadge } from './difference';

const t = stockCounts.review;
const differs = ({ difference }: StockCountLine): boolean => difference !== null && difference !== 0;

/** Change of the stock of a line since it was counted, and its reservations, in words. */
const sinceText = ({ movedSince, reserved }: StockCountLine): string =>
  [
    movedSince !== null && movedSince !== 0 && t.moved(signed(movedSince)),
    reserved !== null && reserved > 0 && t.reserved(count(reserved)),
  ]
    .filter(Boolean)
    .join(', ');

const columnsFor = (hasCost: boolean): readonly Column<StockCountLine>[] => [
  {
    key: 'product',
    header: t.columns.product,
    cell: ({ name, sku }) => <NameCell name={name} detail={sku} />,
  },
  {
    key: 'expected',
    header: t.columns.expected,
    align: 'end',
    cell: (line) =>
      line.expected === null ? (
        stockCounts.list.none
      ) : (
        <NameCell name={count(line.expected)} detail={sinceText(line) || undefined} />
      ),
  },
  {
    key: 'counted',
    header: t.columns.counted,
    align: 'end',
    cell: ({ counted }) => (counted === null ? t.notCounted : count(counted)),
  },
  {
    key: 'difference',
    header: t.columns.difference,
    align: 'end',
    cell: ({ difference, firstDifference, approvedAt, approvedBy }) =>
      difference === null ? (
        stockCounts.list.none
      ) : (
        <Stack gap="4">
          <span>
            <DifferenceBadge difference={difference} />
          </span>
          {firstDifference !== null && (
            <Hint as="span" weight="regular">
              {t.first(signed(firstDifference))}
            </Hint>
          )}
          {approvedAt && (
            <Hint as="span" weight="regular">
              {t.approvedBy(approvedBy ?? stockCounts.someone, formatDateTime(approvedAt))}
            </Hint>
          )}
        </Stack>
      ),
  },
  ...(hasCost
    ? ([
        {
          key: 'value',
          header: t.columns.value,
          align: 'end',
          cell: (line: StockCountLine) => {
            if (!differs(line)) return stockCounts.list.none;
            return line.value === null ? t.unknown : money(line.value);
          },
        },
      ] as const)
    : []),
  { key: 'reason', header: t.columns.reason, cell: ({ reason }) => reason ?? stockCounts.list.none },
  {
    key: 'by',
    header: t.columns.by,
    wideOnly: true,
    cell: ({ countedBy }) => countedBy ?? stockCounts.list.none,
  },
];

interface ReviewTableProps extends Pick<DataTableProps<StockCountLine>, 'selection'> {
  readonly shown: StockCount;
}

/** Lines of a count that is no longer open: first those that differ. */
export function ReviewTable({ shown: { lines, value, differences }, selection }: ReviewTableProps) {
  const [view, setView] = useState<'different' | 'all'>(differences > 0 ? 'different' : 'all');
  const views = [
    { value: 'different' as const, label: t.shows.different, count: differences },
    { value: 'all' as const, label: messages.common.all, count: lines.length },
  ];
  const rows = view === 'different' ? lines.filter(differs) : lines;
  return (
    <Stack gap="12" top>
      <CountedViews label={t.show} views={views} current={view} onChange={setView} />
      {rows.length === 0 ? (
        <EmptyState title={t.empty} />
      ) : (
        <DataTable
          caption={t.caption}
          columns={columnsFor(value !== null)}
          rows={rows}
          rowKey={({ id }) => id}
          rowName={({ name }) => name}
          {...(selection && { selection })}
        />
      )}
    </Stack>
  );
}
