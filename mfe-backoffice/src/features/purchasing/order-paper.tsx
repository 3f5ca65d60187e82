import { addressOf, purchaseOrderApi } from '@evcare/shared-contracts/endpoints';
import { formatDate } from '@evcare/shared-contracts/format';
import type { PurchaseOrder } from '@evcare/shared-contracts/office';
import { Text } from '@evcare/shared-ui';
import { PaperFacts, PaperTable } from '@evcare/shared-ui/paper-parts';
import { purchasing } from '../../messages/purchasing';
import { useApiQuery } from '../../shared/data';
import { count, money } from '../../shared/numbers';
import { PaperView } from '../../shared/paper';
import { useRemote } from '../../shared/scope';
import { Loaded, RowsSkeleton } from '../../shared/states';
import { contactText } from './contact-text';

const t = purchasing.paper;

/** Paper of a purchase order; without prices for those who may not see cost. */
export function OrderPaper({ id, onBack }: { readonly id: string; readonly onBack: () => void }) {
  const query = useApiQuery(addressOf(purchaseOrderApi.read, { params: { id } }), {
    entities: ['purchasing'],
  });
  return (
    <Loaded query={query} skeleton={<RowsSkeleton rows={10} />}>
      {(order) => <OrderPage order={order} onBack={onBack} />}
    </Loaded>
  );
}

function OrderPage({ order, onBack }: { readonly order: PurchaseOrder; readonly onBack: () => void }) {
  const { company } = useRemote().config;
  const { supplier, code, createdAt, sentAt, expectedOn, note, lines, total } = order;
  const contact = contactText(supplier);
  const facts: (readonly [string, string])[] = [
    [t.supplier, supplier.name],
    ...(supplier.taxCode ? [[t.taxCode, supplier.taxCode] as const] : []),
    ...(contact ? [[t.contact, contact] as const] : []),
    [t.day, formatDate(sentAt ?? createdAt)],
    ...(expectedOn ? [[t.expected, formatDate(expectedOn)] as const] : []),
    [t.deliverTo, `${company.name}, ${company.address}`],
  ];
  return (
    <PaperView title={t.title} number={code} texts={t} onBack={onBack}>
      <PaperFacts facts={facts} />
      <PaperTable
        columns={total === null ? t.plainColumns : t.columns}
        rows={lines.map(({ id, name, sku, quantity, price }) => ({
          key: id,
          cells: [
            `${name} (${sku})`,
            count(quantity),
            ...(price === null ? [] : [money(price), money(price * quantity)]),
          ],
        }))}
        sums={total === null ? [] : [{ label: t.total, value: money(total), strong: true }]}
      />
      {note && <Text>{note}</Text>}
    </PaperView>
  );
}
