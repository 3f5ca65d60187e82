import { useState } from 'react';
import { addressOf, call, staffAppointmentApi } from '@evcare/shared-contracts/endpoints';
import { Button, EmptyState, Text } from '@evcare/shared-ui';
import { appointmentMessages as t } from '../../../messages/front-desk';
import { csvFiles } from '../../../messages/list-tools';
import { useApiQuery } from '../../../shared/data';
import { BulkBar, ListTable, Pager } from '../../../shared/list';
import { printOnly } from '../../../shared/print';
import { Loaded, RowsSkeleton } from '../../../shared/states';
import { RowActions } from '../actions/row-actions';
import { filterOf, listPath, type Address, type ChangeAddress } from '../model/address';
import { dayText, today, type Day } from '../model/days';
import { columns } from './columns';
import { Filters } from './filters';
import { useBulkConfirm } from './use-bulk-confirm';
import styles from '../appointments.module.css';

interface ListViewProps {
  readonly address: Address;
  readonly set: ChangeAddress;
  readonly day: Day;
  readonly everyDay: boolean;
  readonly filtered: boolean;
}

/** List of appointments, with the allowed steps of each. */
export function ListView({ address, set, day, everyDay, filtered }: ListViewProps) {
  const query = useApiQuery(listPath(address, day, everyDay), {
    entities: ['appointment'],
  });
  const { data: resources } = useApiQuery(addressOf(staffAppointmentApi.resources), {
    entities: ['calendar', 'catalogue', 'user'],
  });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const rows = query.data?.items ?? [];
  const bulk = useBulkConfirm(rows, selected, setSelected);
  const empty = filtered ? t.emptyFiltered : day === today() ? t.emptyToday : t.emptyDay;

  return (
    <div className={styles['list']}>
      <Filters address={address} set={set} filtered={filtered} everyDay={everyDay} resources={resources} />
      <Text size="20" weight="strong" className={printOnly}>
        {everyDay ? t.allDays : dayText(day)}
      </Text>
      {bulk.refused}
      <Loaded
        query={query}
        skeleton={<RowsSkeleton rows={10} />}
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyState title={empty} />}
      >
        {(list) => (
          <>
            <ListTable
              list="appointments"
              csv={{
                read: (http) =>
                  call(http, staffAppointmentApi.exportCsv, { query: filterOf(address, day, everyDay) }),
                fileName: csvFiles.appointments,
              }}
              caption={t.table}
              columns={columns(everyDay)}
              rows={list.items}
              rowKey={({ code }) => code}
              rowName={({ code, contact }) => `${code} ${contact.fullName}`}
              rowTone={({ lateMinutes }) => (lateMinutes > 0 ? 'danger' : undefined)}
              selection={{ selected, onChange: setSelected }}
              onOpen={({ code }) => set({ open: code })}
              actions={(appointment) => (
                <RowActions
                  appointment={appointment}
                  onCheckIn={() => set({ open: appointment.code, do: 'check-in' })}
                />
              )}
            />
            <Pager {...list} onPage={(page) => set({ page })} />
          </>
        )}
      </Loaded>
      <BulkBar count={bulk.count} onClear={() => setSelected(new Set())}>
        <Button size="sm" busy={bulk.busy} aria-disabled={bulk.codes.length === 0} onClick={bulk.confirm}>
          {bulk.codes.length === 0 ? t.confirmNone : t.confirmChosen(bulk.codes.length)}
        </Button>
      </BulkBar>
    </div>
  );
}
