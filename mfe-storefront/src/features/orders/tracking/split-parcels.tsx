import { useId } from 'react';
import { formatDate, formatDays } from '@evcare/shared-contracts/format';
import {
  ORDER_REFUND_STATE_LABELS,
  PARCEL_STATE_LABELS,
  type OrderParcel,
  type OrderRefund,
  type OrderSplit,
} from '@evcare/shared-contracts/shop';
import { Badge, Cluster, Hint, List, Stack, Subheading, Text } from '@evcare/shared-ui';
import { split as t } from '../../../messages/split';
import { orders } from '../../../messages/orders';
import { TrackingFacts } from './parcel-tracking';

/** Parcels of an order with their contents and ways, and what follows later. */
export default function SplitParcels({ split }: { split: OrderSplit }) {
  const id = useId();
  const { parcels, remaining, expected, refunds = [] } = split;
  return (
    <Stack as="section" gap="16" aria-labelledby={id}>
      <Subheading size="18" id={id}>
        {t.title}
      </Subheading>
      <Text>{t.text}</Text>
      {parcels.map((parcel) => (
        <Parcel key={parcel.number} parcel={parcel} />
      ))}
      {remaining.length > 0 && (
        <Stack as="section" gap="8" aria-labelledby={`${id}-rest`}>
          <Subheading size="16" id={`${id}-rest`}>
            {t.rest}
          </Subheading>
          <Pieces lines={remaining} />
          <Text tone="muted">{expected ? t.expected(formatDays(expected.from, expected.to)) : t.noDay}</Text>
        </Stack>
      )}
      {refunds.length > 0 && (
        <Stack as="section" gap="8" aria-labelledby={`${id}-refunds`}>
          <Subheading size="16" id={`${id}-refunds`}>
            {t.refunds}
          </Subheading>
          {refunds.map((refund) => (
            <Refund key={refund.at} refund={refund} />
          ))}
        </Stack>
      )}
    </Stack>
  );
}

/** Goods that left the order after it was paid, and the state of their refund. */
function Refund({ refund }: { refund: OrderRefund }) {
  const { lines, amount, state, reason, refundedAt } = refund;
  const { label, tone } = ORDER_REFUND_STATE_LABELS[state];
  return (
    <Stack gap="4">
      <Pieces lines={lines} />
      {reason !== null && <Text breaks>{t.reason(reason)}</Text>}
      <Cluster align="center" gap="8">
        <Text>{t.refund(amount)}</Text>
        <Badge tone={tone}>{label}</Badge>
        {refundedAt !== null && <Text tone="muted">{formatDate(refundedAt)}</Text>}
      </Cluster>
    </Stack>
  );
}

function Parcel({ parcel }: { parcel: OrderParcel }) {
  const { number, state, lines, collect, tracking, reason } = parcel;
  const id = useId();
  const { label, tone } = PARCEL_STATE_LABELS[state];
  const cash = state === 'delivered' ? t.paid(collect) : t.collect(collect);
  return (
    <Stack as="section" gap="8" aria-labelledby={id}>
      <Cluster align="center" gap="8">
        <Subheading size="16" id={id}>
          {t.parcel(number)}
        </Subheading>
        <Badge tone={tone}>{label}</Badge>
      </Cluster>
      <Pieces lines={lines} />
      {collect > 0 && state !== 'returned' && <Text>{cash}</Text>}
      {state === 'failed' && reason !== null && <Text breaks>{t.reason(reason)}</Text>}
      {tracking && <TrackingFacts tracking={tracking} isUnderWay={state === 'handed_over'} />}
    </Stack>
  );
}

type Line = OrderSplit['remaining'][number] & { readonly serials?: readonly string[] };

function Pieces({ lines }: { lines: readonly Line[] }) {
  return (
    <List gap="4">
      {lines.map(({ productId, name, quantity, serials = [] }) => (
        <li key={productId}>
          {quantity} × {name}
          {serials.length > 0 && <Hint>{orders.serials(serials)}</Hint>}
        </li>
      ))}
    </List>
  );
}
