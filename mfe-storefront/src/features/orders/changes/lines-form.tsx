import { useState, type FormEvent } from 'react';
import { isHttpError } from '@evcare/shared-contracts';
import { formatMoney } from '@evcare/shared-contracts/format';
import type { ChangePreview, Order } from '@evcare/shared-contracts/shop';
import { Alert, Cluster, Hint, List, Stack, Text } from '@evcare/shared-ui';
import { orderChanges as t } from '../../../messages/order-changes';
import { orders } from '../../../messages/orders';
import { QuantityStepper } from '../../../shared/cart/quantity-stepper';
import { ChangeOutcome } from './change-outcome';
import type { ChangeFormProps } from './change-dialog';
import { FormButtons } from './form-buttons';
import { useChangePreview } from './use-change-preview';
import { isBlocked, movedOf, useSendChange } from './use-send-change';

interface LineRowProps {
  line: Order['lines'][number];
  quantity: number;
  /** False for the last line, which can't be removed. */
  canRemove: boolean;
  /** Line of the newest preview; absent before it, and for a removed line. */
  planned: ChangePreview['lines'][number] | undefined;
  onChange: (quantity: number) => void;
}

function LineRow({ line, quantity, canRemove, planned, onChange }: LineRowProps) {
  const max = planned?.maxQuantity ?? line.quantity;
  return (
    <Stack as="li" gap="8">
      <div>
        <Text weight="strong">{line.name}</Text>
        <Hint numeric>{orders.each(line.price)}</Hint>
        {quantity === 0 && <Text tone="warning">{t.removed}</Text>}
        {quantity >= max && planned?.limit && <Hint>{planned.limit}</Hint>}
      </div>
      <Cluster align="center" justify="between" gap="12">
        <QuantityStepper
          name={line.name}
          value={quantity}
          least={canRemove ? 0 : 1}
          most={max}
          onChange={onChange}
        />
        <Text weight="strong" numeric nowrap>
          {formatMoney(line.price * quantity)}
        </Text>
      </Cluster>
    </Stack>
  );
}

/** Form for other quantities of an order, with the total that follows. */
export function LinesForm({ order, data, actions, onClose }: ChangeFormProps) {
  const { lines } = order;
  const [quantities, setQuantities] = useState<Readonly<Record<string, number>>>({});
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const quantityOf = ({ productId, quantity }: Order['lines'][number]) => quantities[productId] ?? quantity;
  const remaining = lines.filter((line) => quantityOf(line) > 0);
  const items = remaining.map((line) => ({ id: line.productId, quantity: quantityOf(line) }));
  const change = { delivery: null, items };
  const shown = useChangePreview(data, change, movedOf({ actions, onClose }));
  const send = useSendChange({ data, actions, shown, onClose });
  const isChanged = lines.some((line) => quantityOf(line) !== line.quantity);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    if (!isChanged) return setFailure(t.unchanged);
    setBusy(true);
    setFailure(null);
    try {
      const outcome = await send(change);
      if (outcome && 'failure' in outcome) setFailure(outcome.failure);
    } catch (error) {
      const [reason] = isHttpError(error) ? Object.values(error.errors).flat() : [];
      setFailure(reason ?? (isHttpError(error) ? error.message : orders.actions.failed));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Stack as="form" gap="16" noValidate onSubmit={(event) => void submit(event)}>
      <Hint>{lines.length > 1 ? t.linesLead : t.lineLead}</Hint>
      <List gap="16">
        {lines.map((line) => (
          <LineRow
            key={line.productId}
            line={line}
            quantity={quantityOf(line)}
            canRemove={remaining.some((other) => other !== line)}
            planned={shown.preview?.lines.find(({ productId }) => productId === line.productId)}
            onChange={(quantity) => {
              setFailure(null);
              setQuantities({ ...quantities, [line.productId]: quantity });
            }}
          />
        ))}
      </List>
      <ChangeOutcome order={order} shown={shown} />
      {failure !== null && <Alert tone="danger">{failure}</Alert>}
      <FormButtons busy={busy} isBlocked={isBlocked(shown)} onClose={onClose} />
    </Stack>
  );
}
