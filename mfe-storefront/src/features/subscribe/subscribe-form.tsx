import { useState, type FormEvent } from 'react';
import { CarFront, Bike, Landmark, Store } from 'lucide-react';
import { addressOf, subscriptionApi } from '@evcare/shared-contracts/endpoints';
import { formatMoney } from '@evcare/shared-contracts/format';
import { Link, useSearchParams } from '@evcare/shared-contracts/router';
import { PAYMENT_METHOD_LABELS, type ServicePackage } from '@evcare/shared-contracts/shop';
import {
  formatPlate,
  type PackagePayment,
  type PackageQuote,
  type Vehicle,
} from '@evcare/shared-contracts/workshop';
import { Alert, Button, buttonClass, Cluster, Grid, Skeleton, Stack } from '@evcare/shared-ui';
import { common } from '../../messages/common';
import { subscribe as t } from '../../messages/subscribe';
import { RadioCards } from '../../shared/forms/radio-cards';
import { useGet } from '../../shared/data/hooks';
import { packagesPath } from '../../shared/product/package-path';
import { useSubscribe } from './use-subscribe';
import styles from './subscribe.module.css';

interface Props {
  readonly item: ServicePackage;
  readonly vehicles: readonly Vehicle[];
  readonly forget: () => void;
}

const ICONS = { at_shop: Store, transfer: Landmark };

function hintOf({ plate, type, subscription }: Vehicle): string {
  const shown = formatPlate(plate, type);
  if (!subscription) return shown;
  const { state, name, endsAt } = subscription;
  if (state === 'active' && endsAt) return `${shown}. ${t.has(name, endsAt)}`;
  return state === 'pending' ? `${shown}. ${t.pending(name)}` : shown;
}

function Sums({ item, quote }: { item: ServicePackage; quote: PackageQuote }) {
  return (
    <Stack as="dl" gap="8" className={styles['sums']}>
      <div>
        <dt>{t.price(item.months)}</dt>
        <dd>{formatMoney(quote.price)}</dd>
      </div>
      {quote.replaces && quote.credit > 0 && (
        <div>
          <dt>{t.credit(quote.replaces.name)}</dt>
          <dd>−{formatMoney(quote.credit)}</dd>
        </div>
      )}
      <Cluster padTop="12" line="top" size="20" weight="strong">
        <dt>{t.total}</dt>
        <dd>{formatMoney(quote.total)}</dd>
      </Cluster>
    </Stack>
  );
}

/** Choice of vehicle and payment method, with the price for that vehicle. The address holds the vehicle. */
export function SubscribeForm({ item, vehicles, forget }: Props) {
  const [query, setQuery] = useSearchParams();
  const wanted = query.get('vehicleId');
  const vehicle = vehicles.find(({ id }) => id === wanted) ?? vehicles[0];
  const path =
    vehicle &&
    addressOf(subscriptionApi.quote, { params: { id: item.id }, query: { vehicleId: vehicle.id } });
  const { value, pending: quoting, error, retry } = useGet(path ?? null);
  const [payment, setPayment] = useState<PackagePayment>('at_shop');
  const { busy, problem, send } = useSubscribe(item.id, forget, retry);
  // The previous vehicle's price is never shown for this vehicle, not even if the request fails.
  const quote = quoting || error !== null ? undefined : value;
  // Keeps the previous vehicle's methods while the next ones load, so that the layout does not shift.
  const methods = value?.payments.map(({ method }) => method) ?? [payment];
  const paymentMethod = methods.includes(payment) ? payment : (methods[0] ?? payment);

  const choose = (id: string) => {
    const changed = new URLSearchParams(query);
    changed.set('vehicleId', id);
    setQuery(changed, { replace: true, preventScrollReset: true });
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!vehicle || !quote || quote.refusal) return;
    void send({ vehicleId: vehicle.id, paymentMethod, expectedTotal: quote.total });
  };

  return (
    <Grid as="form" gap="32" align="start" className={styles['form']} onSubmit={submit} noValidate>
      <RadioCards
        id="vehicle"
        legend={t.vehicle}
        value={vehicle?.id ?? null}
        onChange={choose}
        cards={vehicles.map((one) => ({
          value: one.id,
          label: one.name,
          hint: hintOf(one),
          icon: one.type === 'car' ? CarFront : Bike,
        }))}
      />
      {quote?.refusal ? (
        <Alert
          tone="warning"
          action={
            <Link
              className={buttonClass({ variant: 'secondary', size: 'sm' })}
              to={packagesPath(item.vehicleType)}
            >
              {t.all}
            </Link>
          }
        >
          {quote.refusal}
        </Alert>
      ) : (
        <RadioCards
          id="payment"
          legend={t.payment}
          value={paymentMethod}
          onChange={setPayment}
          cards={methods.map((method) => ({
            value: method,
            label: PAYMENT_METHOD_LABELS[method],
            hint: t.paymentHints[method],
            icon: ICONS[method],
          }))}
        />
      )}
      <Stack
        as="section"
        gap="16"
        padY="24"
        padX="16"
        radius="card"
        ground="raised"
        className={styles['summary']}
        aria-labelledby="subscribe-sums"
        aria-busy={quoting}
      >
        <h2 id="subscribe-sums">{t.sums}</h2>
        {error !== null ? (
          <Alert
            tone="danger"
            action={
              <Button type="button" size="sm" variant="secondary" onClick={retry}>
                {common.retry}
              </Button>
            }
          >
            {common.failed}
          </Alert>
        ) : quote ? (
          <>
            {quote.replaces && <p>{t.replaces(quote.replaces.name, quote.replaces.endsAt)}</p>}
            <Sums item={item} quote={quote} />
          </>
        ) : (
          <Skeleton height="5.5rem" />
        )}
        {problem && <Alert tone="danger">{problem}</Alert>}
        <Button
          type="submit"
          size="lg"
          block
          busy={busy}
          busyLabel={t.busy}
          disabled={!quote || quote.refusal !== null}
        >
          {quote ? t.submit(quote.total) : error !== null ? t.submitBare : t.quoting}
        </Button>
      </Stack>
    </Grid>
  );
}
