import type { OfficeLine, OfficeQuote } from '@evcare/shared-contracts/office';
import { serviceOrderTexts } from '../../../messages/service-orders';
import { money } from '../../../shared/numbers';
import { grossOf } from '../model/lines';
import styles from './lines.module.css';

const text = serviceOrderTexts.quotes;

/** Total of a quote with its discount. */
export function QuoteSums({
  quote: { total, discount },
  lines,
}: {
  readonly quote: OfficeQuote;
  readonly lines: readonly OfficeLine[];
}) {
  return (
    <dl className={styles['sums']}>
      {discount && (
        <>
          <div>
            <dt>{text.subtotal}</dt>
            <dd>{money(grossOf(lines))}</dd>
          </div>
          <div>
            <dt>{text.discount(discount.percent)}</dt>
            <dd>{money(-discount.amount)}</dd>
          </div>
        </>
      )}
      <div>
        <dt>{text.total}</dt>
        <dd>{money(total)}</dd>
      </div>
    </dl>
  );
}
