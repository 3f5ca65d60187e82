import { Columns3, List, Plus } from 'lucide-react';
import { addressOf, staffAppointmentApi } from '@evcare/shared-contracts/endpoints';
import { SERVICE_ORDER_STATUS_LABELS, SERVICE_ORDER_STATUSES } from '@evcare/shared-contracts/workshop';
import { Button, classNames, Cluster, Inline, Stack } from '@evcare/shared-ui';
import { serviceOrderMessages as t } from '../../messages/service-orders';
import { useApiQuery } from '../../shared/data';
import { FilterBar, FilterDate, FilterSelect, SearchField, useUrlState } from '../../shared/list';
import { noPrint } from '../../shared/print';
import { useShortcut } from '../../shared/shortcuts';
import { ViewSwitch } from '../../shared/views';
import { OrderBoard } from './board/board';
import { WalkInDialog } from './dialogs/walk-in-dialog';
import { IN_WORKSHOP, OrderTable } from './order-table';
import styles from './orders.module.css';

const DEFAULTS = {
  view: 'board',
  status: '',
  technician: '',
  bay: '',
  q: '',
  from: '',
  to: '',
  sort: '-createdAt',
  page: 1,
};
const VIEWS = [
  { id: 'board', name: t.board, icon: Columns3 },
  { id: 'table', name: t.table, icon: List },
] as const;
const STATUSES = SERVICE_ORDER_STATUSES.map((value) => ({
  value,
  label: SERVICE_ORDER_STATUS_LABELS[value].label,
}));

/** Board and table of orders with their shared filters. */
export function Orders() {
  const [state, set] = useUrlState(DEFAULTS);
  const [{ do: requested, plate }, setUrl] = useUrlState({ do: '', plate: '' });
  const isReceiving = requested === 'receive';
  const receive = () => setUrl({ do: 'receive' });
  const stopReceiving = () => setUrl({ do: '', plate: '' }, { replace: true });
  const resources = useApiQuery(addressOf(staffAppointmentApi.resources), {
    entities: ['calendar', 'user'],
  });
  useShortcut('n', t.walkIn.open, receive);
  const table = state.view === 'table';
  const filtered = [state.technician, state.bay, state.q].some(Boolean);
  const tableFiltered = table && [state.status, state.from, state.to].some(Boolean);
  const reset = () => set({ status: '', technician: '', bay: '', q: '', from: '', to: '' });

  return (
    <Stack gap="16">
      <Cluster
        align="end"
        justify="between"
        gap="12"
        gapX="16"
        className={classNames(styles['top'], !table && styles['board'])}
      >
        <ViewSwitch
          label={t.views}
          views={VIEWS}
          current={table ? 'table' : 'board'}
          onChange={(view) => set({ view })}
        />
        <Button icon={<Plus size={18} />} className={noPrint} onClick={receive}>
          {t.walkIn.open}
        </Button>
        <FilterBar onReset={filtered || tableFiltered ? reset : undefined}>
          <SearchField
            shortcut={t.searchLabel}
            label={t.searchLabel}
            placeholder={t.searchHint}
            value={state.q}
            onSearch={(q) => set({ q }, { replace: true })}
          />
          <FilterSelect
            label={t.technician}
            value={state.technician}
            options={(resources.data?.technicians ?? []).map(({ id, fullName }) => ({
              value: id,
              label: fullName,
            }))}
            onChange={(technician) => set({ technician })}
          />
          <FilterSelect
            label={t.bay}
            value={state.bay}
            options={(resources.data?.bays ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(bay) => set({ bay })}
          />
          {table && (
            <>
              <FilterSelect
                label={t.status}
                value={state.status}
                options={[{ value: IN_WORKSHOP, label: t.inWorkshop }, ...STATUSES]}
                onChange={(status) => set({ status })}
              />
              <Inline gap="12" align="stretch" className={styles['dates']}>
                <FilterDate label={t.promisedFrom} value={state.from} onChange={(from) => set({ from })} />
                <FilterDate label={t.promisedTo} value={state.to} onChange={(to) => set({ to })} />
              </Inline>
            </>
          )}
        </FilterBar>
      </Cluster>
      {table ? (
        <OrderTable filter={state} onChange={set} />
      ) : (
        <OrderBoard filter={state} onAll={(status) => set({ view: 'table', status })} />
      )}
      {isReceiving && <WalkInDialog plate={plate} onClose={stopReceiving} resources={resources.data} />}
    </Stack>
  );
}
