import { useEffect, useRef, useState } from 'react';
import { PATHS } from '@evcare/shared-contracts';
import { formatDays } from '@evcare/shared-contracts/format';
import { Link } from '@evcare/shared-contracts/router';
import {
  AWAITED_ORDER_STATUSES,
  GATEWAY_NAMES,
  isGateway,
  type DelayReason,
  type Order,
  type OrderPromise,
} from '@evcare/shared-contracts/shop';
import { Alert, buttonClass, Cluster, Heading, Text } from '@evcare/shared-ui';
import { nextSteps } from '../../messages/next-steps';
import { orderPromise } from '../../messages/order-promise';
import { orders } from '../../messages/orders';
import styles from './order-page.module.css';
import { useHasReturned } from './use-has-returned';

/** Offer to create an account, for guests with an order. */
export function AccountOffer() {
  const t = orders.account;
  return (
    <Cluster
      as="aside"
      align="center"
      gap="16"
      justify="between"
      ground="raised"
      radius="card"
      pad="card"
      className={styles['offer']}
    >
      <div>
        <Heading size="20">{t.title}</Heading>
        <Text tone="muted">{t.text}</Text>
      </div>
      <Link className={buttonClass({ variant: 'secondary' })} to={PATHS.register}>
        {t.register}
      </Link>
    </Cluster>
  );
}

/** Notice that the order changed while the page was open. */
export function Moved() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <Alert ref={box} tabIndex={-1} tone="info" className={styles['notice']}>
      {orders.actions.moved}
    </Alert>
  );
}

/** Notice that a gateway has reported the payment: while the page was open, or before the visitor came back to it. */
export function PaidNotice({ order: { total, payment } }: { order: Order }) {
  const hasReturned = useHasReturned();
  const [wasUnpaid] = useState(payment.status !== 'paid');
  if (payment.status !== 'paid' || !isGateway(payment.method)) return null;
  if (!hasReturned && !wasUnpaid) return null;
  return (
    <Alert tone="success" className={styles['notice']}>
      {orders.paid(total, GATEWAY_NAMES[payment.method])}
    </Alert>
  );
}

/** Returns true if the order was cancelled because it was not paid in time. */
function hasExpired({ status, payment: { status: paid, dueAt }, timeline }: Order): boolean {
  if (status !== 'cancelled' || paid !== 'unpaid' || dueAt === null) return false;
  return (timeline.at(-1)?.at ?? '') >= dueAt;
}

/** Notice that the order was cancelled because it was not paid in time. */
export function Expired({ order }: { order: Order }) {
  if (!hasExpired(order)) return null;
  return (
    <Alert tone="warning" title={nextSteps.expired} className={styles['notice']}>
      {nextSteps.expiredText}
    </Alert>
  );
}

type DelayedOrder = Order & { readonly promise: OrderPromise & { readonly delay: DelayReason } };

const isDelayed = (order: Order): order is DelayedOrder =>
  Boolean(order.promise?.delay) && AWAITED_ORDER_STATUSES.includes(order.status);

/** New promised days of a delayed order, with the reason for the delay. */
export function Delayed({ order }: { order: Order }) {
  if (!isDelayed(order)) return null;
  const { from, to, firstTo, delay } = order.promise;
  return (
    <Alert tone="warning" title={orderPromise.delayed} className={styles['notice']}>
      <p>
        {orderPromise.reasons[delay]} {orderPromise.delayedText(formatDays(firstTo), formatDays(from, to))}
      </p>
    </Alert>
  );
}
