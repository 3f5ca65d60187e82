import { formatMoney, formatNumber } from '@evcare/shared-contracts/format';
import type { MaintenanceRecord } from '@evcare/shared-contracts/workshop';
import { Hint } from '@evcare/shared-ui';
import { history } from '../../../messages/history';
import styles from './record.module.css';

const t = history.detail;

/** Table of labour and parts with prices, discount and total. */
export function LinesTable({ record: { lines, discount, cost } }: { record: MaintenanceRecord }) {
  return (
    <table className={styles['lines']} aria-labelledby="record-lines">
      <thead>
        <tr>
          <th scope="col">{t.columns.name}</th>
          <th scope="col">{t.columns.quantity}</th>
          <th scope="col">{t.columns.amount}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ kind, name, quantity, amount, covered, serials = [] }, index) => (
          <tr key={`${index} ${name}`}>
            <th scope="row">
              {name}{' '}
              <Hint as="span" weight="regular">
                {t.kinds[kind]}
              </Hint>
              {serials.length > 0 && <Hint weight="regular">{t.serials(serials.join(', '))}</Hint>}
            </th>
            <td>{formatNumber(quantity)}</td>
            <td>{covered ? t.covered : formatMoney(amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {discount > 0 && (
          <tr>
            <th scope="row" colSpan={2}>
              {t.discount}
            </th>
            <td>−{formatMoney(discount)}</td>
          </tr>
        )}
        <tr className={styles['sum']}>
          <th scope="row" colSpan={2}>
            {t.sum}
          </th>
          <td>{formatMoney(cost)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
