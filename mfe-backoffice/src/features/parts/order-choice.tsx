import { useId } from 'react';
import type { PartsOrder } from '@evcare/shared-contracts/office';
import { parts } from '../../messages/parts';
import { ServiceOrderBadge } from '../../shared/status';
import styles from './technician.module.css';

const t = parts.technician;

interface OrderChoiceProps {
  readonly orders: readonly PartsOrder[];
  readonly value: string;
  readonly onChange: (id: string) => void;
  readonly error: string | null;
}

/** Selects the vehicle by its licence plate. */
export function OrderChoice({ orders, value, onChange, error }: OrderChoiceProps) {
  const name = useId();
  const errorId = useId();
  return (
    <fieldset className={styles['orders']} aria-describedby={error ? errorId : undefined}>
      <legend className={styles['stepTitle']}>{t.steps.order}</legend>
      <div className={styles['orderList']}>
        {orders.map((order) => (
          <label key={order.id} className={styles['order']}>
            <input
              type="radio"
              name={name}
              value={order.id}
              checked={order.id === value}
              onChange={() => onChange(order.id)}
            />
            <span className={styles['orderText']}>
              <span className={styles['plate']}>{order.vehicle.plate}</span>
              <span className={styles['muted']}>
                {order.vehicle.name} · {order.code}
              </span>
            </span>
            <ServiceOrderBadge status={order.status} />
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId} role="alert" className={styles['error']}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
