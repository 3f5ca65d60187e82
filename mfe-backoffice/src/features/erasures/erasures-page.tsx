import { useState } from 'react';
import { addressOf, call, erasureApi } from '@evcare/shared-contracts/endpoints';
import type { OfficeErasure } from '@evcare/shared-contracts/office';
import { ERASURE_STATES } from '@evcare/shared-contracts/workshop';
import { EmptyState, Stack } from '@evcare/shared-ui';
import { personalData } from '../../messages/personal-data';
import { useApiQuery } from '../../shared/data';
import { ReasonDialog } from '../../shared/forms';
import { FilterBar, FilterSelect, Pager, useUrlState } from '../../shared/list';
import { BackofficePage } from '../../shared/page';
import { Loaded, RowsSkeleton } from '../../shared/states';
import { ApproveDialog } from './approve-dialog';
import { ErasureCard, nameOf } from './erasure-card';

const t = personalData.page;
const DEFAULTS = { state: '', page: 1 };
const OPTIONS = ERASURE_STATES.map((value) => ({ value, label: personalData.states[value] }));

interface Asked {
  readonly act: 'approve' | 'reject';
  readonly erasure: OfficeErasure;
}

/** Page `/admin/erasures`: requests to erase personal data, what each waits for, and what stays. */
export function ErasuresPage() {
  const [state, set] = useUrlState(DEFAULTS);
  const [asked, setAsked] = useState<Asked | null>(null);
  const chosen = ERASURE_STATES.find((value) => value === state.state);
  const query = useApiQuery(addressOf(erasureApi.list, { query: { state: chosen, page: state.page } }), {
    entities: ['customer'],
  });
  const close = () => setAsked(null);
  const name = asked ? nameOf(asked.erasure) : '';
  return (
    <BackofficePage title={t.title} lead={query.data && t.lead(query.data.waiting)}>
      <FilterBar>
        <FilterSelect
          label={t.state}
          value={chosen ?? ''}
          options={OPTIONS}
          onChange={(next) => set({ state: next, page: 1 })}
        />
      </FilterBar>
      <Loaded
        query={query}
        skeleton={<RowsSkeleton rows={6} />}
        isEmpty={({ total }) => total === 0}
        empty={<EmptyState title={chosen ? t.emptyState : t.empty} />}
      >
        {(list) => (
          <>
            <Stack as="ul" gap="16" aria-label={t.list}>
              {list.items.map((erasure) => (
                <li key={erasure.id}>
                  <ErasureCard
                    erasure={erasure}
                    onApprove={() => setAsked({ act: 'approve', erasure })}
                    onReject={() => setAsked({ act: 'reject', erasure })}
                  />
                </li>
              ))}
            </Stack>
            <Pager {...list} onPage={(next) => set({ page: next })} />
          </>
        )}
      </Loaded>
      {asked?.act === 'approve' && <ApproveDialog erasure={asked.erasure} name={name} onClose={close} />}
      {asked?.act === 'reject' && (
        <ReasonDialog
          title={t.rejectTitle(name)}
          label={asked.erasure.guestCodes ? personalData.guest.rejectReason : t.rejectReason}
          hint={t.rejectHint}
          confirm={t.reject}
          draft={`erasure:${asked.erasure.id}:reject`}
          entities={['customer']}
          send={(http, body) => call(http, erasureApi.reject, { params: { id: asked.erasure.id }, body })}
          onClose={close}
        />
      )}
    </BackofficePage>
  );
}
