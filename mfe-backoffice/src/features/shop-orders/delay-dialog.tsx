import { useState } from 'react';
import { dayInVietnam, formatDays } from '@evcare/shared-contracts/format';
import { delaySchema, type ShopOrder } from '@evcare/shared-contracts/office';
import { DELAY_REASONS } from '@evcare/shared-contracts/shop';
import { SelectField } from '@evcare/shared-ui';
import { DateField } from '@evcare/shared-ui/dates';
import { formSchema, type FormSchema } from '@evcare/shared-ui/forms';
import { shopOrders } from '../../messages/shop-orders';
import { ActDialog } from '../../shared/forms';
import type { ActProps } from './act-dialogs';
import { NoMail } from './no-mail';
import { useActForm } from './use-act-form';
import type { StepEvidence } from './use-order-steps';

const t = shopOrders.delay;

const toDelay = ({ status }: ShopOrder) => ({
  reason: status === 'shipping' ? 'carrier' : '',
  readyOn: '',
});
const SCHEMA = formSchema({
  schema: delaySchema as FormSchema<StepEvidence>,
  numbers: {},
  toBody: (values: ReturnType<typeof toDelay>) => values,
});

const dayTexts = ({ status, method }: ShopOrder): [label: string, hint: string] => {
  if (method === 'pickup') return [t.pickupOn, t.pickupOnHint];
  return status === 'shipping' ? [t.arrivesOn, t.arrivesOnHint] : [t.readyOn, t.readyOnHint];
};

/** Dialog that sets a later day for an order; the customer is notified at once. */
export function DelayDialog({ order, label, onClose }: ActProps) {
  const form = useActForm(order, { step: 'delay', toValues: toDelay, schema: SCHEMA, onDone: onClose });
  const { promise } = order;
  const [today] = useState(() => dayInVietnam(Date.now()));
  const [dayLabel, hint] = dayTexts(order);
  return (
    <ActDialog
      title={shopOrders.act.title(label, order.code)}
      form={form}
      fields={{ reason: { label: t.reason }, readyOn: { label: dayLabel } }}
      facts={[
        [shopOrders.act.customer, order.contact.fullName],
        ...(promise ? [[t.promised, formatDays(promise.from, promise.to)] as const] : []),
      ]}
      consequence={t.consequence}
      confirm={label}
      onClose={onClose}
    >
      <NoMail order={order} />
      <SelectField
        {...form.field('reason')}
        label={t.reason}
        placeholder={t.reasonMissing}
        required
        options={DELAY_REASONS.map((reason) => ({ value: reason, label: t.reasons[reason] }))}
      />
      <DateField {...form.field('readyOn')} label={dayLabel} hint={hint} min={today} />
    </ActDialog>
  );
}
