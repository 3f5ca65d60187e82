import { call, staffServiceOrderApi } from '@evcare/shared-contracts/endpoints';
import { formatNumber, MONEY, parseTypedNumber } from '@evcare/shared-contracts/format';
import {
  orderPaymentRequestSchema,
  PAYMENT_REFERENCE_LENGTH,
  SERVICE_PAYMENT_LABELS,
  SERVICE_PAYMENT_METHODS,
  type OfficeOrder,
  type ServicePaymentMethod,
} from '@evcare/shared-contracts/office';
import { RadioGroupField, Text, TextField } from '@evcare/shared-ui';
import { formSchema } from '@evcare/shared-ui/forms';
import { serviceOrderMessages } from '../../../messages/service-orders';
import { FormDialog, type ConflictFields } from '../../../shared/forms';
import { money } from '../../../shared/numbers';
import { useStepForm } from '../model/use-step-form';

const t = serviceOrderMessages.payments;
const NUMBERS = { amount: MONEY };
const METHODS = SERVICE_PAYMENT_METHODS.map((value) => ({ value, label: SERVICE_PAYMENT_LABELS[value] }));

const toValues = ({ left }: OfficeOrder) => ({
  amount: formatNumber(left),
  method: 'cash' as ServicePaymentMethod,
  reference: '',
});
type Values = ReturnType<typeof toValues>;

const SCHEMA = formSchema({
  schema: orderPaymentRequestSchema,
  numbers: NUMBERS,
  toBody: ({ method, reference }: Values, { amount }) => ({
    method,
    amount,
    reference: method === 'cash' ? null : reference,
  }),
});
const FIELDS: ConflictFields<Values> = {
  amount: { label: t.amount },
  method: { label: t.method, options: METHODS },
  reference: { label: t.reference },
};

/** Records a payment; a repeated request counts once. */
export function PaymentDialog({
  order,
  onClose,
}: {
  readonly order: OfficeOrder;
  readonly onClose: () => void;
}) {
  const excess = (text: string): string | undefined =>
    (parseTypedNumber(text, MONEY).value ?? 0) > order.left ? t.tooMuch(money(order.left)) : undefined;
  const form = useStepForm(order, {
    name: 'payment',
    toValues,
    schema: SCHEMA,
    crossCheck: ({ amount }) => ({ amount: excess(amount) }),
    send: (http, body, headers) =>
      call(http, staffServiceOrderApi.receivePayment, { params: { id: order.id }, body, ...headers }),
    onDone: onClose,
  });
  const { field, number, typed } = form;
  const amount = parseTypedNumber(typed.amount, MONEY).value ?? 0;
  const amountField = number('amount', NUMBERS.amount);
  const left = order.left - amount;
  return (
    <FormDialog
      title={t.title}
      size="sm"
      form={form}
      fields={FIELDS}
      confirm={t.save(money(amount))}
      onClose={onClose}
    >
      <Text>
        {order.code} · {order.vehicle.plate} · {order.customer.fullName}
      </Text>
      <TextField
        {...amountField}
        error={amountField.error ?? excess(typed.amount)}
        label={t.amount}
        hint={`${t.left}: ${money(order.left)}`}
        required
      />
      <RadioGroupField {...field('method', ['reference'])} legend={t.method} inline options={METHODS} />
      {typed.method !== 'cash' && (
        <TextField
          {...field('reference')}
          label={t.reference}
          hint={t.referenceHints[typed.method]}
          required
          autoComplete="off"
          maxLength={PAYMENT_REFERENCE_LENGTH}
        />
      )}
      {amount > 0 && left >= 0 && <Text tone="muted">{left === 0 ? t.afterAll : t.after(money(left))}</Text>}
    </FormDialog>
  );
}
