import { addressOf, systemApi } from '@evcare/shared-contracts/endpoints';
import { Button, EmptyState, Inline, Stack } from '@evcare/shared-ui';
import { admin } from '../../messages/admin';
import { useApiQuery } from '../../shared/data';
import { FilterBar, FilterDate, FilterSelect, SearchField, useUrlState } from '../../shared/list';
import { Loaded, RowsSkeleton } from '../../shared/states';
import { AuditTable } from './audit-table';
import { useActors } from './use-actors';

const t = admin.audit;
const ENTITIES = Object.entries(t.entities).map(([value, label]) => ({ value, label }));
const DEFAULTS = { q: '', actorId: '', entity: '', from: '', to: '', after: '' };

/** Audit log, newest entries first. */
export function AuditTab() {
  const [state, set, reset] = useUrlState(DEFAULTS);
  const filter = Object.fromEntries(Object.entries(state).filter(([, value]) => value !== ''));
  const query = useApiQuery(addressOf(systemApi.audit, { query: filter }));
  const actors = useActors(state.actorId, query.data?.items);
  // A cursor is only valid for the filter it was returned for.
  const setFilter = (changes: Partial<typeof state>, options?: { replace: boolean }) =>
    set({ ...changes, after: '' }, options);
  const filtered = Boolean(state.q || state.actorId || state.entity || state.from || state.to);
  return (
    <Stack gap="16">
      <FilterBar onReset={filtered ? reset : undefined}>
        <SearchField label={t.search} value={state.q} onSearch={(q) => setFilter({ q }, { replace: true })} />
        <FilterSelect
          label={t.actor}
          value={state.actorId}
          options={actors}
          onChange={(actorId) => setFilter({ actorId })}
        />
        <FilterSelect
          label={t.entity}
          value={state.entity}
          options={ENTITIES}
          onChange={(entity) => setFilter({ entity })}
        />
        <FilterDate label={t.from} value={state.from} onChange={(from) => setFilter({ from })} />
        <FilterDate label={t.to} value={state.to} onChange={(to) => setFilter({ to })} />
      </FilterBar>
      <Loaded
        query={query}
        skeleton={<RowsSkeleton rows={12} />}
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyState title={t.empty} />}
      >
        {({ items, next }) => (
          <>
            <AuditTable rows={items} isFiltered />
            <Inline gap="8" justify="end" align="stretch">
              {state.after !== '' && (
                <Button variant="secondary" size="sm" onClick={() => set({ after: '' })}>
                  {t.newest}
                </Button>
              )}
              {next !== null && (
                <Button variant="secondary" size="sm" onClick={() => set({ after: next })}>
                  {t.older}
                </Button>
              )}
            </Inline>
          </>
        )}
      </Loaded>
    </Stack>
  );
}
