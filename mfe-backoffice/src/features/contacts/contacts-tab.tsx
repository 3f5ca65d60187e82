import { useState } from 'react';
import { addressOf, call, staffContactApi } from '@evcare/shared-contracts/endpoints';
import { CONTACT_QUEUE_LABELS, CONTACT_QUEUES, type StaffContact } from '@evcare/shared-contracts/office';
import { EmptyState, Stack } from '@evcare/shared-ui';
import { contacts as t } from '../../messages/contacts';
import { csvFiles } from '../../messages/list-tools';
import { useApiQuery } from '../../shared/data';
import { FilterBar, FilterSelect, ListTools, Pager, SearchField, useUrlState } from '../../shared/list';
import { unbroken } from '../../shared/print';
import { Loaded, RowsSkeleton } from '../../shared/states';
import { CallDialog, CONTACT_ENTITIES } from './call-dialog';
import { ContactCard } from './contact-card';

const DEFAULTS = { queue: 'open', q: '', page: 1 };
const OPTIONS = CONTACT_QUEUES.map((value) => ({ value, label: CONTACT_QUEUE_LABELS[value] }));

/** Customers who wait for a call, those that are due first, and requests that were answered. */
export function ContactsTab() {
  const [state, set] = useUrlState(DEFAULTS);
  // Kept here, so that the form outlives its row when another user closes the request.
  const [recorded, setRecorded] = useState<StaffContact | null>(null);
  const { q, page } = state;
  const queue = CONTACT_QUEUES.find((value) => value === state.queue) ?? 'open';
  const filter = { queue, q: q || undefined };
  const query = useApiQuery(addressOf(staffContactApi.list, { query: { ...filter, page } }), {
    entities: CONTACT_ENTITIES,
  });
  return (
    <Stack gap="16" top>
      <FilterBar>
        <SearchField
          label={t.search}
          value={q}
          shortcut={t.search}
          onSearch={(next) => set({ q: next, page: 1 }, { replace: true })}
        />
        <FilterSelect
          label={t.queue}
          value={queue}
          options={OPTIONS}
          onChange={(next) => set({ queue: next, page: 1 })}
        />
      </FilterBar>
      <Loaded
        query={query}
        skeleton={<RowsSkeleton rows={8} />}
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyState title={q ? t.noMatch(q) : t.empty[queue]} />}
      >
        {(list) => (
          <>
            <ListTools
              caption={t.list[queue]}
              csv={{
                read: (http) => call(http, staffContactApi.exportCsv, { query: filter }),
                fileName: csvFiles.contacts,
              }}
            />
            <Stack as="ul" gap="16" aria-label={t.list[queue]}>
              {list.items.map((request) => (
                <li key={request.id} className={unbroken}>
                  <ContactCard request={request} onRecord={() => setRecorded(request)} />
                </li>
              ))}
            </Stack>
            <Pager {...list} onPage={(next) => set({ page: next })} />
          </>
        )}
      </Loaded>
      {recorded && <CallDialog request={recorded} onClose={() => setRecorded(null)} />}
    </Stack>
  );
}
