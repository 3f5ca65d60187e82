import { call, staffServiceOrderApi } from '@evcare/shared-contracts/endpoints';
import { MONEY, parseTypedNumber } from '@evcare/shared-contracts/format';
import {
  REFUND_WAY_LABELS,
  REFUND_WAYS,
  refundRequestSchema,
  type OfficeOrder,
  type RefundWay,
} from '@evcare/shared-contracts/office';
import { REFUND_BANKS, RETURN_LIMITS } from '@evcare/shared-contracts/shop';
import { Grid, RadioGroupField, SelectField, Text, TextAreaField, TextField } from '@evcare/shared-ui';
import { formSchema } from '@evcare/shared-ui/forms';
import { refunds as t } from '../../../messages/refunds';
import { shopOrderReturns } from '../../../messages/shop-order-returns';
import { FormDialog, type ConflictFields } from '../../../shared/forms';
import { money } from '../../../shared/numbers';
import { useStepForm } from '../model/use-step-form';

const names = shopOrderReturns.account;
const NUMBERS = { amount: MONEY };
const WAYS = REFUND_WAYS.map((value) => ({ value, label: REFUND_WAY_LABELS[value] }));
const toValues = () => ({
  amount: '',
  way: 'cash' as RefundWay,
  reason: '',
  bank: '',
  number: '',
  holder: '',
});
type Values = ReturnType<typeof toValues>;

const SCHEMA = formSchema({
  schema: refundRequestSchema,
  numbers: NUMBERS,
  toBody: ({ way, reason, bank, number, holder }: Values, { amount }) => ({
    amount,
    way,
    reason,
    account: way === 'transfer' ? { bank, number, holder } : null,
  }),
  fieldOf: ([name, part]) => (name === 'account' ? String(part ?? 'bank') : String(name)),
});
const FIELDS: ConflictFields<Values> = {
  amount: { label: t.amount },
  way: { label: t.way, options: WAYS },
  reason: { label: t.reason },
  bank: { label: names.bank },
  number: { label: names.number },
  holder: { label: names.holder },
};

interface Props {
  readonly order: OfficeOrder;
  readonly onClose: () => void;
}

/** Asks a manager for a refund of what the customer paid. */
export function RefundDialog({ order, onClose }: Props) {
  const excess = (text: string): string | undefined =>
    (parseTypedNumber(text, MONEY).value ?? 0) > order.refundable
      ? t.tooMuch(money(order.refundable))
      : undefined;
  const form = useStepForm(order, {
    name: 'refund',
    toValues,
    schema: SCHEMA,
    crossCheck: ({ amount }) => ({ amount: excess(amount) }),
    send: (http, body, headers) =>
      call(http, staffServiceOrderApi.requestRefund, { params: { id: order.id }, body, ...headers }),
    onDone: onClose,
  });
  const { field, number, typed } = form;
  const amountField = number('amount', MONEY);
  return (
    <FormDialog title={t.askTitle} size="sm" form={form} fields={FIELDS} confirm={t.send} onClose={onClose}>
      <Text>
        {order.code} · {order.vehicle.plate} · {order.customer.fullName}
      </Text>
      <TextField
        {...amountField}
        error={amountField.error ?? excess(typed.amount)}
        label={t.amount}
        hint={t.amountHint(money(order.refundable))}
        required
      />
      <RadioGroupField {...field('way', ['bank', 'number', 'holder'])} legend={t.way} inline options={WAYS} />
      {typed.way === 'transfer' && (
        <>
          <SelectField
            {...field('bank')}
            label={names.bank}
            placeholder={shopOrderReturns.open.bankMissing}
            options={REFUND_BANKS.map((value) => ({ value, label: value }))}
            required
          />
          <Grid gap="12" columns="2">
            <TextField
              {...field('number')}
              label={names.number}
              inputMode="numeric"
              autoComplete="off"
              maxLength={30}
              required
            />
            <TextField
              {...field('holder')}
              label={names.holder}
              autoComplete="off"
              maxLength={RETURN_LIMITS.holderLength}
              required
            />
          </Grid>
          <Text tone="muted">{shopOrderReturns.open.accountHint}</Text>
        </>
      )}
      <TextAreaField
        {...field('reason')}
        label={t.reason}
        hint={t.reasonHint}
        rows={2}
        maxLength={300}
        required
      />
      <Text tone="muted">{order.status === 'delivered' ? t.after.delivered : t.after.open}</Text>
    </FormDialog>
  );
}
