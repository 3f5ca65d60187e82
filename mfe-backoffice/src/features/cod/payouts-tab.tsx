import { addressOf, codApi } from '@evcare/shared-contracts/endpoints';
import { formatDate } from '@evcare/shared-contracts/format';
import type { CodPayout } from '@evcare/shared-contracts/office';
import { Badge, EmptyState } from '@evcare/shared-ui';
import { cod } from '../../messages/cod';
import { useApiQuery } from '../../shared/data';
import { DataTable, Pager, useUrlState, type Column } from '../../shared/list';
import { count, money } from '../../shared/numbers';
import { Loaded, RowsSkeleton } from '../../shared/states';
import { COD_ENTITIES } from './open-tab';

const t = cod.payouts;
const c = t.columns;
const DEFAULTS = { page: 1 };

const COLUMNS: readonly Column<CodPayout>[] = [
  { key: 'reference', header: c.reference, cell: ({ reference }) => reference },
  { key: 'paidOn', header: c.paidOn, noWrap: true, cell: ({ paidOn }) => formatDate(paidOn) },
  { key: 'carrier', header: c.carrier, cell: ({ carrier }) => carrier },
  { key: 'amount', header: c.amount, align: 'end', noWrap: true, cell: ({ amount }) => money(amount) },
  {
    key: 'fees',
    header: c.fees,
    align: 'end',
    noWrap: true,
    wideOnly: true,
    cell: ({ fees }) => money(fees),
  },
  {
    key: 'net',
    header: c.net,
    align: 'end',
    noWrap: true,
    cell: ({ amount, fees }) => <strong>{money(amount - fees)}</strong>,
  },
  {
    key: 'state',
    header: c.state,
    cell: ({ unassigned }) =>
      unassigned.rows === 0 ? (
        <Badge tone="success">{t.whole}</Badge>
      ) : (
        <Badge tone="warning">{t.left(count(unassigned.rows))}</Badge>
      ),
  },
];

/** Tab 'Đợt chi trả': payouts of carriers, newest first. */
export function PayoutsTab({ onOpen }: { readonly onOpen: (id: string) => void }) {
  const [{ page }, set] = useUrlState(DEFAULTS);
  const query = useApiQuery(addressOf(codApi.list, { query: { page } }), { entities: COD_ENTITIES });
  return (
    <Loaded
      query={query}
      skeleton={<RowsSkeleton rows={8} />}
      isEmpty={({ items }) => items.length === 0}
      empty={<EmptyState title={t.none} />}
    >
      {(list) => (
        <>
          <DataTable
            caption={t.caption}
            columns={COLUMNS}
            rows={list.items}
            rowKey={({ id }) => id}
            rowName={({ reference }) => reference}
            onOpen={({ id }) => onOpen(id)}
          />
          <Pager {...list} onPage={(next) => set({ page: next })} />
        </>
      )}
    </Loaded>
  );
}
