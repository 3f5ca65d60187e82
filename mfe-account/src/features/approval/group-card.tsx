import { useId, type ReactNode } from 'react';
import { formatMoney } from '@evcare/shared-contracts/format';
import { Card } from '@evcare/shared-ui';
import { approval } from '../../messages/approval';
import styles from './approval.module.css';
import { Finding } from './finding';
import type { QuoteGroup } from './quote';

/** Card of labour with its parts: finding, price and, as children, the decision. */
export function GroupCard({ group, children }: { group: QuoteGroup; children: ReactNode }) {
  const { root, parts, total } = group;
  const id = useId();
  return (
    <Card as="article" aria-labelledby={id} className={styles['group']}>
      <div className={styles['groupHead']}>
        <h3 id={id} className={styles['groupName']}>
          {root.name}
        </h3>
        <p className={styles['groupTotal']}>{formatMoney(total)}</p>
      </div>
      {root.finding && <Finding finding={root.finding} />}
      {parts.length > 0 && (
        <ul className={styles['lines']}>
          <li>
            <span>{approval.labour}</span>
            <span>{formatMoney(root.total)}</span>
          </li>
          {parts.map(({ id: partId, name, quantity, unitPrice, total: partTotal }) => (
            <li key={partId}>
              <span>
                {name}{' '}
                {quantity > 1 && (
                  <span className={styles['muted']}>{approval.part(quantity, unitPrice)}</span>
                )}
              </span>
              <span>{formatMoney(partTotal)}</span>
            </li>
          ))}
        </ul>
      )}
      {children}
    </Card>
  );
}
