import { useState } from 'react';
import { formatNumber, MONEY, parseTypedNumber } from '@evcare/shared-contracts/format';
import {
  CARRIER_LENGTH,
  PAYMENT_REFERENCE_LENGTH,
  TRACKING_CODE_LENGTH,
  type ShopOrder,
} from '@evcare/shared-contracts/office';
import { PAYMENT_METHOD_LABELS } from '@evcare/shared-contracts/shop';
import { TextField } from '@evcare/shared-ui';
import { shopOrders } from '../../messages/shop-orders';
import { ActDialog } from '../../shared/dialogs';
import { money } from '../../shared/numbers';
import type { StepEvidence } from './use-order-steps';

const t = shopOrders.act;

export interface ActProps {
  readonly order: ShopOrder;
  /** Label of the step's button. */
  readonly label: string;
  readonly busy: boolean;
  readonly error: string | null;
  /** The server's messages by field. */
  readonly fields: Readonly<Record<string, string>>;
  readonly onClose: () => void;
  readonly onConfirm: (evidence: StepEvidence) => void;
}

const trim = (text: string): string => text.normalize('NFC').trim();
const amountDue = ({ payment, total }: ShopOrder): number => (payment.status === 'paid' ? 0 : total);
const withoutFields = ({ error, fields }: ActProps): string | null =>
  Object.keys(fields).length === 0 ? error : null;

/** Money that moved through the bank, with its reference. */
export function TransferDialog(
  props: ActProps & { readonly step: 'confirm-payment' | 'payment-received' | 'refund' },
) {
  const { order, label, busy, fields, step, onClose, onConfirm } = props;
  const [reference, setReference] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const submit = () => {
    setSubmitted(true);
    if (trim(reference) !== '') onConfirm({ reference: trim(reference) });
  };
  return (
    <ActDialog
      title={t.title(label, order.code)}
      facts={[
        [t.amount, money(order.total)],
        [t.customer, order.contact.fullName],
        ...(step === 'refund' ? [] : [[t.content, order.code] as const]),
      ]}
      consequence={t.consequence[step]}
      confirm={label}
      busy={busy}
      error={withoutFields(props)}
      dirty={reference !== ''}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextField
        label={t.reference}
        hint={t.referenceHint}
        required
        autoComplete="off"
        maxLength={PAYMENT_REFERENCE_LENGTH}
        value={reference}
        error={submitted && trim(reference) === '' ? t.referenceMissing : (fields['reference'] ?? null)}
        onChange={({ target }) => setReference(target.value)}
      />
    </ActDialog>
  );
}

/** Hand-over of a parcel to its carrier. */
export function ParcelDialog(props: ActProps) {
  const { order, label, busy, fields, onClose, onConfirm } = props;
  const [values, setValues] = useState({ carrier: order.parcel?.carrier ?? '', trackingCode: '' });
  const [submitted, setSubmitted] = useState(false);
  const carrier = trim(values.carrier);
  const trackingCode = trim(values.trackingCode);
  const due = amountDue(order);
  return (
    <ActDialog
      title={t.title(label, order.code)}
      facts={[
        [t.recipient, order.contact.fullName],
        ...(order.address ? [[t.address, order.address] as const] : []),
        [t.collect, due === 0 ? t.nothing : money(due)],
      ]}
      consequence={t.consequence.ship}
      confirm={label}
      busy={busy}
      error={withoutFields(props)}
      dirty={values.trackingCode !== ''}
      onClose={onClose}
      onSubmit={() => {
        setSubmitted(true);
        if (carrier !== '' && trackingCode !== '') onConfirm({ carrier, trackingCode });
      }}
    >
      <TextField
        label={t.carrier}
        required
        maxLength={CARRIER_LENGTH}
        value={values.carrier}
        error={submitted && carrier === '' ? t.carrierMissing : (fields['carrier'] ?? null)}
        onChange={({ target }) => setValues({ ...values, carrier: target.value })}
      />
      <TextField
        label={t.trackingCode}
        required
        autoComplete="off"
        maxLength={TRACKING_CODE_LENGTH}
        value={values.trackingCode}
        error={submitted && trackingCode === '' ? t.trackingMissing : (fields['trackingCode'] ?? null)}
        onChange={({ target }) => setValues({ ...values, trackingCode: target.value })}
      />
    </ActDialog>
  );
}

/** Goods that the customer has received, with the cash that was counted for them. */
export function ReceivedDialog(props: ActProps) {
  const { order, label, busy, fields, onClose, onConfirm } = props;
  const [text, setText] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const due = amountDue(order);
  const { value, error: typedError } = parseTypedNumber(text, MONEY);
  const problem =
    typedError ??
    (value === null ? t.collectedMissing : value === due ? null : t.collectedDiffers(money(due)));
  return (
    <ActDialog
      title={t.title(label, order.code)}
      facts={[
        [t.customer, order.contact.fullName],
        [t.way, PAYMENT_METHOD_LABELS[order.payment.method]],
        [t.collect, due === 0 ? t.nothing : money(due)],
      ]}
      consequence={t.consequence.deliver}
      confirm={label}
      busy={busy}
      error={withoutFields(props)}
      dirty={text !== ''}
      onClose={onClose}
      onSubmit={() => {
        setSubmitted(true);
        if (due === 0) onConfirm({});
        else if (problem === null && value !== null) onConfirm({ collected: value });
      }}
    >
      {due > 0 && (
        <TextField
          label={t.collected}
          hint={t.collectedHint(money(due))}
          required
          inputMode="numeric"
          autoComplete="off"
          value={text}
          error={submitted ? (problem ?? fields['collected'] ?? null) : null}
          onChange={({ target }) => setText(target.value)}
          onBlur={() => value !== null && setText(formatNumber(value))}
        />
      )}
    </ActDialog>
  );
}

/** Goods that wait at the workshop, or that have come back: no evidence beside the facts. */
export function GoodsDialog(props: ActProps & { readonly step: 'ready' | 'return' }) {
  const { order, label, busy, error, step, onClose, onConfirm } = props;
  return (
    <ActDialog
      title={t.title(label, order.code)}
      facts={[
        [t.customer, order.contact.fullName],
        [t.goods, t.pieces(order.lines.reduce((sum, { quantity }) => sum + quantity, 0))],
        ...(step === 'ready' ? [[t.collect, collectText(order)] as const] : []),
      ]}
      consequence={t.consequence[step]}
      confirm={label}
      busy={busy}
      error={error}
      onClose={onClose}
      onSubmit={() => onConfirm({})}
    />
  );
}

const collectText = (order: ShopOrder): string =>
  amountDue(order) === 0 ? t.nothing : money(amountDue(order));
