import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from '@evcare/shared-contracts/router';
import { isGateway, type Order, type PaymentMethod } from '@evcare/shared-contracts/shop';
import type { OrderData, OrderPageState } from '../routes';
import type { OrderActions } from '../use-order';
import { ChangeMethod } from './change-method';
import { GatewayPayment } from './gateway-payment';
import { usePayment, type Payment } from './use-payment';

/** Opens the gateway of an order that was just placed. Returns true until the payment is requested. */
function useStartAtOnce(method: PaymentMethod, { start }: Payment): boolean {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const startsAtOnce = isGateway(method) && (state as OrderPageState | null)?.pay === true;
  const begin = useEffectEvent(async () => {
    if (!isGateway(method)) return;
    // Removed before the page is left, so that Back on the gateway's page does not open the gateway again.
    const opened: OrderPageState = { placed: true };
    await navigate({ pathname, search }, { replace: true, state: opened, preventScrollReset: true });
    await start(method);
  });
  useEffect(() => {
    if (startsAtOnce) void begin();
  }, [startsAtOnce]);
  return startsAtOnce;
}

/** Returns true if the latest payment was refused; a page that was only left open can be opened again. */
const hasFailed = ({ payment: { method, attempt } }: Order): boolean =>
  attempt?.gateway === method && attempt.status === 'failed';

interface PaymentPanelProps {
  order: Order;
  data: OrderData;
  actions: OrderActions;
}

/** Payment of an order at a gateway, and the other methods with which it can be paid. */
export default function PaymentPanel({ order, data, actions }: PaymentPanelProps) {
  const { method, payableWith } = order.payment;
  const payment = usePayment({ data, actions });
  const startsAtOnce = useStartAtOnce(method, payment);
  const others = payableWith.filter((option) => option.method !== method);
  return (
    <>
      {isGateway(method) && (
        <GatewayPayment
          order={order}
          gateway={method}
          payment={payment}
          isStarting={startsAtOnce || payment.busy === 'start'}
        />
      )}
      {others.length > 0 && (
        <ChangeMethod
          key={method}
          options={others}
          busy={payment.busy === 'change'}
          isSuggested={payment.failure !== null || hasFailed(order)}
          onChange={(chosen) => void payment.change(chosen)}
        />
      )}
    </>
  );
}
