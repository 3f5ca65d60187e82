import { useState } from 'react';
import { addressOf, call, dayClosingApi } from '@evcare/shared-contracts/endpoints';
import { formatDate, formatDateTime } from '@evcare/shared-contracts/format';
import type { DayClosing, DayClosingList, DayMoney } from '@evcare/shared-contracts/office';
import { Link } from '@evcare/shared-contracts/router';
import { Alert, Button, EmptyState, InlineText, Stack, Text } from '@evcare/shared-ui';
import { cash } from '../../messages/cash';
import { useApiQuery } from '../../shared/data';
import { ActDialog, formRequest, NO_INPUT, useOfficeForm } from '../../shared/forms';
import { DataTable, useUrlState, type Column } from '../../shared/list';
import { count, money } from '../../shared/numbers';
import { Section } from '../../shared/page';
import { Loaded, RowsSkeleton } from '../../shared/states';
import { DayMoneyView } from './day-money';
import { DayPaper } from './day-paper';
import { DifferenceApprovals } from './difference-approvals';
import { CASH_ENTITIES } from '../../shared/use-drawer-desk';

const t = cash.day;
const DEFAULTS = { day: '' };

const COLUMNS: readonly Column<DayClosing>[] = [
  { key: 'day', header: t.closedColumns.day, noWrap: true, cell: (row) => formatDate(row.money.day) },
  { key: 'net', header: t.closedColumns.net, align: 'end', cell: (row) => money(row.money.net) },
  {
    key: 'receivables',
    header: t.closedColumns.receivables,
    align: 'end',
    cell: (row) => money(row.money.receivables.amount),
  },
  {
    key: 'closed',
    header: t.closedColumns.closed,
    cell: ({ closedAt, closedBy }) => t.closedBy(closedBy ?? cash.drawer.someone, formatDateTime(closedAt)),
  },
];

/** Tab 'Chốt ngày': the money of the next day to close, and closed days with their paper. */
export function DayClosingTab() {
  const query = useApiQuery(addressOf(dayClosingApi.list), { entities: CASH_ENTITIES });
  const [{ day }, set] = useUrlState(DEFAULTS);
  return (
    <Loaded query={query} skeleton={<RowsSkeleton rows={10} />}>
      {({ next, items }) => {
        const chosen = items.find((row) => row.money.day === day);
        if (chosen) return <DayPaper closing={chosen} onBack={() => set({ day: '' })} />;
        return (
          <Stack gap="16">
            <Text tone="muted">{t.lead}</Text>
            <DifferenceApprovals />
            {next ? <NextDay next={next} /> : <Alert tone="success">{t.todayClosed}</Alert>}
            <Section title={t.closedDays}>
              {items.length === 0 ? (
                <EmptyState title={t.noClosedDays} />
              ) : (
                <DataTable
                  caption={t.closedDays}
                  columns={COLUMNS}
                  rows={items}
                  rowKey={(row) => row.money.day}
                  rowName={(row) => t.printOf(formatDate(row.money.day))}
                  onOpen={(row) => set({ day: row.money.day })}
                />
              )}
            </Section>
          </Stack>
        );
      }}
    </Loaded>
  );
}

function NextDay({
  next: { money: day, drawerOpen },
}: {
  readonly next: NonNullable<DayClosingList['next']>;
}) {
  const [isClosing, setClosing] = useState(false);
  return (
    <Section
      title={t.next(formatDate(day.day))}
      action={
        <Button disabled={drawerOpen} onClick={() => setClosing(true)}>
          {t.close}
        </Button>
      }
    >
      {drawerOpen && (
        <Alert tone="warning">
          {t.drawerOpen}{' '}
          <InlineText as={Link} to="/staff/drawer">
            {t.toDrawer}
          </InlineText>
        </Alert>
      )}
      <DayMoneyView day={day} />
      {isClosing && <CloseDayDialog day={day} onClose={() => setClosing(false)} />}
    </Section>
  );
}

function CloseDayDialog({ day, onClose }: { readonly day: DayMoney; readonly onClose: () => void }) {
  const form = useOfficeForm({
    initial: {},
    request: formRequest(NO_INPUT, (http) =>
      call(http, dayClosingApi.close, { body: { day: day.day, expected: day.net } }),
    ),
    entities: ['cash'],
    onDone: onClose,
  });
  return (
    <ActDialog
      title={t.closeTitle(formatDate(day.day))}
      form={form}
      fields={{}}
      facts={[
        [t.net, money(day.net)],
        [t.receivables, money(day.receivables.amount)],
        [t.drawers, count(day.drawers.length)],
      ]}
      consequence={t.closeConsequence}
      confirm={t.close}
      onClose={onClose}
    />
  );
}
