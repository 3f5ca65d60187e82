import { formatTime } from '@evcare/shared-contracts/format';
import { MONEY_KIND_LABELS, type MoneyEntry } from '@evcare/shared-contracts/office';
import { Link } from '@evcare/shared-contracts/router';
import { EmptyState, Hint, InlineText, Span, Stack } from '@evcare/shared-ui';
import { cash } from '../../messages/cash';
import { DataTable, type Column } from '../../shared/list';
import { money } from '../../shared/numbers';
import { serviceOrderPath, shopOrderPath } from '../../shared/order-paths';

const t = cash.drawer;

/** Address of what an entry was received for; null if it has no page. */
function pathOf({ source, sourceId }: MoneyEntry): string | null {
  if (source === null || sourceId === null || source === 'package') return null;
  if (source === 'service_order') return serviceOrderPath(sourceId);
  return shopOrderPath(sourceId);
}

const COLUMNS: readonly Column<MoneyEntry>[] = [
  { key: 'time', header: t.columns.time, noWrap: true, cell: ({ at }) => formatTime(at) },
  { key: 'what', header: t.columns.what, cell: (entry) => <What entry={entry} /> },
  { key: 'by', header: t.columns.by, wideOnly: true, cell: ({ by }) => by ?? t.someone },
  {
    key: 'amount',
    header: t.columns.amount,
    align: 'end',
    noWrap: true,
    cell: ({ amount }) => (
      <Span weight="strong" numeric tone={amount < 0 ? 'danger' : 'ink'}>
        {amount > 0 ? '+' : '−'}
        {money(Math.abs(amount))}
      </Span>
    ),
  },
];

function What({ entry }: { readonly entry: MoneyEntry }) {
  const path = pathOf(entry);
  return (
    <Stack as="span">
      <span>{MONEY_KIND_LABELS[entry.kind]}</span>
      {entry.code !== null &&
        (path === null ? (
          <Hint as="span">{entry.code}</Hint>
        ) : (
          <InlineText as={Link} size="14" to={path}>
            {entry.code}
          </InlineText>
        ))}
      {entry.reason !== null && <Hint as="span">{entry.reason}</Hint>}
    </Stack>
  );
}

/** Cash that went into and out of a drawer, newest first. */
export function Entries({ entries }: { readonly entries: readonly MoneyEntry[] }) {
  if (entries.length === 0) return <EmptyState title={t.noEntries} />;
  return <DataTable caption={t.entries} columns={COLUMNS} rows={entries} rowKey={({ id }) => id} />;
}
