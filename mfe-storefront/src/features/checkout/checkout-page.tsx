import { useEffect, useRef, useState } from 'react';
import { isHttpError, PATHS } from '@evcare/shared-contracts';
import { useLoaderData, useNavigate } from '@evcare/shared-contracts/router';
import { checkout as t } from '../../messages/checkout';
import { clockOf, useOffers } from '../../shared/cart/offers';
import { useServerTime } from '../../shared/cart/use-server-time';
import { useLoaded } from '../../shared/data/hooks';
import { HelpBox } from '../../shared/help/help-box';
import { LoadFailed } from '../../shared/load-failed';
import { Page } from '../../shared/page';
import { useRemote } from '../../shared/scope';
import { CheckoutForm } from './checkout-form';
import { CheckoutSkeleton } from './checkout-skeleton';
import styles from './checkout.module.css';
import { UnansweredPanel } from './problem-panel';
import type { CheckoutData } from './routes';
import { useBasket } from './use-basket';
import { usePlaceOrder } from './use-place-order';

/** Interval at which codes are checked for their start and end. */
const CLOCK_MS = 15_000;

type Placing = ReturnType<typeof usePlaceOrder>;

/**
 * Shown when an order was sent but not answered and the cart is already empty: placing an order empties the
 * account's cart before the response arrives.
 */
function Unanswered({ placing: { sent, deliver }, onRefused }: { placing: Placing; onRefused: () => void }) {
  const { toasts } = useRemote();
  const [busy, setBusy] = useState(false);
  const [why, setWhy] = useState<string | null>(null);

  const again = async () => {
    const pending = sent.pending();
    if (!pending) return onRefused();
    setBusy(true);
    try {
      await deliver(pending);
    } catch (error) {
      const text = isHttpError(error) ? error.message : t.somethingWrong;
      if (sent.pending()) return setWhy(text);
      toasts.error(t.unanswered.refused(text));
      onRefused();
    } finally {
      setBusy(false);
    }
  };
  return <UnansweredPanel why={why} busy={busy} onAgain={() => void again()} />;
}

export function CheckoutPage() {
  const { options, offers, forget } = useLoaderData() as CheckoutData;
  const loaded = useLoaded(options);
  const { value: list } = useOffers(offers);
  const now = useServerTime(clockOf(list), CLOCK_MS);
  const navigate = useNavigate();
  const basket = useBasket();
  const [placed, setPlaced] = useState(false);
  const leaving = useRef(false);
  const leave = () => {
    leaving.current = true;
    setPlaced(true);
  };
  const placing = usePlaceOrder({ onPlaced: leave, forget });
  const empty = !basket.loading && basket.items.length === 0;
  const { keepsCart } = basket;
  const unanswered = empty && !placed && placing.sent.pending() !== null;

  useEffect(() => {
    if (!empty || unanswered || leaving.current) return;
    leaving.current = true;
    void navigate(keepsCart ? PATHS.products : PATHS.cart, { replace: true });
  }, [empty, unanswered, keepsCart, navigate]);

  function content() {
    if (unanswered) return <Unanswered placing={placing} onRefused={() => void navigate(PATHS.cart)} />;
    if (empty || placed || basket.loading) return <CheckoutSkeleton />;
    if (loaded.value && !loaded.stale) {
      return <CheckoutForm options={loaded.value} basket={basket} placing={placing} now={now} />;
    }
    return loaded.error ? <LoadFailed retry={loaded.retry} /> : <CheckoutSkeleton />;
  }

  return (
    <Page title={t.title}>
      {content()}
      <HelpBox className={styles['help']} />
    </Page>
  );
}
