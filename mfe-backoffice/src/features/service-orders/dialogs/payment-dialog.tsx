import { useState } from 'react';
import { formatNumber } from '@evcare/shared-contracts/format';
import {
  orderFormMessages,
  SERVICE_PAYMENT_LABELS,
  SERVICE_PAYMENT_METHODS,
  type OfficeOrder,
} from '@evcare/shared-contracts/office';
import { RadioGroupField, TextField } from '@evcare/shared-ui';
import { serviceOrderMessages } from '../../../messages/service-orders';
import { money } from '../../../shared/numbers';
import { wholeIn } from '../model/numbers';
import { useOrderStep } from '../model/use-order-step';
import { FormDialog } from './form-dialog';

const t = serviceOrderMessages.payments;

/** Records a payment; a repeated request counts once. */
export function PaymentDialog({
  order,
  onClose,
}: {
  readonly order: OfficeOrder;
  readonly onClose: () => void;
}) {
  const [method, setMethod] = useState<string>('cash');
  const [typed, setTyped] = useState(formatNumber(order.left));
  const [tried, setTried] = useState(false);
  const step = useOrderStep(order, { onDone: onClose });
  const amount = wholeIn(typed);
  const wrong =
    amount === null || amount === 0
      ? orderFormMessages.amount
      : amount > order.left
        ? t.tooMuch(money(order.left))
        : null;
  const submit = () => {
    setTried(true);
    if (wrong === null) void step.run({ path: 'payments', body: { method, amount } });
  };
  const refused = step.fields['amount'];
  return (
    <FormDialog
      title={t.title}
      size="sm"
      onClose={onClose}
      confirm={t.save(money(amount ?? 0))}
      busy={step.busy}
      error={refused ? null : step.error}
      onSubmit={submit}
    >
      <TextField
        label={t.amount}
        hint={`${t.left}: ${money(order.left)}`}
        inputMode="numeric"
        required
        value={typed}
        error={refused ?? (tried || (amount ?? 0) > order.left ? wrong : null)}
        onChange={(event) => {
          setTyped(event.target.value);
          step.clear();
        }}
        onBlur={() => amount !== null && setTyped(formatNumber(amount))}
      />
      <RadioGroupField
        legend={t.method}
        name="payment-method"
        inline
        value={method}
        options={SERVICE_PAYMENT_METHODS.map((value) => ({ value, label: SERVICE_PAYMENT_LABELS[value] }))}
        onChange={(event) => setMethod(event.target.value)}
      />
    </FormDialog>
  );
}
