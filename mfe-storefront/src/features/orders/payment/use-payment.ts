import { useEffect, useState } from 'react';
import { isHttpError } from '@evcare/shared-contracts';
import { call, orderApi } from '@evcare/shared-contracts/endpoints';
import {
  GATEWAY_NAMES,
  isGateway,
  PAYMENT_METHOD_LABELS,
  type Gateway,
  type Order,
  type PaymentMethod,
} from '@evcare/shared-contracts/shop';
import { orders } from '../../../messages/orders';
import { payment as t } from '../../../messages/payment';
import { openDocument } from '../../../shared/open-document';
import { useRemote } from '../../../shared/scope';
import type { OrderData } from '../routes';
import type { OrderActions } from '../use-order';
import { paymentPage } from './payment-page';

/** Time (ms) after which a payment can be started again if the browser has not left the page. */
const LEAVE_TIMEOUT_MS = 10_000;

type PaymentAction = 'start' | 'check' | 'change';

const isOpen = ({ payment: { attempt } }: Order): boolean => attempt?.status === 'open';

/** Returns why an action failed; for a method that the order can't use, the reason is that of the field. */
const reasonOf = (error: unknown): string =>
  isHttpError(error) ? (error.errors['method']?.[0] ?? error.message) : orders.actions.failed;

/** Becomes true when the browser leaves for a gateway, and false when the visitor is back on this page. */
function useLeaving() {
  const [isLeaving, setIsLeaving] = useState(false);
  useEffect(() => {
    if (!isLeaving) return;
    const onStay = () => setIsLeaving(false);
    const timer = setTimeout(onStay, LEAVE_TIMEOUT_MS);
    // The browser may show this page again as it was left.
    window.addEventListener('pageshow', onStay);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pageshow', onStay);
    };
  }, [isLeaving]);
  return { isLeaving, leave: () => setIsLeaving(true) };
}

/** Payment of an order that is not paid: starts it at a gateway, checks its result, changes its method. */
export function usePayment({ data, actions }: { data: OrderData; actions: OrderActions }) {
  const { http, toasts, config } = useRemote();
  const [busy, setBusy] = useState<PaymentAction | null>(null);
  /** Reason why the gateway could not be opened. */
  const [failure, setFailure] = useState<string | null>(null);
  const { isLeaving, leave } = useLeaving();
  const { code, phone } = data;
  const params = { code };
  const access = { ...(phone !== null && { phone }) };

  function show(order: Order): void {
    data.forget();
    data.order?.show(order);
  }

  const reportFailure = (reason: string): void => void toasts.error(reason);

  /** Runs one action at a time and resolves to whether it succeeded. */
  async function run(
    action: PaymentAction,
    send: () => Promise<void>,
    onFailure: (reason: string) => void,
  ): Promise<boolean> {
    if (busy !== null) return false;
    setBusy(action);
    setFailure(null);
    try {
      await send();
      return true;
    } catch (error) {
      if (isHttpError(error) && error.code === 'INVALID_TRANSITION') actions.reportMoved();
      else onFailure(reasonOf(error));
      return false;
    } finally {
      setBusy(null);
    }
  }

  async function start(gateway: Gateway): Promise<void> {
    async function open(): Promise<void> {
      const { payUrl } = (await call(http, orderApi.startPayment, { params, body: { ...access, gateway } }))
        .data;
      const page = paymentPage(payUrl, config.apiBase);
      if (page === null) throw new Error(`not a payment page: ${payUrl}`);
      openDocument(page);
    }
    if (await run('start', open, setFailure)) leave();
  }

  /** Requests the result from the gateway. */
  const requestResult = async (): Promise<Order> => {
    const order = (await call(http, orderApi.checkPayment, { params, body: access })).data;
    show(order);
    return order;
  };

  async function check(gateway: Gateway): Promise<void> {
    await run(
      'check',
      async () => {
        if (isOpen(await requestResult())) toasts.info(t.noResult(GATEWAY_NAMES[gateway]));
      },
      reportFailure,
    );
  }

  async function change(method: PaymentMethod): Promise<void> {
    const changed = await run(
      'change',
      async () => {
        show((await call(http, orderApi.changePayment, { params, body: { ...access, method } })).data);
        toasts.success(t.changed(PAYMENT_METHOD_LABELS[method]));
      },
      reportFailure,
    );
    if (changed && isGateway(method)) await start(method);
  }

  /** Refreshes the order without reporting failures; the next refresh may succeed. */
  async function refresh({ asksGateway }: { asksGateway: boolean }): Promise<void> {
    if (asksGateway) return void (await requestResult().catch(() => undefined));
    data.forget();
    await data.order?.refetch();
  }

  return {
    busy: isLeaving ? 'start' : busy,
    failure,
    start,
    check,
    change,
    refresh,
  };
}

export type Payment = ReturnType<typeof usePayment>;
