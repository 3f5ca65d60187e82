import { useEffect } from 'react';
import { addressOf, customerApi } from '@evcare/shared-contracts/endpoints';
import type { Customer } from '@evcare/shared-contracts/office';
import { may } from '@evcare/shared-contracts/office';
import { Button, Cluster, Stack, Tabs } from '@evcare/shared-ui';
import { customerMerges } from '../../messages/customer-merges';
import { customers as t } from '../../messages/customers';
import { useApiQuery } from '../../shared/data';
import { Sheet } from '../../shared/dialogs';
import { Reserved } from '../../shared/rights';
import { useRemote, useSession } from '../../shared/scope';
import { Loaded } from '../../shared/states';
import { Contacts } from './contacts';
import { CustomerInfo } from './customer-info';
import { Appointments, Vehicles, ServiceOrders, ShopOrders } from './customer-lists';
import { EditCustomer } from './edit-customer';
import { MergeDialog } from './merge-dialog';
import { MergesDialog } from './merges-dialog';
import { Notes } from './notes';
import { PersonalData } from './personal-data';
import styles from './customers.module.css';

const ENTITIES = ['customer', 'appointment', 'service-order', 'shop-order'] as const;
const TAB_IDS = Object.keys(t.tabs) as (keyof typeof t.tabs)[];

interface SheetProps {
  readonly id: string;
  readonly tab: string;
  /** Dialog open above the record: `edit`, `merge` or `merges`. */
  readonly action: string;
  /** Record that is compared with this one. */
  readonly otherId: string;
  readonly onTab: (tab: string) => void;
  readonly onAction: (action: string, otherId?: string) => void;
  /** The record was merged into another, which has the given id. */
  readonly onMoved: (id: string) => void;
  readonly onOpen: (id: string) => void;
  readonly onClose: () => void;
}

/** Complete record of a customer. */
export function CustomerSheet(props: SheetProps) {
  const query = useApiQuery(addressOf(customerApi.read, { params: { id: props.id } }), {
    entities: ENTITIES,
    keepPrevious: false,
  });
  const { data } = query;
  const { onMoved } = props;
  const { toasts } = useRemote();
  useEffect(() => {
    if (!data || data.id === props.id) return;
    toasts.info(customerMerges.redirected(data.fullName));
    onMoved(data.id);
  }, [data, props.id, onMoved, toasts]);
  return (
    <Sheet open onClose={props.onClose} title={query.data?.fullName ?? t.title}>
      <Loaded query={query}>{(customer) => <Details {...props} customer={customer} />}</Loaded>
    </Sheet>
  );
}

function Details(props: SheetProps & { readonly customer: Customer }) {
  const { customer, tab, action, otherId, onTab, onAction, onOpen } = props;
  const role = useSession().user?.role;
  const activeTab = TAB_IDS.find((id) => id === tab) ?? 'info';
  const { counts } = customer;
  const tabCounts: Partial<Record<(typeof TAB_IDS)[number], number>> = {
    vehicles: counts.vehicles,
    appointments: counts.appointments,
    'service-orders': counts.serviceOrders,
    orders: counts.shopOrders,
    notes: counts.notes,
  };
  const closeDialog = () => onAction('');

  return (
    <Stack gap="16" className={styles['sheet']}>
      <Cluster gap="8" align="start">
        <Button size="sm" variant="secondary" onClick={() => onAction('edit')}>
          {t.edit}
        </Button>
        <Reserved right="customers.merge">
          {(blocked) => (
            <Button {...blocked} size="sm" variant="secondary" onClick={() => onAction('merge')}>
              {t.merge}
            </Button>
          )}
        </Reserved>
      </Cluster>
      <Tabs
        label={t.tabsLabel}
        value={activeTab}
        onChange={(next) => onTab(next === 'info' ? '' : next)}
        items={TAB_IDS.map((id) => ({
          id,
          label: tabCounts[id] ? `${t.tabs[id]} (${tabCounts[id]})` : t.tabs[id],
        }))}
      >
        <Stack gap="16">
          {activeTab === 'info' && (
            <CustomerInfo
              customer={customer}
              onOpen={onOpen}
              onCompare={(other) => onAction('merge', other)}
              onMerges={() => onAction('merges')}
            />
          )}
          {activeTab === 'vehicles' && <Vehicles customer={customer} />}
          {activeTab === 'appointments' && <Appointments customer={customer} />}
          {activeTab === 'service-orders' && <ServiceOrders customer={customer} />}
          {activeTab === 'orders' && <ShopOrders customer={customer} />}
          {activeTab === 'contacts' && <Contacts customer={customer} />}
          {activeTab === 'notes' && <Notes customer={customer} />}
          {activeTab === 'data' && <PersonalData customer={customer} />}
        </Stack>
      </Tabs>
      {action === 'edit' && <EditCustomer customer={customer} onClose={closeDialog} />}
      {action === 'merge' && may(role, 'customers.merge') && (
        <MergeDialog
          customer={customer}
          otherId={otherId}
          onChoose={(other) => onAction('merge', other)}
          onOpen={onOpen}
          onClose={closeDialog}
        />
      )}
      {action === 'merges' && may(role, 'customers.merge') && (
        <MergesDialog customer={customer} onClose={closeDialog} />
      )}
    </Stack>
  );
}
