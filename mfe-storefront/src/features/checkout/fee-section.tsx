import { formatMoney } from '@evcare/shared-contracts/format';
import type { ShippingQuote } from '@evcare/shared-contracts/shop';
import { Alert, Button, Loading, Skeleton } from '@evcare/shared-ui';
import { checkout } from '../../messages/checkout';
import styles from './checkout.module.css';
import { Section } from './section';
import type { Checkout } from './use-checkout';

const t = checkout.fee;

const notesOf = ({ days, estimated, bulky }: ShippingQuote): string[] => [
  ...(days ? [t.days(days.from, days.to)] : []),
  ...(bulky ? [t.bulky] : []),
  ...(estimated ? [t.estimated] : []),
];

function Delivered({ checkout: { quote, choose } }: { checkout: Checkout }) {
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
          <p className={styles['feeAmount']}>
            <Skeleton width="6rem" height="1.25em" />
          </p>
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
        <div className={styles['ways']}>
          <Button variant="secondary" size="sm" onClick={() => choose('method', 'pickup')}>
            {checkout.method.pickupInstead}
          </Button>
          <Button variant="secondary" size="sm" onClick={() => choose('method', 'fitting')}>
            {checkout.highVoltage.fitInstead}
          </Button>
        </div>
      </Alert>
    );
  }
  return (
    <div className={styles['fee']} aria-live="polite">
      <p className={styles['feeAmount']}>{fee === 0 ? t.free : formatMoney(fee)}</p>
      {notesOf(quote.quote).map((note) => (
        <p key={note} className={styles['muted']}>
          {note}
        </p>
      ))}
    </div>
  );
}

export function FeeSection({ checkout: state }: { checkout: Checkout }) {
  const { method } = state.values;
  return (
    <Section number={3} title={t.title}>
      {method === 'delivery' ? (
        <Delivered checkout={state} />
      ) : (
        <div className={styles['fee']}>
          <p className={styles['feeAmount']}>{t.free}</p>
          <p className={styles['muted']}>{t[method]}</p>
        </div>
      )}
    </Section>
  );
}
