import { call, quoteApi } from '@evcare/shared-contracts/endpoints';
import { parseTypedNumber, PERCENT } from '@evcare/shared-contracts/format';
import {
  DISCOUNT_APPROVAL_PERCENT,
  discountRequestSchema,
  may,
  type OfficeOrder,
  type OfficeQuote,
} from '@evcare/shared-contracts/office';
import { Alert, TextAreaField, TextField } from '@evcare/shared-ui';
import { formSchema, type CrossCheck } from '@evcare/shared-ui/forms';
import { messages } from '../../../messages';
import { serviceOrderMessages } from '../../../messages/service-orders';
import { FormDialog, type ConflictFields } from '../../../shared/forms';
import { useSession } from '../../../shared/scope';
import { useStepForm } from '../model/use-step-form';

const t = serviceOrderMessages.discount;
const NUMBERS = { percent: PERCENT };

const toValues = ({ discount }: OfficeQuote) => ({
  percent: discount ? String(discount.percent) : '',
  reason: discount?.reason ?? '',
});
type Values = ReturnType<typeof toValues>;

const SCHEMA = formSchema({
  schema: discountRequestSchema,
  numbers: NUMBERS,
  toBody: ({ reason }: Values, { percent }) => ({
    percent,
    reason: percent === 0 ? null : reason.trim() || null,
  }),
});
const crossCheck: CrossCheck<Values> = ({ percent, reason }) => ({
  reason:
    parseTypedNumber(percent, PERCENT).value !== 0 && reason.trim() === ''
      ? messages.common.reasonMissing
      : undefined,
});
const FIELDS: ConflictFields<Values> = { percent: { label: t.percent }, reason: { label: t.reason } };

interface Props {
  readonly order: OfficeOrder;
  readonly quote: OfficeQuote;
  readonly onClose: () => void;
}

/** Sets the discount of a draft in per cent, with its reason. */
export function DiscountDialog({ order, quote, onClose }: Props) {
  const { user } = useSession();
  const { seq } = quote;
  const form = useStepForm(order, {
    name: `discount:${seq}`,
    toValues: ({ quotes }) => toValues(quotes.find((candidate) => candidate.seq === seq) ?? quote),
    schema: SCHEMA,
    crossCheck,
    send: (http, body, headers) =>
      call(http, quoteApi.setDiscount, { params: { id: order.id, seq: String(seq) }, body, ...headers }),
    onDone: onClose,
  });
  const percent = parseTypedNumber(form.typed.percent, PERCENT).value ?? 0;
  const needsManager = percent > DISCOUNT_APPROVAL_PERCENT && !may(user?.role, 'serviceOrders.discountLarge');
  return (
    <FormDialog title={t.title} size="sm" form={form} fields={FIELDS} confirm={t.save} onClose={onClose}>
      <TextField
        {...form.number('percent', NUMBERS.percent)}
        label={t.percent}
        hint={`${t.hint} ${t.none}`}
        required
      />
      <TextAreaField {...form.field('reason')} label={t.reason} rows={2} maxLength={300} />
      {needsManager && <Alert tone="warning">{t.large}</Alert>}
    </FormDialog>
  );
}
