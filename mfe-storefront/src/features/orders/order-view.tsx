import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Printer, RefreshCw } from 'lucide-react';
import { PATHS } from '@evcare/shared-contracts';
import { companyContact } from '@evcare/shared-contracts/release';
import { Link, useLocation } from '@evcare/shared-contracts/router';
import { formatDays } from '@evcare/shared-contracts/format';
import {
  AWAITED_ORDER_STATUSES,
  ORDER_STATUS_LABELS,
  type DelayReason,
  type Order,
  type OrderPromise,
} from '@evcare/shared-contracts/shop';
import {
  Alert,
  Button,
  buttonClass,
  Cluster,
  Grid,
  Heading,
  Inline,
  Span,
  Stack,
  Text,
} from '@evcare/shared-ui';
import { Letterhead } from '@evcare/shared-ui/paper';
import { orderPromise } from '../../messages/order-promise';
import { orders } from '../../messages/orders';
import { OrderStatusBadge } from '../../shared/order/order-status';
import { useHeadingFocus } from '../../shared/own/use-heading-focus';
import { useRemote, useSession } from '../../shared/scope';
import { Timeline } from '../../shared/timeline/timeline';
import { OrderActions } from './order-actions';
import { OrderFacts } from './order-facts';
import { OrderLines } from './order-lines';
import styles from './order-page.module.css';
import type { OrderData } from './routes';
import { TransferPanel } from './transfer-panel';
import { useOrderActions, useRefresh } from './use-order';

const JUST_PLACED = ['pending_payment', 'placed'];

/** Returns true on the page that opens after placing the order, until the order's status changes. */
function useJustPlaced({ status, fitting }: Order): boolean {
  const state = useLocation().state as { placed?: boolean } | null;
  // An order with a slot is confirmed when it is placed.
  const fresh = JUST_PLACED.includes(status) || (status === 'confirmed' && fitting?.startAt !== undefined);
  return state?.placed === true && fresh;
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

/** Offer to create an account, for guests with an order. */
function AccountOffer() {
  const t = orders.account;
  return (
    <Cluster
      as="aside"
      align="center"
      gap="16"
      justify="between"
      ground="raised"
      radius="card"
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
function Moved() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <Alert ref={box} tabIndex={-1} tone="info">
      {orders.actions.moved}
    </Alert>
  );
}

type DelayedOrder = Order & { readonly promise: OrderPromise & { readonly delay: DelayReason } };

const isDelayed = (order: Order): order is DelayedOrder =>
  Boolean(order.promise?.delay) && AWAITED_ORDER_STATUSES.includes(order.status);

/** New promised days of a delayed order, with the reason for the delay. */
function Delayed({ promise: { from, to, firstTo, delay } }: Pick<DelayedOrder, 'promise'>) {
  return (
    <Alert tone="warning" title={orderPromise.delayed} className={styles['delayed']}>
      <p>
        {orderPromise.reasons[delay]} {orderPromise.delayedText(formatDays(firstTo), formatDays(from, to))}
      </p>
    </Alert>
  );
}

function thanksFor({ code, fitting }: Order, waits: boolean): string {
  if (waits) return orders.thanksTransfer(code);
  return fitting?.startAt ? orders.thanksFitting(code, fitting.startAt) : orders.thanksText(code);
}

interface OrderViewProps {
  order: Order;
  data: OrderData;
}

export function OrderView({ order, data }: OrderViewProps) {
  const { signedIn } = useSession();
  const { company } = useRemote().config;
  const justPlaced = useJustPlaced(order);
  const heading = useHeadingFocus(`${order.status} ${order.payment.status}`);
  const { busy, refresh } = useRefresh(data);
  const actions = useOrderActions({ data, refresh });
  const waits = order.payment.method === 'transfer' && order.status === 'pending_payment';
  const thanks = thanksFor(order, waits);
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
            {thanks}
          </Text>
        )}
        <Cluster align="center" gap="8" gapX="16">
          <OrderStatusBadge status={order.status} />
          <Span tone="muted">{orders.placedAt(order.placedAt)}</Span>
          <Inline as="span" gap="4" align="stretch" className={styles['tools']}>
            <Button
              variant="ghost"
              size="sm"
              icon={<RefreshCw size={16} strokeWidth={1.75} />}
              busy={busy}
              onClick={refresh}
            >
              {orders.refresh}
            </Button>
            <Button
              variant="ghost"
              size="sm"
              icon={<Printer size={16} strokeWidth={1.75} />}
              onClick={() => window.print()}
            >
              {orders.print}
            </Button>
          </Inline>
        </Cluster>
      </Stack>
      {isDelayed(order) && <Delayed promise={order.promise} />}
      {actions.moved && <Moved />}
      <Grid gap="32" className={styles['columns']}>
        <Stack top gap="32">
          {waits && <TransferPanel order={order} phone={data.phone} actions={actions} />}
          <Block title={orders.sections.lines}>
            <OrderLines order={order} />
          </Block>
          <OrderActions order={order} actions={actions} />
        </Stack>
        <Stack top gap="32">
          <Block title={orders.sections.timeline}>
            <Timeline timeline={order.timeline} labels={ORDER_STATUS_LABELS} />
          </Block>
          <OrderFacts order={order} />
        </Stack>
      </Grid>
      {!signedIn && <AccountOffer />}
    </>
  );
}
