import { formatMoney } from '@evcare/shared-contracts/format';
import type { QuoteLine } from '@evcare/shared-contracts/workshop';
import { Hint, VisuallyHidden } from '@evcare/shared-ui';
import { approval } from '../../messages/approval';
import styles from './approval.module.css';

/** Price of a line, with its list price struck through and the reason if it costs less. */
export function LinePrice({ line: { total, benefit } }: { line: Pick<QuoteLine, 'total' | 'benefit'> }) {
  if (!benefit) return <span>{formatMoney(total)}</span>;
  return (
    <span className={styles['price']}>
      <VisuallyHidden>{approval.listPrice}</VisuallyHidden>
      <s>{formatMoney(benefit.listTotal)}</s> <span>{formatMoney(total)}</span>
      <Hint as="span">{approval.benefits[benefit.kind](benefit.percent)}</Hint>
    </span>
  );
}
