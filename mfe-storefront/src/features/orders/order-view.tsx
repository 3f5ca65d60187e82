import { lazy, Suspense, useId, type ReactNode } from 'react';
import { RefreshCw } from 'lucide-react';
import { companyContact } from '@evcare/shared-contracts/release';
import { useLocation } from '@evcare/shared-contracts/router';
import { GATEWAY_NAMES, isGateway, ORDER_STATUS_LABELS, type Order } from '@evcare/shared-contracts/shop';
import { Button, Cluster, Grid, Heading, Loading, Skeleton, Span, Stack, Text } from '@evcare/shared-ui';
import { Letterhead, PrintButton } from '@evcare/shared-ui/paper';
import { help } from '../../messages/help';
import { orders } from '../../messages/orders';
import { HelpBox } from '../../shared/help/help-box';
import { OrderStatusBadge } from '../../shared/order/order-status';
import { useHeadingFocus } from '../../shared/own/use-heading-focus';
import { useRemote, useSession } from '../../shared/scope';
import { Timeline } from '../../shared/timeline/timeline';
import { OrderActions } from './order-actions';
import { OrderFacts, PromisedDays } from './order-facts';
import { OrderLines } from './order-lines';
import { NextSteps } from './next-steps';
import { AccountOffer, Delayed, Expired, Moved, PaidNotice } from './order-notices';
import styles from './order-page.module.css';
import type { OrderData, OrderPageState } from './routes';
import { TransferPanel } from './transfer-panel';
import { useHasReturned } from './use-has-returned';
import { useOrderActions, useRefresh, type OrderActions as Actions } from './use-order';

/** Loaded only for orders that are not paid. */
const PaymentPanel = lazy(() => import('./payment/payment-panel'));
/** Loaded only for orders that were paid at a gateway in several attempts. */
const EarlierAttempts = lazy(() => import('./payment/earlier-attempts'));
/** Loaded only for orders that a carrier has. */
const ParcelTracking = lazy(() => import('./tracking/parcel-tracking'));

/** Loaded only for orders that leave in several parcels. */
const SplitParcels = lazy(() => import('./tracking/split-parcels'));

/** Loaded only for orders with a return. */
const ReturnPanel = lazy(() => import('./return/return-panel'));

const JUST_PLACED = ['pending_payment', 'placed'];

/**
 * Returns true on the page that opens after placing the order, or after paying for it at a gateway, until the
 * order's status changes.
 */
function useJustPlaced({ status, fitting }: Order): boolean {
  const state = useLocation().state as OrderPageState | null;
  const hasPaid = useHasReturned() && status !== 'pending_payment';
  // An order with a slot is confirmed when it is placed.
  const fresh = JUST_PLACED.includes(status) || (status === 'confirmed' && fitting?.startAt !== undefined);
  return (state?.placed === true || hasPaid) && fresh;
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Stack as="section" gap="16" aria-labelledby={id}>
      <Heading size="20" id={id}>
        {title}
      </Heading>
      {children}
    </Stack>
  );
}

function thanksFor({ code, total, fitting, status, payment: { method } }: Order): string {
  if (status === 'pending_payment') {
    return isGateway(method)
      ? orders.thanksGateway(code, GATEWAY_NAMES[method])
      : orders.thanksTransfer(code);
  }
  return fitting?.startAt ? orders.thanksFitting(code, fitting.startAt) : orders.thanksText(code, total);
}

function PaymentSkeleton() {
  return (
    <Loading label={orders.paymentLoading}>
      <Skeleton height={300} radius="var(--radius-card)" />
    </Loading>
  );
}

interface OrderViewProps {
  order: Order;
  data: OrderData;
}

