import { useState } from 'react';
import { trackingRequestSchema } from '@evcare/shared-contracts/office';
import {
  STAFF_TRACKING_KINDS,
  TRACKING_KINDS_WITH_REASON,
  TRACKING_LABELS,
  TRACKING_PLACE_LENGTH,
  TRACKING_REASON_LENGTH,
  type TrackingKind,
} from '@evcare/shared-contracts/shop';
import { SelectField, TextAreaField, TextField } from '@evcare/shared-ui';
import { DateTimeField } from '@evcare/shared-ui/dates';
import { formSchema, type FormSchema } from '@evcare/shared-ui/forms';
import { parcels as t } from '../../../messages/parcels';
import { shopOrders } from '../../../messages/shop-orders';
import { dateTimeFieldText, fromDateTimeField, toDateTimeField } from '../../../shared/date-time-field';
import { ActDialog } from '../../../shared/forms';
import type { ActProps } from '../act-dialogs';
import { NoMail } from '../no-mail';
import { useActForm } from '../use-act-form';
import type { StepEvidence } from '../use-order-steps';

interface Values extends Record<string, unknown> {
  readonly kind: TrackingKind | '';
  readonly place: string;
  readonly at: string;
  readonly reason: string;
}

const needsReason = (kind: Values['kind']): boolean =>
  kind !== '' && TRACKING_KINDS_WITH_REASON.includes(kind);

const SCHEMA = formSchema({
  schema: trackingRequestSchema as FormSchema<StepEvidence>,
  numbers: {},
  toBody: ({ kind, place, at, reason }: Values) => ({
    kind,
    place,
    at: fromDateTimeField(at),
    reason: needsReason(kind) ? reason : null,
  }),
});

const consequenceOf = (kind: Values['kind']): string =>
  kind in t.consequence ? t.consequence[kind as keyof typeof t.consequence] : t.consequence.other;

/** Dialog that adds a tracking step, for carriers that do not report it. */
export function TrackingDialog({ order, label, onClose }: ActProps) {
  const [now] = useState(() => toDateTimeField(Date.now()));
  const form = useActForm<Values>(order, {
    step: 'tracking',
    toValues: () => ({ kind: '', place: '', at: now, reason: '' }),
    schema: SCHEMA,
    crossCheck: ({ kind, reason }) =>
      needsReason(kind) && reason.trim() === '' ? { reason: t.reasonMissing } : {},
    onDone: onClose,
  });
  const { kind } = form.typed;
  return (
    <ActDialog
      title={shopOrders.act.title(label, order.code)}
      form={form}
      fields={{
        kind: { label: t.kind },
        place: { label: t.place },
        at: { label: t.at, show: dateTimeFieldText },
        reason: { label: t.reason },
      }}
      facts={[[shopOrders.act.customer, order.contact.fullName]]}
      consequence={consequenceOf(kind)}
      confirm={label}
      onClose={onClose}
    >
      <NoMail order={order} />
      <SelectField
        {...form.field('kind')}
        label={t.kind}
        placeholder={t.kindMissing}
        required
        options={STAFF_TRACKING_KINDS.map((value) => ({ value, label: TRACKING_LABELS[value] }))}
      />
      <TextField
        {...form.field('place')}
        label={t.place}
        hint={t.placeHint}
        required
        maxLength={TRACKING_PLACE_LENGTH}
      />
      <DateTimeField {...form.field('at')} label={t.at} required />
      {needsReason(kind) && (
        <TextAreaField
          {...form.field('reason')}
          label={t.reason}
          hint={t.reasonHint}
          rows={2}
          required
          maxLength={TRACKING_REASON_LENGTH}
        />
      )}
    </ActDialog>
  );
}
