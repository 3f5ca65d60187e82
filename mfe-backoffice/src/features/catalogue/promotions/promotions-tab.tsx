import { addressOf, call, staffPromotionApi } from '@evcare/shared-contracts/endpoints';
import { formatDateTime } from '@evcare/shared-contracts/format';
import { PROMOTION_STATES, type OfficePromotion, type PromotionState } from '@evcare/shared-contracts/office';
import { PROMOTION_GROUPS } from '@evcare/shared-contracts/shop';
import { Badge, type BadgeTone, Button, Cluster, EmptyState, Hint, Span, Stack } from '@evcare/shared-ui';
import { catalogue } from '../../../messages/catalogue';
import { promotions as t } from '../../../messages/catalogue-promotions';
import { csvFiles } from '../../../messages/list-tools';
import { useApiAction, useApiQuery } from '../../../shared/data';
import {
  AddButton,
  ListTable,
  FilterBar,
  FilterSelect,
  Pager,
  SearchField,
  useUrlState,
  type Column,
} from '../../../shared/list';
import { count, money } from '../../../shared/numbers';
import { Loaded, RowsSkeleton } from '../../../shared/states';
import { NEW, OpenedEntry } from '../form/opened-entry';
import { PromotionSheet } from './promotion-sheet';
import styles from '../form/form.module.css';

const DEFAULTS = { q: '', state: '', group: '', page: 1, open: '' };
/** Shop orders change the usage counts. */
const ENTITIES = ['catalogue', 'shop-order'] as const;
const TONES: Record<PromotionState, BadgeTone> = {
  running: 'success',
  upcoming: 'info',
  ended: 'neutral',
  off: 'neutral',
};

const discountText = ({ type, value, maxDiscount }: OfficePromotion): string => {
  if (type === 'shipping') return t.shippingUpTo(money(value));
  if (type === 'fixed') return money(value);
  return [t.percent(value), maxDiscount !== null && t.upTo(money(maxDiscount))].filter(Boolean).join(', ');
};
const usedText = ({ used, usageLimit, usageScope, usagePerYear }: OfficePromotion): string => {
  const [uses, limit] = [count(used), count(usageLimit)];
  if (usageScope === 'global') return t.usedOf(uses, limit);
  return usagePerYear ? t.perYear(uses, limit) : t.perCustomer(uses, limit);
};

const COLUMNS: readonly Column<OfficePromotion>[] = [
  {
    key: 'code',
    header: t.columns.code,
    cell: ({ code, title }) => (
      <Stack as="span" breaks>
        <Span weight="strong" numeric>
          {code}
        </Span>
        <span className={styles['small']}>{title}</span>
      </Stack>
    ),
  },
  {
    key: 'state',
    header: t.columns.state,
    cell: ({ state }) => <Badge tone={TONES[state]}>{t.states[state]}</Badge>,
  },
  {
    key: 'terms',
    header: t.columns.terms,
    cell: (row) => (
      <Stack as="span" breaks className={styles['pair']}>
        <span>{discountText(row)}</span>
        {row.minOrder > 0 && <span className={styles['small']}>{t.from(money(row.minOrder))}</span>}
      </Stack>
    ),
  },
  {
    key: 'time',
    header: t.columns.time,
    cell: ({ validFrom, validTo }) => (
      <Stack as="span" breaks className={styles['pair']}>
        <span>{formatDateTime(validFrom)}</span>
        <span>→ {formatDateTime(validTo)}</span>
      </Stack>
    ),
  },
  { key: 'used', header: t.columns.used, align: 'end', cell: usedText },
  { key: 'given', header: t.columns.given, align: 'end', cell: ({ given }) => money(given) },
];

/** List of promotions with their state, usage and cost. */
export function PromotionsTab() {
  const [state, set, reset] = useUrlState(DEFAULTS);
  const filter = {
    q: state.q || undefined,
    state: PROMOTION_STATES.find((value) => value === state.state),
    group: PROMOTION_GROUPS.find((value) => value === state.group),
  };
  const query = useApiQuery(addressOf(staffPromotionApi.list, { query: { ...filter, page: state.page } }), {
    entities: ENTITIES,
  });
  const toggleActive = useApiAction<OfficePromotion, OfficePromotion>({
    undo:
      (changed, { id, isActive }) =>
      (http) =>
        call(http, staffPromotionApi.setActive, {
          params: { id },
          body: { active: isActive },
          version: changed.version,
        }),
    send: (http, { id, isActive, version }) =>
      call(http, staffPromotionApi.setActive, { params: { id }, body: { active: !isActive }, version }),
    entities: ['catalogue'],
  });
  const close = () => set({ open: '' });

  return (
    <Stack top gap="16">
      <Cluster align="end" justify="between" gap="12" className={styles['bar']}>
        <FilterBar onReset={state.q || state.state || state.group ? reset : undefined}>
          <SearchField
            label={t.search}
            placeholder={t.searchHint}
            value={state.q}
            onSearch={(q) => set({ q }, { replace: true })}
          />
          <FilterSelect
            label={t.state}
            value={state.state}
            options={Object.entries(t.states).map(([value, label]) => ({ value, label }))}
            onChange={(next) => set({ state: next })}
          />
          <FilterSelect
            label={t.group}
            value={state.group}
            options={Object.entries(t.groups).map(([value, label]) => ({ value, label }))}
            onChange={(group) => set({ group })}
          />
        </FilterBar>
        <AddButton label={t.add} onAdd={() => set({ open: NEW })} />
      </Cluster>
      <Loaded
        query={query}
        skeleton={<RowsSkeleton rows={8} />}
        isEmpty={({ total }) => total === 0}
        empty={<EmptyState title={t.empty} text={catalogue.emptyText} />}
      >
        {(list) => (
          <>
            <ListTable
              list="promotions"
              csv={{
                read: (http) => call(http, staffPromotionApi.exportCsv, { query: filter }),
                fileName: csvFiles.promotions,
              }}
              caption={t.caption}
              columns={COLUMNS}
              rows={list.items}
              rowKey={({ id }) => id}
              rowName={({ code }) => code}
              onOpen={({ id }) => set({ open: id })}
              actions={(row) => (
                <Button
                  size="sm"
                  variant="ghost"
                  busy={toggleActive.busy}
                  aria-label={t.turn(!row.isActive, row.code)}
                  onClick={() => void toggleActive.run(row)}
                >
                  {row.isActive ? catalogue.off : catalogue.on}
                </Button>
              )}
            />
            <Hint measure>{t.numbers}</Hint>
            <Pager {...list} onPage={(page) => set({ page })} />
          </>
        )}
      </Loaded>
      {state.open !== '' && (
        <OpenedEntry
          key={state.open}
          address={
            state.open === NEW ? null : addressOf(staffPromotionApi.read, { params: { id: state.open } })
          }
          title={t.caption}
          onClose={close}
        >
          {(promotion) => <PromotionSheet promotion={promotion} onClose={close} />}
        </OpenedEntry>
      )}
    </Stack>
  );
}
