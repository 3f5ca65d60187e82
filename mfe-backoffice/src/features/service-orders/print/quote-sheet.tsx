import { formatDateTime } from '@evcare/shared-contracts/format';
import type { OfficeOrder } from '@evcare/shared-contracts/office';
import { paperMessages as t } from '../../../messages/service-order-papers';
import { serviceOrderMessages } from '../../../messages/service-orders';
import { grossTotal, linesOf, currentQuotes } from '../model/lines';
import { Heading, PricedLines, Signatures, type Sum } from './sheet-parts';
import styles from './print.module.css';

/** Document of the latest quote. */
export function QuoteSheet({ order }: { readonly order: OfficeOrder }) {
  const quote = currentQuotes(order).at(-1);
  if (!quote) return <p>{t.noQuote}</p>;
  const lines = linesOf(order, quote);
  const { discount, total, validUntil, state } = quote;
  const sums: Sum[] = [
    ...(discount
      ? [
          { label: t.subtotal, value: grossTotal(lines) },
          { label: t.discount(discount.percent), value: -discount.amount },
        ]
      : []),
    { label: t.total, value: total, strong: true },
  ];
  return (
    <>
      <Heading>{serviceOrderMessages.quotes.title(quote.seq)}</Heading>
      <PricedLines lines={lines} sums={sums} />
      {state === 'draft' && <p>{t.draft}</p>}
      {state !== 'draft' && validUntil && <p>{t.validUntil(formatDateTime(validUntil))}</p>}
      <p className={styles['quiet']}>{t.quoteNote}</p>
      <Signatures />
    </>
  );
}
