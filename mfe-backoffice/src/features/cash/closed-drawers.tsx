import { formatDateTime } from '@evcare/shared-contracts/format';
import type { Drawer } from '@evcare/shared-contracts/office';
import { EmptyState } from '@evcare/shared-ui';
import { cash } from '../../messages/cash';
import { ListTable, type Column } from '../../shared/list';
import { money } from '../../shared/numbers';
import { differenceText, DrawerState } from './difference';
import { stateOf } from './drawer-data';

const t = cash.drawer;
const c = t.recentColumns;

const COLUMNS: readonly Column<Drawer>[] = [
  {
    key: 'closed',
    header: c.closed,
    noWrap: true,
    cell: ({ closing }) => closing && formatDateTime(closing.at),
  },
  { key: 'by', header: c.by, cell: ({ closing }) => closing?.by ?? t.someone },
  {
    key: 'expected',
    header: c.expected,
    align: 'end',
    wideOnly: true,
    cell: ({ expected }) => money(expected),
  },
  {
    key: 'counted',
    header: c.counted,
    align: 'end',
    cell: ({ closing }) => closing && money(closing.counted),
  },
  {
    key: 'difference',
    header: c.difference,
    align: 'end',
    cell: ({ closing }) => closing && differenceText(closing.difference),
  },
  { key: 'state', header: c.state, cell: (drawer) => <DrawerState drawer={drawer} /> },
];

interface ClosedDrawersProps {
  readonly drawers: readonly Drawer[];
  readonly onOpen: (drawer: Drawer) => void;
}

/** Closed drawers, newest first. */
export function ClosedDrawers({ drawers, onOpen }: ClosedDrawersProps) {
  if (drawers.length === 0) return <EmptyState title={t.noRecent} />;
  return (
    <ListTable
      list="closed-drawers"
      caption={t.recent}
      columns={COLUMNS}
      rows={drawers}
      rowKey={({ id }) => id}
      rowTone={(drawer) => (stateOf(drawer) === 'waiting' ? 'warning' : undefined)}
      onOpen={onOpen}
    />
  );
}
