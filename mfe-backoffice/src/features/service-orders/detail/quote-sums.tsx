import type { OfficeLine, OfficeQuote } from '@evcare/shared-contracts/office';
import { Stack } from '@evcare/shared-ui';
import { serviceOrderMessages } from '../../../messages/service-orders';
import { money } from '../../../shared/numbers';
import { grossTotal } from '../model/lines';
import styles from './lines.module.css';

const t = serviceOrderMessages.quotes;

/** Total of a quote with its discount. */
export function QuoteSums({
  quote: { total, discount },
  lines,
}: {
  readonly quote: OfficeQuote;
  readonly lines: readonly OfficeLine[];
}) {
  return (
    <Stack as="dl" padTop="12" gap="4" line="top" className={styles['sums']}>
      {discount && (
        <>
          <div>
            <dt>{t.subtotal}</dt>
            <dd>{money(grossTotal(lines))}</dd>
          </div>
          <div>
            <dt>{t.discount(discount.percent)}</dt>
            <dd>{money(-discount.amount)}</dd>
          </div>
        </>
      )}
      <div>
        <dt>{t.total}</dt>
        <dd>{money(total)}</dd>
      </div>
    </Stack>
  );
}
