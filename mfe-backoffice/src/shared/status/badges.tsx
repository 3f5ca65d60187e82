import { ROLE_LABELS, type Role } from '@evcare/shared-contracts';
import { PARTS_REQUEST_STATUS_LABELS, type PartsRequestStatus } from '@evcare/shared-contracts/office';
import {
  ATTEMPT_STATUS_LABELS,
  ORDER_STATUS_LABELS,
  PAYMENT_STATUS_LABELS,
  REFUND_STATUS_LABELS,
  type AttemptStatus,
  type OrderStatus,
  type PaymentStatus,
  type RefundStatus,
} from '@evcare/shared-contracts/shop';
import {
  APPOINTMENT_STATUS_LABELS,
  QUOTE_STATE_LABELS,
  SERVICE_ORDER_STATUS_LABELS,
  quoteNextStep,
  type AppointmentStatus,
  type ServiceOrderStatus,
} from '@evcare/shared-contracts/workshop';
import { Badge } from '@evcare/shared-ui';
import { shareMessages } from '../../messages/service-order-shares';

export function AppointmentBadge({ status }: { readonly status: AppointmentStatus }) {
  const { label, tone } = APPOINTMENT_STATUS_LABELS[status];
  return <Badge tone={tone}>{label}</Badge>;
}

export function ServiceOrderBadge({ status }: { readonly status: ServiceOrderStatus }) {
  const { label, tone } = SERVICE_ORDER_STATUS_LABELS[status];
  return <Badge tone={tone}>{label}</Badge>;
}

/** State of a quote; a sent one says how it was given to its customer, or that it has not reached them. */
export function QuoteBadge({ quote }: { readonly quote: Parameters<typeof quoteNextStep>[0] }) {
  if (quoteNextStep(quote) === 'share') return <Badge tone="danger">{shareMessages.unreached}</Badge>;
  const { label, tone } = QUOTE_STATE_LABELS[quote.state];
  const last = quote.state === 'sent' ? quote.shares.at(-1) : undefined;
  return <Badge tone={tone}>{last ? shareMessages.state[last.channel] : label}</Badge>;
}

export function PartsRequestBadge({ status }: { readonly status: PartsRequestStatus }) {
  const { label, tone } = PARTS_REQUEST_STATUS_LABELS[status];
  return <Badge tone={tone}>{label}</Badge>;
}

export function ShopOrderBadge({ status }: { readonly status: OrderStatus }) {
  const { label, tone } = ORDER_STATUS_LABELS[status];
  return <Badge tone={tone}>{label}</Badge>;
}

export function PaymentBadge({ status }: { readonly status: PaymentStatus }) {
  const { label, tone } = PAYMENT_STATUS_LABELS[status];
  return <Badge tone={tone}>{label}</Badge>;
}

/** Status of a payment at a gateway. */
export function AttemptBadge({ status }: { readonly status: AttemptStatus }) {
  const { label, tone } = ATTEMPT_STATUS_LABELS[status];
  return <Badge tone={tone}>{label}</Badge>;
}

/** Status of the refund of a payment at a gateway. */
export function RefundBadge({ status }: { readonly status: RefundStatus }) {
  const { label, tone } = REFUND_STATUS_LABELS[status];
  return <Badge tone={tone}>{label}</Badge>;
}

export function RoleBadge({ role }: { readonly role: Role }) {
  return <Badge tone={role === 'customer' ? 'neutral' : 'info'}>{ROLE_LABELS[role]}</Badge>;
}
