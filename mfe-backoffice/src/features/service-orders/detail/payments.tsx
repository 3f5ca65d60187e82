import { useState } from 'react';
import { formatDateTime } from '@evcare/shared-contracts/format';
import { SERVICE_PAYMENT_LABELS, type OfficeOrder } from '@evcare/shared-contracts/office';
import { Alert, Badge, Button } from '@evcare/shared-ui';
import { serviceOrderMessages } from '../../../messages/service-orders';
import { money } from '../../../shared/numbers';
import { Section } from '../../../shared/page';
import { PaymentDialog } from '../dialogs/payment-dialog';
import styles from './lines.module.css';

const t = serviceOrderMessages.payments;

/** Total, payments and remaining amount. */
export function PaymentsPart({ order }: { readonly order: OfficeOrder }) {
  const [paying, setPaying] = useState(false);
  const { payments, total, left, debt } = order;
  const paid = payments.reduce((sum, { amount }) => sum + amount, 0);
  const settled = left === 0 && total > 0 ? <Badge tone="success">{t.settled}</Badge> : undefined;
  return (
    <Section title={serviceOrderMessages.detail.tabs.payments} action={settled}>
      <dl className={styles['sums']}>
        <div>
          <dt>{t.total}</dt>
          <dd>{money(total)}</dd>
        </div>
        <div>
          <dt>{t.paid}</dt>
          <dd>{money(paid)}</dd>
        </div>
        <div>
          <dt>{t.left}</dt>
          <dd>{money(left)}</dd>
        </div>
      </dl>
      {debt && (
        <Alert tone="info">
          {t.debt(money(debt.limit), debt.by ?? serviceOrderMessages.system, debt.reason)}
        </Alert>
      )}
      {payments.length === 0 ? (
        <p className={styles['quiet']}>{t.none}</p>
      ) : (
        <ul className={styles['lines']} aria-label={t.paid}>
          {payments.map(({ id, method, amount, at, by }) => (
            <li key={id} className={styles['group']}>
              <div className={styles['line']}>
                <div className={styles['name']}>
                  <p>{SERVICE_PAYMENT_LABELS[method]}</p>
                  <p className={styles['quiet']}>
                    {formatDateTime(at)}
                    {by && ` · ${t.by(by)}`}
                  </p>
                </div>
                <p className={styles['total']}>{money(amount)}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
      {order.steps.includes('pay') && (
        <div className={styles['bar']}>
          <Button onClick={() => setPaying(true)}>{t.receive}</Button>
        </div>
      )}
      {paying && <PaymentDialog order={order} onClose={() => setPaying(false)} />}
    </Section>
  );
}
