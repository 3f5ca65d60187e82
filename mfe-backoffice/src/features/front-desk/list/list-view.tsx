import { useState } from 'react';
import { addressOf, staffAppointmentApi } from '@evcare/shared-contracts/endpoints';
import { Button, EmptyState, Text } from '@evcare/shared-ui';
import { appointmentMessages as t } from '../../../messages/front-desk';
import { useApiQuery } from '../../../shared/data';
import { BulkBar, DataTable, Pager } from '../../../shared/list';
import { noPrint, printOnly } from '../../../shared/print';
import { Loaded, RowsSkeleton } from '../../../shared/states';
import { RowActions } from '../actions/row-actions';
import { listPath, type Address, type ChangeAddress } from '../model/address';
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
      <div className={noPrint}>
        <Filters address={address} set={set} filtered={filtered} everyDay={everyDay} resources={resources} />
      </div>
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
            <DataTable
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
            <div className={noPrint}>
              <Pager {...list} onPage={(page) => set({ page })} />
            </div>
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
