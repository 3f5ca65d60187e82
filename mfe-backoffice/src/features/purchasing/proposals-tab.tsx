import { Plus } from 'lucide-react';
import { addressOf, purchaseProposalApi } from '@evcare/shared-contracts/endpoints';
import { MAX_PURCHASE_LINES, type PurchaseProposal } from '@evcare/shared-contracts/office';
import { Button, Cluster, EmptyState, Hint, Stack, Subheading, Text } from '@evcare/shared-ui';
import { purchasing } from '../../messages/purchasing';
import { useApiQuery } from '../../shared/data';
import { DataTable, NameCell, useUrlState, type Column } from '../../shared/list';
import { count, money } from '../../shared/numbers';
import { Loaded, RowsSkeleton } from '../../shared/states';
import { OrderFormSheet } from './order-form-sheet';
import styles from './purchasing.module.css';
import { typedNumber } from './typed-lines';

const t = purchasing.proposals;
const DEFAULTS = { tab: '', open: '' };

type Supplier = NonNullable<PurchaseProposal['supplier']>;
interface Group {
  /** Null for products that no supplier lists. */
  readonly supplier: Pick<Supplier, 'id' | 'name'> | null;
  readonly items: readonly PurchaseProposal[];
}

const COLUMNS: readonly Column<PurchaseProposal>[] = [
  {
    key: 'product',
    header: t.columns.product,
    cell: ({ name, sku }) => <NameCell name={name} detail={sku} />,
  },
  { key: 'available', header: t.columns.available, align: 'end', cell: ({ available }) => count(available) },
  { key: 'onOrder', header: t.columns.onOrder, align: 'end', cell: ({ onOrder }) => count(onOrder) },
  { key: 'needed', header: t.columns.needed, align: 'end', cell: ({ needed }) => count(needed) },
  {
    key: 'reorderPoint',
    header: t.columns.reorderPoint,
    align: 'end',
    cell: ({ reorderPoint }) => count(reorderPoint),
  },
  { key: 'used', header: t.columns.used, align: 'end', cell: ({ used }) => count(used) },
  {
    key: 'price',
    header: t.columns.price,
    align: 'end',
    noWrap: true,
    cell: ({ supplier }) => (supplier ? money(supplier.price) : t.none),
  },
  {
    key: 'quantity',
    header: t.columns.quantity,
    align: 'end',
    cell: ({ quantity }) => <Text weight="strong">{count(quantity)}</Text>,
  },
];

/** Groups proposals by supplier, in the order of their most urgent product; those without a supplier are last. */
function groupsOf(proposals: readonly PurchaseProposal[]): Group[] {
  const groups = new Map<string, { supplier: Group['supplier']; items: PurchaseProposal[] }>();
  for (const proposal of proposals) {
    const { supplier } = proposal;
    const group = groups.get(supplier?.id ?? '') ?? { supplier, items: [] };
    group.items.push(proposal);
    groups.set(supplier?.id ?? '', group);
  }
  const all = [...groups.values()];
  return [...all.filter(({ supplier }) => supplier), ...all.filter(({ supplier }) => !supplier)];
}

const draftOf = (supplierId: string, items: Group['items']) => ({
  supplierId,
  lines: items.slice(0, MAX_PURCHASE_LINES).map(({ productId, name, quantity, supplier }) => ({
    productId,
    name,
    numbers: { quantity: typedNumber(quantity), price: typedNumber(supplier?.price ?? null) },
  })),
});

/** Products to buy, by supplier; a manager turns the proposals of a supplier into a draft. */
export function ProposalsTab() {
  const [{ open }, set] = useUrlState(DEFAULTS);
  const query = useApiQuery(addressOf(purchaseProposalApi.list), { entities: ['purchasing', 'stock'] });
  const groups = groupsOf(query.data?.items ?? []);
  const chosen = groups.find(({ supplier }) => supplier !== null && supplier.id === open);
  return (
    <Stack top gap="24">
      <Hint>{t.rule}</Hint>
      <Loaded
        query={query}
        skeleton={<RowsSkeleton rows={8} />}
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyState title={t.empty} text={t.emptyText} />}
      >
        {({ items, total }) => (
          <>
            {groups.map((group) => (
              <GroupSection
                key={group.supplier?.id ?? ''}
                group={group}
                onDraft={(id) => set({ open: id })}
              />
            ))}
            {total > items.length && <Hint>{t.more(count(items.length), count(total))}</Hint>}
          </>
        )}
      </Loaded>
      {chosen && (
        <OrderFormSheet
          key={open}
          order={null}
          proposal={draftOf(open, chosen.items)}
          onClose={() => set({ open: '' })}
          onSaved={({ id }) => set({ tab: '', open: id })}
        />
      )}
    </Stack>
  );
}

function GroupSection({
  group: { supplier, items },
  onDraft,
}: {
  readonly group: Group;
  readonly onDraft: (supplierId: string) => void;
}) {
  const name = supplier?.name ?? t.noSupplier;
  return (
    <Stack as="section" gap="12">
      <Cluster align="end" justify="between" gap="12" className={styles['bar']}>
        <Stack gap="4">
          <Subheading size="16">{name}</Subheading>
          {supplier === null && <Hint>{t.noSupplierHint}</Hint>}
        </Stack>
        {supplier && (
          <Button
            icon={<Plus size={18} strokeWidth={1.75} />}
            aria-label={t.draftFor(name)}
            onClick={() => onDraft(supplier.id)}
          >
            {t.draft}
          </Button>
        )}
      </Cluster>
      <DataTable
        caption={t.caption(name)}
        columns={COLUMNS}
        rows={items}
        rowKey={({ productId }) => productId}
        rowName={({ name: product }) => product}
      />
    </Stack>
  );
}
