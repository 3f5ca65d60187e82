import type { ReactNode } from 'react';
import { formatDate, formatDateTime, formatDays } from '@evcare/shared-contracts/format';
import type { ShopOrder } from '@evcare/shared-contracts/office';
import { Link } from '@evcare/shared-contracts/router';
import {
  DELIVERY_METHOD_LABELS,
  isGateway,
  ORDER_STATUS_LABELS,
  PAYMENT_METHOD_LABELS,
  type OrderPromise,
  type PaymentMethod,
} from '@evcare/shared-contracts/shop';
import { Grid, Hint, List, Subheading, Text } from '@evcare/shared-ui';
import { shopOrders } from '../../messages/shop-orders';
import { money } from '../../shared/numbers';
import { phoneText } from '../../shared/phone-text';
import styles from './shop-orders.module.css';

const t = shopOrders.detail;

/** Customer, delivery and payment of an order. */
export function OrderFacts({ order }: { readonly order: ShopOrder }) {
  const { contact, payment, invoice, customerId } = order;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [
      t.contact,
      <>
        <span className={styles['line']}>{contact.fullName}</span>
        <a className={styles['line']} href={`tel:${contact.phoneNumber}`}>
          {phoneText(contact.phoneNumber)}
        </a>
        {contact.email && (
          <a className={styles['line']} href={`mailto:${contact.email}`}>
            {contact.email}
          </a>
        )}
        {customerId === null ? (
          <Hint as="span">{t.guest}</Hint>
        ) : (
          <Link to={`/staff/customers?open=${encodeURIComponent(customerId)}`}>{t.customer}</Link>
        )}
      </>,
    ],
    [t.method, DELIVERY_METHOD_LABELS[order.method]],
    ...(order.address ? [[t.address, order.address] as const] : []),
    ...(order.promise ? [[t.promise, promiseText(order.promise)] as const] : []),
    ...(order.fitting ? [[t.fitting, <Fitting order={order} />] as const] : []),
    [
      t.payment,
      [
        PAYMENT_METHOD_LABELS[payment.method],
        ...(payment.dueAt && order.status === 'pending_payment'
          ? [dueText(payment.method, payment.dueAt)]
          : []),
        ...(order.paymentReference ? [t.paymentReference(order.paymentReference)] : []),
        ...(order.collected === null ? [] : [t.collected(money(order.collected))]),
      ].join(' · '),
    ],
    ...(order.parcel ? [[t.carrier, parcelText(order.parcel)] as const] : []),
    ...(order.note ? [[t.note, order.note] as const] : []),
    ...(invoice
      ? [
          [
            t.invoice,
            [
              invoice.companyName,
              t.taxCode(invoice.taxCode),
              invoice.address,
              invoice.email,
              invoiceText(order),
            ].join(' · '),
          ] as const,
        ]
      : []),
  ];
  return (
    <Grid as="dl" facts gap="12" gapX="24" className={styles['facts']}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <Text as="dd" breaks>
            {value}
          </Text>
        </div>
      ))}
    </Grid>
  );
}

/** Promised days; after a delay, also its reason and the last of the originally promised days. */
const promiseText = ({ from, to, firstTo, delay }: OrderPromise): string =>
  [
    formatDays(from, to),
    ...(delay === null ? [] : [t.delayed(formatDays(firstTo), shopOrders.delay.reasons[delay])]),
  ].join(' · ');

const dueText = (method: PaymentMethod, dueAt: string): string =>
  (isGateway(method) ? t.dueAtGateway : t.due)(formatDateTime(dueAt));

/** State of the company invoice; staff record its number once the provider has issued it. */
function invoiceText({ invoicing }: ShopOrder): string {
  const issued = invoicing?.issued;
  return issued
    ? shopOrders.invoice.issued(issued.number, formatDate(issued.day))
    : shopOrders.invoice.notIssued;
}

const parcelText = ({ carrier, trackingCode }: NonNullable<ShopOrder['parcel']>): string =>
  [...(carrier ? [carrier] : []), ...(trackingCode ? [t.trackingCode(trackingCode)] : [])].join(', ');

function Fitting({ order: { fitting } }: { readonly order: ShopOrder }) {
  if (!fitting) return null;
  const fittingTime = fitting.startAt ? formatDateTime(fitting.startAt) : formatDate(fitting.date);
  if (!fitting.appointmentCode) return fittingTime;
  return (
    <Link to={`/staff/appointments?open=${encodeURIComponent(fitting.appointmentCode)}`}>
      {fittingTime} · {fitting.appointmentCode}
    </Link>
  );
}

/** Status history, newest first. */
export function Timeline({ order }: { readonly order: ShopOrder }) {
  return (
    <section aria-labelledby="shop-order-timeline">
      <Subheading below="8" size="16" id="shop-order-timeline">
        {t.timeline}
      </Subheading>
      <List as="ol" gap="12">
        {[...order.timeline].reverse().map(({ status, at, note }) => (
          <li key={`${status}-${at}-${note ?? ''}`}>
            <span>{ORDER_STATUS_LABELS[status].label}</span> <Hint as="span">{formatDateTime(at)}</Hint>
            {note && <Text breaks>{note}</Text>}
          </li>
        ))}
      </List>
    </section>
  );
}