/** Payment of an order that waits for it: transfer details or a gateway, and the other methods. */
function Payment({ order, data, actions }: OrderViewProps & { actions: Actions }) {
  const { method, payableWith } = order.payment;
  const hasOthers = payableWith.some((option) => option.method !== method);
  return (
    <>
      {method === 'transfer' && (
        // The QR code has the amount, so a new total needs another one.
        <TransferPanel key={order.total} order={order} phone={data.phone} actions={actions} />
      )}
      {(isGateway(method) || hasOthers) && (
        <Suspense fallback={isGateway(method) ? <PaymentSkeleton /> : null}>
          <PaymentPanel order={order} data={data} actions={actions} />
        </Suspense>
      )}
    </>
  );
}

export function OrderView({ order, data }: OrderViewProps) {
  const { signedIn } = useSession();
  const { company } = useRemote().config;
  const justPlaced = useJustPlaced(order);
  const { method, status, earlier = [] } = order.payment;
  const heading = useHeadingFocus(`${order.status} ${status} ${method}`);
  const { busy, refresh } = useRefresh(data);
  const actions = useOrderActions({ data, refresh });
  return (
    <>
      <Letterhead
        printOnly
        issuer={{ name: company.name, address: company.address, contact: companyContact(company) }}
        number={orders.heading(order.code)}
      />
      <Stack as="header" below="32" gap="8">
        <h1 ref={heading} tabIndex={-1}>
          {justPlaced ? orders.thanks : orders.heading(order.code)}
        </h1>
        {justPlaced && (
          <Text measure size="18">
            {thanksFor(order)}
          </Text>
        )}
        <Cluster align="center" justify="between" gap="8" gapX="16">
          <Cluster align="center" gap="8" gapX="16">
            <OrderStatusBadge status={order.status} />
            <Span tone="muted">{orders.placedAt(order.placedAt)}</Span>
          </Cluster>
          <Cluster as="span" gap="4" className={styles['tools']}>
            <Button
              variant="ghost"
              size="sm"
              icon={<RefreshCw size={16} strokeWidth={1.75} />}
              busy={busy}
              onClick={refresh}
            >
              {orders.refresh}
            </Button>
            <PrintButton variant="ghost" size="sm">
              {orders.print}
            </PrintButton>
          </Cluster>
        </Cluster>
      </Stack>
      <Delayed order={order} />
      <PaidNotice order={order} />
      <Expired order={order} />
      {actions.moved && <Moved />}
      <Grid gap="32" className={styles['columns']}>
        <Stack top gap="32">
          {justPlaced && order.status !== 'pending_payment' && <NextSteps order={order} />}
          {order.status === 'pending_payment' && <Payment order={order} data={data} actions={actions} />}
          <PromisedDays order={order} />
          {order.return && (
            <Suspense fallback={<Skeleton height={280} radius="var(--radius-card)" />}>
              <ReturnPanel order={order} shown={order.return} data={data} actions={actions} />
            </Suspense>
          )}
          <Block title={orders.sections.lines}>
            <OrderLines order={order} />
          </Block>
          <OrderActions order={order} data={data} actions={actions} />
        </Stack>
        <Stack top gap="32">
          <Block title={orders.sections.timeline}>
            <Timeline
              timeline={order.timeline}
              labels={ORDER_STATUS_LABELS}
              unchanged={orders.statusUnchanged}
            />
            {order.tracking && (
              <Suspense fallback={null}>
                <ParcelTracking tracking={order.tracking} isUnderWay={order.status === 'shipping'} />
              </Suspense>
            )}
            {order.split && (
              <Suspense fallback={null}>
                <SplitParcels split={order.split} />
              </Suspense>
            )}
          </Block>
          <OrderFacts order={order} data={data} actions={actions} />
          {earlier.length > 0 && (
            <Suspense fallback={null}>
              <EarlierAttempts attempts={earlier} />
            </Suspense>
          )}
          <HelpBox
            className={styles['help']}
            subject={{ kind: 'order', ref: order.code }}
            title={help.order}
          />
        </Stack>
      </Grid>
      {!signedIn && <AccountOffer />}
    </>
  );
}
