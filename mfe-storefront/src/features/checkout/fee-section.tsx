import { formatMoney } from '@evcare/shared-contracts/format';
import { isPaidFirst, type DeliveryPromise, type ShippingQuote } from '@evcare/shared-contracts/shop';
import { Alert, Button, Cluster, Loading, Skeleton, Text } from '@evcare/shared-ui';
import { checkout } from '../../messages/checkout';
import { delivery } from '../../messages/delivery';
import styles from './checkout.module.css';
import { Section } from './section';
import type { Checkout } from './use-checkout';

const t = checkout.fee;

interface CheckoutProps {
  checkout: Checkout;
}

/** True if the days of an order are counted from its payment. */
const isPaidAhead = (payment: Checkout['payment']): boolean => payment !== null && isPaidFirst(payment);

/** Delivery days and the time by which to order or pay for them, or working days until a ward is chosen. */
function Arrival({ checkout: { quote, promise, payment } }: CheckoutProps) {
  const dates = promise?.delivery.days;
  const orderBefore = promise?.delivery.orderBefore;
  const days = quote.quote?.days;
  if (!dates) return days && <Text tone="muted">{t.days(days.from, days.to)}</Text>;
  const before = isPaidAhead(payment) ? t.payBefore : t.orderBefore;
  return (
    <>
      <Text weight="strong">{delivery.arrives(dates)}</Text>
      {orderBefore && <Text tone="muted">{before(orderBefore)}</Text>}
    </>
  );
}

const notesOf = ({ estimated, bulky }: ShippingQuote): string[] => [
  ...(bulky ? [t.bulky] : []),
  ...(estimated ? [t.estimated] : []),
];

/** Amount missing for free delivery, or the code that gives it. Shown only if no code is applied yet. */
function FreeDelivery({ free }: { free: DeliveryPromise['freeDelivery'] }) {
  if (!free) return null;
  return (
    <Text tone="success" weight="strong">
      {free.missing > 0 ? delivery.missing(free.missing) : delivery.free(free.code)}
    </Text>
  );
}

function Delivered({ checkout: state }: CheckoutProps) {
  const { quote, choose, appliedPromo, promise } = state;
  if (quote.failed) {
    return (
      <Alert
        tone="danger"
        action={
          <Button variant="secondary" size="sm" onClick={quote.retry}>
            {t.retry}
          </Button>
        }
      >
        {t.failed}
      </Alert>
    );
  }
  if (quote.busy || !quote.quote) {
    return (
      <div className={styles['fee']}>
        <Loading label={t.loading}>
          <Text size="20" weight="strong" numeric>
            <Skeleton width="6rem" height="1.25em" />
          </Text>
          <p>
            <Skeleton width="14rem" height="1em" />
          </p>
        </Loading>
      </div>
    );
  }
  const { fee, refusal } = quote.quote;
  if (refusal) {
    return (
      <Alert tone="warning" title={refusal}>
        <p>{t.refusedHelp}</p>
        <Cluster above="8" gap="12">
          <Button variant="secondary" size="sm" onClick={() => choose('method', 'pickup')}>
            {checkout.method.pickupInstead}
          </Button>
          <Button variant="secondary" size="sm" onClick={() => choose('method', 'fitting')}>
            {checkout.highVoltage.fitInstead}
          </Button>
        </Cluster>
      </Alert>
    );
  }
  return (
    <div className={styles['fee']} aria-live="polite">
      <Text size="20" weight="strong" numeric>
        {fee === 0 ? t.free : formatMoney(fee)}
      </Text>
      <Arrival checkout={state} />
      {notesOf(quote.quote).map((note) => (
        <Text tone="muted" key={note}>
          {note}
        </Text>
      ))}
      {!appliedPromo && <FreeDelivery free={promise?.freeDelivery ?? null} />}
    </div>
  );
}

export function FeeSection({ checkout: state }: CheckoutProps) {
  const { method } = state.values;
  const { promise, payment } = state;
  return (
    <Section number={3} title={t.title}>
      {method === 'delivery' ? (
        <Delivered checkout={state} />
      ) : (
        <div className={styles['fee']}>
          <Text size="20" weight="strong" numeric>
            {t.free}
          </Text>
          {method === 'pickup' && promise?.pickup && (
            <Text weight="strong">{delivery.pickupOn(promise.pickup, isPaidAhead(payment))}</Text>
          )}
          <Text tone="muted">{t[method]}</Text>
        </div>
      )}
    </Section>
  );
}
