import { formatMoney } from '@evcare/shared-contracts/format';
import type { ShippingQuote } from '@evcare/shared-contracts/shop';
import { Alert, Button, Cluster, Loading, Skeleton, Text } from '@evcare/shared-ui';
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
      {notesOf(quote.quote).map((note) => (
        <Text tone="muted" key={note}>
          {note}
        </Text>
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
          <Text size="20" weight="strong" numeric>
            {t.free}
          </Text>
          <Text tone="muted">{t[method]}</Text>
        </div>
      )}
    </Section>
  );
}
