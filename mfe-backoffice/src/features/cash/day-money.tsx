import { formatDateTime } from '@evcare/shared-contracts/format';
import { MONEY_WAY_LABELS, type DayMoney } from '@evcare/shared-contracts/office';
import { Alert } from '@evcare/shared-ui';
import { cash } from '../../messages/cash';
import { DataTable, type Column } from '../../shared/list';
import { count, money, Stat, Stats } from '../../shared/numbers';
import { differenceText } from './difference';

const t = cash.day;
type WayRow = Omit<DayMoney['ways'][number], 'way'> & { readonly name: string };

/** Rows of the table and of the paper: the ways, and their total. */
export function wayRows({ ways, net }: DayMoney): WayRow[] {
  const sum = (of: 'payments' | 'received' | 'voided' | 'refunded') =>
    ways.reduce((total, row) => total + row[of], 0);
  return [
    ...ways.map(({ way, ...row }) => ({ ...row, name: MONEY_WAY_LABELS[way] })),
    {
      name: t.total,
      payments: sum('payments'),
      received: sum('received'),
      voided: sum('voided'),
      refunded: sum('refunded'),
      net,
    },
  ];
}

const c = t.columns;
const COLUMNS: readonly Column<WayRow>[] = [
  { key: 'name', header: c.way, cell: ({ name }) => name },
  {
    key: 'payments',
    header: c.payments,
    align: 'end',
    wideOnly: true,
    cell: ({ payments }) => count(payments),
  },
  { key: 'received', header: c.received, align: 'end', cell: ({ received }) => money(received) },
  { key: 'voided', header: c.voided, align: 'end', cell: ({ voided }) => money(voided) },
  { key: 'refunded', header: c.refunded, align: 'end', cell: ({ refunded }) => money(refunded) },
  { key: 'net', header: c.net, align: 'end', cell: ({ net }) => <strong>{money(net)}</strong> },
];

type ClosedDrawer = DayMoney['drawers'][number];

/** True if a drawer was closed with a difference that no manager has approved. */
export const isUnapproved = ({ difference, approved }: ClosedDrawer): boolean =>
  difference !== 0 && !approved;

/** Figures of a day, and what came in by way. */
export function DayMoneyView({ day }: { readonly day: DayMoney }) {
  return (
    <>
      <Stats isWide label={t.stats}>
        <Stat label={t.net} value={money(day.net)} hint={t.netHint} tone="success" />
        <Stat
          label={t.receivables}
          value={money(day.receivables.amount)}
          hint={t.receivablesHint(count(day.receivables.orders))}
          tone={day.receivables.amount > 0 ? 'warning' : 'neutral'}
        />
        {/* Closings of earlier releases lack this sum. */}
        {day.carriers && (
          <Stat
            label={t.carriers}
            value={money(day.carriers.amount)}
            hint={t.carriersHint(count(day.carriers.orders))}
            tone={day.carriers.amount > 0 ? 'warning' : 'neutral'}
          />
        )}
        <Stat
          label={t.outside}
          value={money(day.outside)}
          hint={t.outsideHint}
          tone={day.outside === 0 ? 'neutral' : 'warning'}
        />
      </Stats>
      {day.drawers.filter(isUnapproved).map(({ id, difference, closedAt, by }) => (
        <Alert key={id} tone="warning">
          {t.unapproved(differenceText(difference), formatDateTime(closedAt), by ?? cash.drawer.someone)}
        </Alert>
      ))}
      <DataTable caption={t.ways} columns={COLUMNS} rows={wayRows(day)} rowKey={({ name }) => name} />
    </>
  );
}
