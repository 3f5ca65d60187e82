import { useState } from 'react';
import { call, staffServiceOrderApi } from '@evcare/shared-contracts/endpoints';
import { formatNumber, MONEY, parseTypedNumber } from '@evcare/shared-contracts/format';
import {
  orderFormMessages,
  PAYMENT_REFERENCE_LENGTH,
  SERVICE_PAYMENT_LABELS,
  SERVICE_PAYMENT_METHODS,
  type OfficeOrder,
  type ServicePaymentMethod,
} from '@evcare/shared-contracts/office';
import { RadioGroupField, Text, TextField } from '@evcare/shared-ui';
import { serviceOrderMessages } from '../../../messages/service-orders';
import { money } from '../../../shared/numbers';
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
  const [method, setMethod] = useState<ServicePaymentMethod>('cash');
  const [amountInput, setAmountInput] = useState(formatNumber(order.left));
  const [referenceInput, setReferenceInput] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const step = useOrderStep(order, { onDone: onClose });
  const { value: amount, error: typedError } = parseTypedNumber(amountInput, MONEY);
  const amountError =
    typedError ??
    (amount === null || amount === 0
      ? orderFormMessages.amount
      : amount > order.left
        ? t.tooMuch(money(order.left))
        : null);
  const reference = method === 'cash' ? null : referenceInput.normalize('NFC').trim();
  const submit = () => {
    setSubmitted(true);
    if (amountError === null && amount !== null && reference !== '')
      void step.run((http, headers) =>
        call(http, staffServiceOrderApi.receivePayment, {
          params: { id: order.id },
          body: { method, amount, reference },
          ...headers,
        }),
      );
  };
  const serverError = step.fields['amount'];
  const left = Math.max(0, order.left - (amount ?? 0));
  return (
    <FormDialog
      title={t.title}
      size="sm"
      onClose={onClose}
      confirm={t.save(money(amount ?? 0))}
      busy={step.busy}
      error={serverError ? null : step.error}
      dirty={referenceInput !== ''}
      onSubmit={submit}
    >
      <Text>
        {order.code} · {order.vehicle.plate} · {order.customer.fullName}
      </Text>
      <TextField
        label={t.amount}
        hint={`${t.left}: ${money(order.left)}`}
        inputMode="numeric"
        required
        value={amountInput}
        error={serverError ?? (submitted || (amount ?? 0) > order.left ? amountError : null)}
        onChange={(event) => {
          setAmountInput(event.target.value);
          step.clear();
        }}
        onBlur={() => amount !== null && setAmountInput(formatNumber(amount))}
      />
      <RadioGroupField
        legend={t.method}
        name="payment-method"
        inline
        value={method}
        options={SERVICE_PAYMENT_METHODS.map((value) => ({ value, label: SERVICE_PAYMENT_LABELS[value] }))}
        onChange={(event) => setMethod(event.target.value as ServicePaymentMethod)}
      />
      {method !== 'cash' && (
        <TextField
          label={t.reference}
          hint={t.referenceHints[method]}
          required
          autoComplete="off"
          maxLength={PAYMENT_REFERENCE_LENGTH}
          value={referenceInput}
          error={
            step.fields['reference'] ?? (submitted && reference === '' ? orderFormMessages.reference : null)
          }
          onChange={(event) => setReferenceInput(event.target.value)}
        />
      )}
      {amountError === null && <Text tone="muted">{left === 0 ? t.afterAll : t.after(money(left))}</Text>}
    </FormDialog>
  );
}
