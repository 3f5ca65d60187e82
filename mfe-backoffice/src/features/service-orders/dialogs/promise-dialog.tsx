import { call, staffServiceOrderApi } from '@evcare/shared-contracts/endpoints';
import { formatDateTime } from '@evcare/shared-contracts/format';
import { orderPromiseRequestSchema, type OfficeOrder } from '@evcare/shared-contracts/office';
import { TextAreaField } from '@evcare/shared-ui';
import { DateTimeField } from '@evcare/shared-ui/dates';
import { formSchema } from '@evcare/shared-ui/forms';
import { serviceOrderMessages } from '../../../messages/service-orders';
import { FormDialog, type ConflictFields } from '../../../shared/forms';
import { fromDateTimeField, toDateTimeField } from '../model/times';
import { useStepForm } from '../model/use-step-form';

const t = serviceOrderMessages.promise;

const toValues = ({ promisedAt }: OfficeOrder) => ({
  promisedAt: promisedAt ? toDateTimeField(promisedAt) : '',
  reason: '',
});
type Values = ReturnType<typeof toValues>;

const SCHEMA = formSchema({
  schema: orderPromiseRequestSchema,
  numbers: {},
  toBody: ({ promisedAt, reason }: Values) => ({ promisedAt: fromDateTimeField(promisedAt) ?? '', reason }),
});
const FIELDS: ConflictFields<Values> = {
  promisedAt: {
    label: t.when,
    show: (value: string) => {
      const timestamp = fromDateTimeField(value);
      return timestamp === null ? '' : formatDateTime(timestamp);
    },
  },
  reason: { label: t.reason },
};

/** Changes the promised time, with a reason. */
export function PromiseDialog({
  order,
  onClose,
}: {
  readonly order: OfficeOrder;
  readonly onClose: () => void;
}) {
  const form = useStepForm(order, {
    name: 'promise',
    toValues,
    schema: SCHEMA,
    send: (http, body, headers) =>
      call(http, staffServiceOrderApi.promise, { params: { id: order.id }, body, ...headers }),
    onDone: onClose,
  });
  return (
    <FormDialog title={t.title} form={form} fields={FIELDS} confirm={t.save} onClose={onClose}>
      <DateTimeField {...form.field('promisedAt')} label={t.when} required />
      <TextAreaField
        {...form.field('reason')}
        label={t.reason}
        hint={t.reasonHint}
        rows={3}
        maxLength={300}
        required
      />
    </FormDialog>
  );
}
