import { formatDateTime } from '@evcare/shared-contracts/format';
import type { OfficeOrder } from '@evcare/shared-contracts/office';
import { paperTexts as text } from '../../../messages/service-order-papers';
import { serviceOrderTexts } from '../../../messages/service-orders';
import { grossOf, linesOf, livingQuotes } from '../model/lines';
import { Heading, PricedLines, Signatures, type Sum } from './sheet-parts';
import styles from './print.module.css';

/** Document of the latest quote. */
export function QuoteSheet({ order }: { readonly order: OfficeOrder }) {
  const quote = livingQuotes(order).at(-1);
  if (!quote) return <p>{text.noQuote}</p>;
  const lines = linesOf(order, quote);
  const { discount, total, validUntil, state } = quote;
  const sums: Sum[] = [
    ...(discount
      ? [
          { label: text.subtotal, value: grossOf(lines) },
          { label: text.discount(discount.percent), value: -discount.amount },
        ]
      : []),
    { label: text.total, value: total, strong: true },
  ];
  return (
    <>
      <Heading>{serviceOrderTexts.quotes.title(quote.seq)}</Heading>
      <PricedLines lines={lines} sums={sums} />
      {state === 'draft' && <p>{text.draft}</p>}
      {state !== 'draft' && validUntil && <p>{text.validUntil(formatDateTime(validUntil))}</p>}
      <p className={styles['quiet']}>{text.quoteNote}</p>
      <Signatures />
    </>
  );
}
