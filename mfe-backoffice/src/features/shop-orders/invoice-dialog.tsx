import { useState } from 'react';
import { dayInVietnam, formatMoney } from '@evcare/shared-contracts/format';
import { INVOICE_NUMBER_LENGTH, invoiceRecordSchema, type ShopOrder } from '@evcare/shared-contracts/office';
import { TextField } from '@evcare/shared-ui';
import { DateField } from '@evcare/shared-ui/dates';
import { formSchema, type FormSchema } from '@evcare/shared-ui/forms';
import { shopOrders } from '../../messages/shop-orders';
import { ActDialog } from '../../shared/forms';
import type { ActProps } from './act-dialogs';
import { NoMail } from './no-mail';
import { useActForm } from './use-act-form';
import type { StepEvidence } from './use-order-steps';

const t = shopOrders.invoice;

interface Typed extends Record<string, unknown> {
  readonly number: string;
  readonly day: string;
}

const toRecord = ({ invoicing }: ShopOrder): Typed => ({
  number: invoicing?.issued?.number ?? '',
  day: invoicing?.issued?.day ?? dayInVietnam(Date.now()),
});
const SCHEMA = formSchema({
  schema: invoiceRecordSchema as FormSchema<StepEvidence>,
  numbers: {},
  // An empty number removes a wrong one; the API refuses it if there is none.
  toBody: ({ number, day }: Typed) => ({ number: number.trim() || null, day }),
});

/** Dialog that records the number and day of the e-invoice, which the provider issued, or removes a wrong one. */
export function InvoiceDialog({ order, label, onClose }: ActProps) {
  const form = useActForm<Typed>(order, {
    step: 'invoice',
    toValues: toRecord,
    schema: SCHEMA,
    crossCheck: ({ number }) => (number.trim() || order.invoicing?.issued ? {} : { number: t.numberMissing }),
    onDone: onClose,
  });
  const [today] = useState(() => dayInVietnam(Date.now()));
  const { invoice } = order;
  return (
    <ActDialog
      title={shopOrders.act.title(label, order.code)}
      form={form}
      fields={{ number: { label: t.number }, day: { label: t.day } }}
      facts={[
        ...(invoice
          ? ([
              [t.company, invoice.companyName],
              [t.taxCode, invoice.taxCode],
              [t.email, invoice.email],
            ] as const)
          : []),
        [t.total, formatMoney(order.total)],
      ]}
      consequence={t.consequence}
      confirm={label}
      onClose={onClose}
    >
      <NoMail order={order} />
      <TextField
        {...form.field('number')}
        label={t.number}
        hint={order.invoicing?.issued ? t.removeHint : t.numberHint}
        autoComplete="off"
        maxLength={INVOICE_NUMBER_LENGTH}
      />
      <DateField {...form.field('day')} label={t.day} max={today} />
    </ActDialog>
  );
}
