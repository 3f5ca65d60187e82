import { formatPhone } from '@evcare/shared-contracts';
import { formatDays, formatFullDay } from '@evcare/shared-contracts/format';
import { Link } from '@evcare/shared-contracts/router';
import {
  ATTEMPT_STATUS_LABELS,
  AWAITED_ORDER_STATUSES,
  DELIVERY_METHOD_LABELS,
  GATEWAY_NAMES,
  isGateway,
  PAYMENT_METHOD_LABELS,
  PAYMENT_STATUS_LABELS,
  type Order,
  type OrderStatus,
} from '@evcare/shared-contracts/shop';
import { Badge, Fact, Stack, Text } from '@evcare/shared-ui';
import { orderPromise } from '../../messages/order-promise';
import { orders } from '../../messages/orders';
import { appointmentHref, homeFittingHref } from '../../shared/booking/paths';
import { useRemote } from '../../shared/scope';
import type { ChangeFormProps } from './changes/change-dialog';
import { InvoiceFact } from './invoice/invoice-fact';
import { PaperLink } from './paper-link';

const { sections, fitting: sayFitting } = orders;

/** Statuses of an order whose goods the customer has not received, has returned or wants to return. */
const WITHOUT_FITTING: readonly OrderStatus[] = ['cancelled', 'return_requested', 'returned'];

/** Promised days of an order that the customer has not received yet: the first question of whoever opens the page. */
export function PromisedDays({ order: { method, status, promise } }: { order: Order }) {
  if (!promise || !AWAITED_ORDER_STATUSES.includes(status)) return null;
  return (
    <Stack as="dl" pad="16" radius="card" ground="raised">
      <Fact title={method === 'pickup' ? orderPromise.pickup : orderPromise.expected}>
        <Text as="strong" size="20">
          {formatDays(promise.from, promise.to)}
        </Text>
        {status === 'pending_payment' && <Text tone="muted">{orderPromise.afterPayment}</Text>}
      </Fact>
    </Stack>
  );
}

/** Returns the label of the payment's status; a gateway, unlike a transfer, has a result of its own. */
function paymentLabel({ method, status, attempt }: Order['payment']) {
  if (!isGateway(method) || status === 'paid' || status === 'refunded') return PAYMENT_STATUS_LABELS[status];
  const isOpen = attempt?.gateway === method && attempt.status === 'open';
  return isOpen ? ATTEMPT_STATUS_LABELS.open : PAYMENT_STATUS_LABELS.unpaid;
}

/** Payment method and status, and the refund of a payment at a gateway. */
function PaymentFact({ order: { code, status, payment, receipt, split } }: { order: Order }) {
  const { method, attempt } = payment;
  // The refunds of single goods are listed beside the parcels.
  const isPartial = Boolean(split?.refunds?.length) && status !== 'returned';
  const { label, tone } = paymentLabel(payment);
  return (
    <Fact padTop="16" line="top" title={sections.payment}>
      <Text below="4">{PAYMENT_METHOD_LABELS[method]}</Text>
      <p>
        <Badge tone={tone}>{label}</Badge>
      </p>
      {attempt?.refund && !isPartial && (
        <p>{orders.refund[attempt.refund](GATEWAY_NAMES[attempt.gateway])}</p>
      )}
      {receipt && <PaperLink code={code} paper="receipt" label={orders.receipt} />}
    </Fact>
  );
}

/** Receiver, delivery and payment of an order. */
export function OrderFacts({ order, data, actions }: Omit<ChangeFormProps, 'onClose'>) {
  const { contact, method, address, fitting, homeFitting, status, note } = order;
  const { company } = useRemote().config;
  return (
    <Stack as="dl" gap="16">
      <Fact padTop="16" line="top" title={sections.receiver}>
        <p>{contact.fullName}</p>
        <p>{formatPhone(contact.phoneNumber)}</p>
        {contact.email && <p>{contact.email}</p>}
      </Fact>
      <Fact padTop="16" line="top" title={sections.delivery}>
        <p>{DELIVERY_METHOD_LABELS[method]}</p>
        <p>{address ?? company.address}</p>
        {fitting?.startAt && (
          <p>
            <strong>{sayFitting.at(fitting.startAt)}</strong>
          </p>
        )}
        {fitting?.appointmentCode && (
          <p>
            <Link to={appointmentHref(fitting.appointmentCode)}>
              {sayFitting.appointment(fitting.appointmentCode)}
            </Link>
          </p>
        )}
        {fitting && !fitting.startAt && (
          <>
            <p>{formatFullDay(fitting.date)}</p>
            <p>{sayFitting[fitting.period]}</p>
            <Text tone="muted">{sayFitting.call}</Text>
          </>
        )}
      </Fact>
      {homeFitting !== null && !WITHOUT_FITTING.includes(status) && (
        <Fact padTop="16" line="top" title={sections.homeFitting}>
          <p>{orders.homeFitting.text}</p>
          <Link to={homeFittingHref(homeFitting)}>{orders.homeFitting.book}</Link>
        </Fact>
      )}
      <PaymentFact order={order} />
      <InvoiceFact order={order} data={data} actions={actions} />
      {note && (
        <Fact padTop="16" line="top" title={sections.note}>
          <p>{note}</p>
        </Fact>
      )}
    </Stack>
  );
}
