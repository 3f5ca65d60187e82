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
import { Link } from '@evcare/shared-contracts/router';
import { Alert, InlineText, RadioGroupField, Text, TextField } from '@evcare/shared-ui';
import { formSchema } from '@evcare/shared-ui/forms';
import { serviceOrderMessages } from '../../../messages/service-orders';
import { FormDialog, type ConflictFields } from '../../../shared/forms';
import { money } from '../../../shared/numbers';
import { useDrawerDesk } from '../../../shared/use-drawer-desk';
import { useStepForm } from '../model/use-step-form';

const t = serviceOrderMessages.payments;
const NUMBERS = { amount: MONEY, given: MONEY };
const METHODS = SERVICE_PAYMENT_METHODS.map((value) => ({ value, label: SERVICE_PAYMENT_LABELS[value] }));

const toValues = ({ left }: OfficeOrder) => ({
  amount: formatNumber(left),
  method: 'cash' as ServicePaymentMethod,
  reference: '',
  /** Cash that the customer hands over; only for the change, so it is not sent. */
  given: '',
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
  given: { label: t.given },
};

/** Message if the customer hands over less than the amount; nothing is typed if it is exact. */
function shortage(given: string, amount: string): string | undefined {
  const [handed, due] = [given, amount].map((text) => parseTypedNumber(text, MONEY).value);
  if (handed == null || due == null || handed >= due) return undefined;
  return t.givenTooLittle(money(due - handed));
}

interface PaymentDialogProps {
  readonly order: OfficeOrder;
  readonly onClose: () => void;
}

/** Records a payment; a repeated request counts once. */
export function PaymentDialog(props: PaymentDialogProps) {
  const { data: desk, loading } = useDrawerDesk();
  // A warning that arrives later would move the controls under the pointer.
  if (loading) return null;
  return <PaymentForm {...props} isDrawerClosed={desk?.open === null} />;
}

function PaymentForm({
  order,
  isDrawerClosed,
  onClose,
}: PaymentDialogProps & { readonly isDrawerClosed: boolean }) {
  const excess = (text: string): string | undefined =>
    (parseTypedNumber(text, MONEY).value ?? 0) > order.left ? t.tooMuch(money(order.left)) : undefined;
  const form = useStepForm(order, {
    name: 'payment',
    toValues,
    schema: SCHEMA,
    crossCheck: ({ amount, method, given }) => ({
      amount: excess(amount),
      given: method === 'cash' ? shortage(given, amount) : undefined,
    }),
    send: (http, body, headers) =>
      call(http, staffServiceOrderApi.receivePayment, { params: { id: order.id }, body, ...headers }),
    onDone: onClose,
  });
  const { field, number, typed } = form;
  const amount = parseTypedNumber(typed.amount, MONEY).value ?? 0;
  const amountField = number('amount', NUMBERS.amount);
  const left = order.left - amount;
  const change = (parseTypedNumber(typed.given, MONEY).value ?? 0) - amount;
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
      {typed.method === 'cash' && (
        <>
          <TextField {...number('given', NUMBERS.given)} label={t.given} hint={t.givenHint} end="₫" />
          {change > 0 && (
            <Text weight="strong" size="18" numeric role="status">
              {t.change(money(change))}
            </Text>
          )}
          {isDrawerClosed && (
            <Alert tone="warning">
              {t.drawerClosed}{' '}
              <InlineText as={Link} to="/staff/drawer">
                {t.openDrawer}
              </InlineText>
            </Alert>
          )}
        </>
      )}
      {amount > 0 && left >= 0 && <Text tone="muted">{left === 0 ? t.afterAll : t.after(money(left))}</Text>}
    </FormDialog>
  );
}
