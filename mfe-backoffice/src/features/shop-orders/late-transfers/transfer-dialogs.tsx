import type { ComponentProps } from 'react';
import { call, lateTransferApi, staffOrderApi } from '@evcare/shared-contracts/endpoints';
import { MONEY } from '@evcare/shared-contracts/format';
import {
  LATE_TRANSFER_REASON_LENGTH,
  lateTransferRefundSchema,
  lateTransferRequestSchema,
  lateTransferUseSchema,
  PAYMENT_REFERENCE_LENGTH,
  type LateTransfer,
  type ShopOrder,
} from '@evcare/shared-contracts/office';
import { TextAreaField, TextField } from '@evcare/shared-ui';
import { formSchema } from '@evcare/shared-ui/forms';
import { lateTransfers as t } from '../../../messages/late-transfers';
import { shopOrders } from '../../../messages/shop-orders';
import { ActDialog, actOn, formRequest, useOfficeForm } from '../../../shared/forms';
import { money } from '../../../shared/numbers';
import { orderPath, STEP_ENTITIES } from '../use-order-steps';

interface DialogProps {
  readonly order: ShopOrder;
  readonly onClose: () => void;
}
type TransferProps = DialogProps & { readonly transfer: LateTransfer };

/** Options that the forms of a transfer share: they are based on the version of the order that was shown. */
const optionsOf = <Values,>({ order, onClose }: DialogProps, name: string, empty: Values) => ({
  initial: actOn(
    order,
    () => empty,
    (http) => call(http, staffOrderApi.read, { params: { code: order.code } }),
  ),
  draft: `shop-order:${order.code}:${name}`,
  entities: STEP_ENTITIES,
  cachePath: orderPath,
  onDone: onClose,
});

const factsOf = ({ order, transfer }: TransferProps) =>
  [
    [shopOrders.act.customer, order.contact.fullName],
    [t.amount, money(transfer.amount)],
    [t.reference, transfer.reference],
  ] as const;

const ReferenceField = (props: ComponentProps<typeof TextField>) => (
  <TextField {...props} required autoComplete="off" maxLength={PAYMENT_REFERENCE_LENGTH} />
);

const ReasonField = (props: Omit<ComponentProps<typeof TextAreaField>, 'label'>) => (
  <TextAreaField {...props} label={t.reason} rows={2} required maxLength={LATE_TRANSFER_REASON_LENGTH} />
);

const NUMBERS = { amount: MONEY };
const TRANSFER = { amount: '', reference: '' };
const TRANSFER_SCHEMA = formSchema({
  schema: lateTransferRequestSchema,
  numbers: NUMBERS,
  toBody: ({ reference }: typeof TRANSFER, { amount }) => ({ amount, reference }),
});

/** Records a transfer that arrived for an order which did not wait for it. */
export function RecordDialog({ order, onClose }: DialogProps) {
  const { code } = order;
  const form = useOfficeForm({
    ...optionsOf({ order, onClose }, 'late-transfer', TRANSFER),
    request: formRequest(TRANSFER_SCHEMA, (http, body, { version }) =>
      call(http, lateTransferApi.record, { params: { code }, body, version }),
    ),
  });
  return (
    <ActDialog
      title={shopOrders.act.title(t.record, code)}
      form={form}
      fields={{ amount: { label: t.amount }, reference: { label: t.reference } }}
      facts={[[shopOrders.act.customer, order.contact.fullName]]}
      consequence={t.recordText}
      confirm={t.record}
      onClose={onClose}
    >
      <TextField {...form.number('amount', NUMBERS.amount)} label={t.amount} required />
      <ReferenceField {...form.field('reference')} label={t.reference} />
    </ActDialog>
  );
}

const REASON = { reason: '' };
const REASON_SCHEMA = formSchema({
  schema: lateTransferUseSchema,
  numbers: {},
  toBody: (values: typeof REASON) => values,
});

/** Dialog for a decision about a transfer that needs only a reason. */
function ReasonedDialog({
  step,
  consequence,
  ...props
}: TransferProps & { readonly step: 'apply' | 'withdraw'; readonly consequence: string }) {
  const { order, transfer, onClose } = props;
  const { code } = order;
  const form = useOfficeForm({
    ...optionsOf(props, `late-transfer:${transfer.id}:${step}`, REASON),
    request: formRequest(REASON_SCHEMA, (http, body, { version }) =>
      call(http, lateTransferApi[step], { params: { code, id: transfer.id }, body, version }),
    ),
  });
  return (
    <ActDialog
      title={shopOrders.act.title(t[step], code)}
      form={form}
      fields={{ reason: { label: t.reason } }}
      facts={factsOf(props)}
      consequence={consequence}
      confirm={t[step]}
      onClose={onClose}
    >
      <ReasonField {...form.field('reason')} />
    </ActDialog>
  );
}

/** Pays an order with a late transfer. */
export const ApplyDialog = (props: TransferProps) => (
  <ReasonedDialog {...props} step="apply" consequence={t.applyText(money(props.transfer.amount))} />
);

/** Removes a transfer that was recorded for the wrong order. */
export const WithdrawDialog = (props: TransferProps) => (
  <ReasonedDialog {...props} step="withdraw" consequence={t.withdrawText} />
);

const REFUND = { reason: '', reference: '' };
const REFUND_SCHEMA = formSchema({
  schema: lateTransferRefundSchema,
  numbers: {},
  toBody: (values: typeof REFUND) => values,
});

/** Records that the money of a late transfer went back to the customer. */
export function RefundTransferDialog(props: TransferProps) {
  const { order, transfer, onClose } = props;
  const { code } = order;
  const form = useOfficeForm({
    ...optionsOf(props, `late-transfer:${transfer.id}:refund`, REFUND),
    request: formRequest(REFUND_SCHEMA, (http, body, { version }) =>
      call(http, lateTransferApi.refund, { params: { code, id: transfer.id }, body, version }),
    ),
  });
  return (
    <ActDialog
      title={shopOrders.act.title(t.refund, code)}
      form={form}
      fields={{ reason: { label: t.reason }, reference: { label: t.refundReference } }}
      facts={factsOf(props)}
      consequence={t.refundText(money(transfer.amount))}
      confirm={t.refund}
      onClose={onClose}
    >
      <ReferenceField {...form.field('reference')} label={t.refundReference} />
      <ReasonField {...form.field('reason')} />
    </ActDialog>
  );
}
