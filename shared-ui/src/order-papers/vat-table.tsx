import { formatMoney, formatNumber } from '@evcare/shared-contracts/format';
import { vatLinesOf, type Order, type VatAmount } from '@evcare/shared-contracts/shop';
import { paperCode, paperQuiet, PaperTable, type PaperRow } from '../paper/paper-parts';
import { refundLabel } from './amounts';
import { messages as t } from './messages';

const COLUMNS = [t.item, t.quantity, t.net, t.rate, t.lineVat, t.amount];

/** Lines of an order with net amount, rate and VAT of each, and sums that are those of the shown lines. */
export function VatTable({ order, percent }: { readonly order: Order; readonly percent: number }) {
  const { goods, discount, shipping, refund, sum } = vatLinesOf(order, percent);
  const amounts = ({ net, vat, gross }: VatAmount) => [
    formatMoney(net),
    t.percent(percent),
    formatMoney(vat),
    formatMoney(gross),
  ];
  const others = [
    [order.promoCode ? t.discountBy(order.promoCode) : t.discount, discount],
    [t.shipping, shipping],
    [refundLabel(order), refund],
  ] as const;
  const rows: PaperRow[] = [
    ...order.lines.flatMap(({ productId, name, sku, quantity, price, discountShare }, index) => {
      const amount = goods[index];
      if (!amount) return [];
      const unit = formatMoney(price);
      const item = (
        <>
          {name} <span className={`${paperQuiet} ${paperCode}`}>{sku}</span>
          <br />
          <span className={paperQuiet}>
            {discountShare > 0 ? t.unitPriceOff(unit, formatMoney(discountShare)) : t.unitPrice(unit)}
          </span>
        </>
      );
      return [{ key: productId, cells: [item, formatNumber(quantity), ...amounts(amount)] }];
    }),
    ...others.flatMap(([label, amount]) =>
      amount ? [{ key: label, cells: [label, '', ...amounts(amount)] }] : [],
    ),
  ];
  return (
    <PaperTable
      columns={COLUMNS}
      rows={rows}
      isLabelled
      sums={[
        { label: t.net, value: formatMoney(sum.net) },
        { label: t.vat(percent), value: formatMoney(sum.vat) },
        { label: refund ? t.remainingVat : t.total, value: formatMoney(sum.gross), strong: true },
      ]}
    />
  );
}
