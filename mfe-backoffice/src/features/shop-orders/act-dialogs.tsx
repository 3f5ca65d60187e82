import { MONEY, parseTypedNumber } from '@evcare/shared-contracts/format';
import {
  handOverSchema,
  PAYMENT_REFERENCE_LENGTH,
  paymentReferenceSchema,
  piecesText,
  type ShopOrder,
} from '@evcare/shared-contracts/office';
import { PAYMENT_METHOD_LABELS, type OrderParcel } from '@evcare/shared-contracts/shop';
import { Alert, TextField } from '@evcare/shared-ui';
import { formSchema, type FormSchema } from '@evcare/shared-ui/forms';
import { splits } from '../../messages/splits';
import { shopOrderReturns } from '../../messages/shop-order-returns';
import { shopOrders } from '../../messages/shop-orders';
import { ActDialog, NO_INPUT } from '../../shared/forms';
import { money } from '../../shared/numbers';
import { NoMail } from './no-mail';
import { RefundAccount } from './returns/refund-account';
import { useActForm } from './use-act-form';
import type { StepEvidence } from './use-order-steps';

const t = shopOrders.act;

export interface ActProps {
  readonly order: ShopOrder;
  /** Label of the step's button. */
  readonly label: string;
  /** Parcel of the step, if the goods leave in several ones. */
  readonly parcel?: OrderParcel | undefined;
  readonly onClose: () => void;
}

/** Amount that a refund returns; earlier APIs know none but that of a return, or of the whole order. */
export const refundAmount = ({ refundDue, return: shown, total }: ShopOrder): number =>
  refundDue ?? (shown?.status === 'received' ? shown.refund.amount : total);

/** Goods that left a paid order, and are refunded. */
const refundedGoods = ({ split }: ShopOrder): string =>
  piecesText((split?.refunds ?? []).filter(({ state }) => state !== 'done').flatMap(({ lines }) => lines));

/** Facts of a refund beside its amount: the goods that left the order, and the transfer that paid for them. */
export const refundFacts = (order: ShopOrder) => [
  ...(refundedGoods(order) === '' ? [] : [[t.goods, refundedGoods(order)] as const]),
  ...(order.paymentReference === null ? [] : [[t.paidBy, order.paymentReference] as const]),
];

const amountDue = ({ payment, total }: ShopOrder, parcel?: OrderParcel): number =>
  parcel ? parcel.collect : payment.status === 'paid' ? 0 : total;

/** Order, or parcel of it, that a dialog is about. */
export const subjectText = ({ code }: ShopOrder, parcel?: OrderParcel): string =>
  parcel ? splits.of(parcel.number, code) : code;

const TRANSFER = { reference: '' };
const TRANSFER_SCHEMA = formSchema({
  schema: paymentReferenceSchema as FormSchema<StepEvidence>,
  numbers: {},
  toBody: (values: typeof TRANSFER) => values,
});

/** Dialog that records a bank transfer with its reference. */
export function TransferDialog({
  order,
  label,
  step,
  onClose,
}: ActProps & { readonly step: 'confirm-payment' | 'payment-received' | 'refund' }) {
  const form = useActForm(order, {
    step,
    toValues: () => TRANSFER,
    schema: TRANSFER_SCHEMA,
    onDone: onClose,
  });
  return (
    <ActDialog
      title={t.title(label, order.code)}
      form={form}
      fields={{ reference: { label: t.reference } }}
      facts={[
        [t.amount, money(step === 'refund' ? refundAmount(order) : order.total)],
        [t.customer, order.contact.fullName],
        ...(step === 'refund' ? refundFacts(order) : [[t.content, order.code] as const]),
      ]}
      consequence={t.consequence[step]}
      confirm={label}
      onClose={onClose}
    >
      {step === 'refund' &&
        order.return?.status === 'received' &&
        (order.return.account ? (
          <RefundAccount order={order} />
        ) : (
          <Alert tone="warning">{shopOrderReturns.account.none}</Alert>
        ))}
      <TextField
        {...form.field('reference')}
        label={t.reference}
        hint={t.referenceHint}
        required
        autoComplete="off"
        maxLength={PAYMENT_REFERENCE_LENGTH}
      />
    </ActDialog>
  );
}

const RECEIVED = { collected: '' };
const RECEIVED_NUMBERS = { collected: MONEY };

/** Dialog that records that the customer has received the goods, with the cash that was counted. */
export function ReceivedDialog({ order, label, parcel, onClose }: ActProps) {
  const due = amountDue(order, parcel);
  const form = useActForm(order, {
    step: 'deliver',
    parcel: parcel?.number,
    toValues: () => RECEIVED,
    schema: formSchema({
      schema: handOverSchema as FormSchema<StepEvidence>,
      numbers: RECEIVED_NUMBERS,
      toBody: (_: typeof RECEIVED, { collected }) => (due === 0 ? {} : { collected }),
    }),
    crossCheck({ collected }) {
      const { value, error } = parseTypedNumber(collected, MONEY);
      if (due === 0 || error !== null || value === due) return {};
      return { collected: value === null ? t.collectedMissing : t.collectedDiffers(money(due)) };
    },
    onDone: onClose,
  });
  return (
    <ActDialog
      title={t.title(label, subjectText(order, parcel))}
      form={form}
      fields={{ collected: { label: t.collected } }}
      facts={[
        [t.customer, order.contact.fullName],
        [t.way, PAYMENT_METHOD_LABELS[order.payment.method]],
        [t.collect, collectText(order, parcel)],
      ]}
      consequence={t.consequence.deliver}
      confirm={label}
      onClose={onClose}
    >
      {due > 0 && (
        <TextField
          {...form.number('collected', RECEIVED_NUMBERS.collected)}
          label={t.collected}
          hint={t.collectedHint(money(due))}
          required
        />
      )}
    </ActDialog>
  );
}

/** Amount that is refunded for the goods of a parcel that come back; nothing unless they are paid. */
function takenBackFacts({ payment, parcelWork = [] }: ShopOrder, { number }: OrderParcel) {
  const amount = parcelWork.find((work) => work.number === number)?.amount ?? 0;
  return payment.status === 'paid' && amount > 0 ? [[t.toRefund, money(amount)] as const] : [];
}

const NO_EVIDENCE = {};

/** Dialog that records that goods are ready at the workshop or were returned. It needs no evidence. */
export function GoodsDialog({
  order,
  label,
  parcel,
  step,
  onClose,
}: ActProps & { readonly step: 'ship' | 'return' }) {
  const form = useActForm(order, {
    step,
    parcel: parcel?.number,
    toValues: () => NO_EVIDENCE,
    schema: NO_INPUT,
    onDone: onClose,
  });
  return (
    <ActDialog
      title={t.title(label, subjectText(order, parcel))}
      form={form}
      fields={NO_EVIDENCE}
      facts={[
        [t.customer, order.contact.fullName],
        [t.goods, t.pieces((parcel ?? order).lines.reduce((sum, { quantity }) => sum + quantity, 0))],
        ...(step === 'ship' ? [[t.collect, collectText(order)] as const] : []),
        ...(parcel ? takenBackFacts(order, parcel) : []),
      ]}
      consequence={parcel ? splits.takeBackText : t.consequence[step === 'ship' ? 'ready' : step]}
      confirm={label}
      onClose={onClose}
    >
      {step === 'ship' && <NoMail order={order} />}
    </ActDialog>
  );
}

/** Amount that is collected at the delivery, as text. */
export const collectText = (order: ShopOrder, parcel?: OrderParcel): string =>
  amountDue(order, parcel) === 0 ? t.nothing : money(amountDue(order, parcel));
