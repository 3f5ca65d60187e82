import { useId } from 'react';
import type { PartsOrder } from '@evcare/shared-contracts/office';
import { Grid, Hint, Span, Stack } from '@evcare/shared-ui';
import { parts } from '../../messages/parts';
import { ServiceOrderBadge } from '../../shared/status';
import styles from './technician.module.css';

const t = parts.technician;

interface OrderChoiceProps {
  readonly orders: readonly PartsOrder[];
  readonly value: string;
  readonly onChange: (id: string) => void;
}

/** Selects the vehicle by its licence plate. */
export function OrderChoice({ orders, value, onChange }: OrderChoiceProps) {
  const name = useId();
  return (
    <Stack as="fieldset">
      <legend className={styles['stepTitle']}>{t.steps.order}</legend>
      <Stack gap="8">
        {orders.map((order) => (
          <Grid
            as="label"
            key={order.id}
            columns="auto-1fr"
            align="center"
            gap="8"
            gapX="12"
            padY="8"
            padX="16"
            ground="page"
            radius="card"
            className={styles['order']}
          >
            <input
              type="radio"
              name={name}
              value={order.id}
              checked={order.id === value}
              onChange={() => onChange(order.id)}
            />
            <Stack as="span">
              <Span size="20" weight="strong" tight numeric>
                {order.vehicle.plate}
              </Span>
              <Hint as="span">
                {order.vehicle.name} · {order.code}
              </Hint>
            </Stack>
            <ServiceOrderBadge status={order.status} />
          </Grid>
        ))}
      </Stack>
    </Stack>
  );
}
