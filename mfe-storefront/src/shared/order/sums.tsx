import type { ReactNode } from 'react';
import { formatMoney } from '@evcare/shared-contracts/format';
import { classNames } from '@evcare/shared-ui';
import styles from './sums.module.css';

export interface Sum {
  readonly label: string;
  /** Integer đồng; negative takes off. */
  readonly amount: number;
  /** Instead of the amount, such as 'Miễn phí' or a skeleton. */
  readonly shown?: ReactNode;
}

interface SumsProps {
  rows: readonly Sum[];
  totalLabel: string;
  /** Integer đồng. */
  total: number;
  /** Another total is on its way. */
  busy?: boolean;
}

/** What an order costs, every đồng with its reason. */
export function Sums({ rows, totalLabel, total, busy = false }: SumsProps) {
  return (
    <dl className={styles['sums']} aria-busy={busy}>
      {rows.map(({ label, amount, shown }) => (
        <div key={label} className={classNames(styles['row'], amount < 0 && styles['off'])}>
          <dt>{label}</dt>
          <dd>{shown ?? (amount < 0 ? `−${formatMoney(-amount)}` : formatMoney(amount))}</dd>
        </div>
      ))}
      <div className={classNames(styles['row'], styles['total'])}>
        <dt>{totalLabel}</dt>
        <dd>{formatMoney(total)}</dd>
      </div>
    </dl>
  );
}
