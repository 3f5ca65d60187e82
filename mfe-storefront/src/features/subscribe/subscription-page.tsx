import { useEffect, useRef, useState } from 'react';
import { isHttpError, PATHS } from '@evcare/shared-contracts';
import { addressOf, call, subscriptionApi } from '@evcare/shared-contracts/endpoints';
import { formatDate, formatMoney } from '@evcare/shared-contracts/format';
import { Link, useLoaderData } from '@evcare/shared-contracts/router';
import { PAYMENT_METHOD_LABELS } from '@evcare/shared-contracts/shop';
import { PACKAGE_STATE_LABELS, type Subscription } from '@evcare/shared-contracts/workshop';
import {
  Alert,
  Badge,
  Button,
  buttonClass,
  Cluster,
  EmptyState,
  Grid,
  Inline,
  ProgressBar,
  Skeleton,
  Stack,
  Text,
  VisuallyHidden,
} from '@evcare/shared-ui';
import { common } from '../../messages/common';
import { packages } from '../../messages/services';
import { subscribe } from '../../messages/subscribe';
import { useGet, useLoaded } from '../../shared/data/hooks';
import { LoadFailed } from '../../shared/load-failed';
import { TransferAccount } from '../../shared/order/transfer-account';
import { Page } from '../../shared/page';
import { useRemote } from '../../shared/scope';
import type { SubscriptionData } from './routes';
import { SignInFirst } from './sign-in-first';
import styles from './subscribe.module.css';

const t = subscribe.mine;

function Pay({ item }: { item: Subscription }) {
  const byTransfer = item.payment === 'transfer';
  const path = addressOf(subscriptionApi.transfer, { params: { id: item.id } });
  const { value, error, retry } = useGet(byTransfer ? path : null);
  if (!byTransfer) return item.dueAt && <Alert tone="info">{t.atShop(item.dueAt)}</Alert>;
  return (
    <Stack
      as="section"
      gap="16"
      padY="24"
      padX="16"
      radius="card"
      ground="raised"
      className={styles['pay']}
      aria-labelledby="subscription-transfer"
    >
      <h2 id="subscription-transfer">{t.transferTitle}</h2>
      {value ? (
        <TransferAccount transfer={value} due={t.due} />
      ) : error ? (
        <Alert
          tone="danger"
          action={
            <Button size="sm" variant="secondary" onClick={retry}>
              {common.retry}
            </Button>
          }
        >
          {common.failed}
        </Alert>
      ) : (
        <Skeleton height={200} radius="var(--radius-control)" />
      )}
    </Stack>
  );
}

function Cancel({ id, onDone }: { id: string; onDone: () => void }) {
  const { http, toasts } = useRemote();
  const [isConfirming, setIsConfirming] = useState(false);
  const [busy, setBusy] = useState(false);
  const ask = useRef<HTMLButtonElement>(null);
  const keep = useRef<HTMLButtonElement>(null);
  const wasConfirming = useRef(false);
  // The pressed button is replaced by another button, which receives the focus.
  useEffect(() => {
    if (isConfirming) keep.current?.focus();
    else if (wasConfirming.current) ask.current?.focus();
    wasConfirming.current = isConfirming;
  }, [isConfirming]);

  async function cancel(): Promise<void> {
    setBusy(true);
    try {
      await call(http, subscriptionApi.cancel, { params: { id } });
      toasts.success(t.cancelled);
    } catch (error) {
      toasts.error(isHttpError(error) ? error.message : subscribe.failed);
    } finally {
      setBusy(false);
      setIsConfirming(false);
      onDone();
    }
  }

  if (!isConfirming) {
    return (
      <div>
        <Button ref={ask} variant="secondary" onClick={() => setIsConfirming(true)}>
          {t.cancel}
        </Button>
      </div>
    );
  }
  return (
    <Alert tone="warning" title={t.cancelAsk}>
      <p>{t.cancelText}</p>
      <Cluster above="8" gap="8">
        <Button variant="danger" busy={busy} busyLabel={t.cancelling} onClick={() => void cancel()}>
          {t.cancelYes}
        </Button>
        <Button ref={keep} variant="secondary" disabled={busy} onClick={() => setIsConfirming(false)}>
          {t.cancelNo}
        </Button>
      </Cluster>
    </Alert>
  );
}

function Visits({ item }: { item: Subscription }) {
  const book = (code: string) =>
    `${PATHS.booking}?serviceId=${encodeURIComponent(code)}&vehicleId=${encodeURIComponent(item.vehicleId)}`;
  return (
    <Stack as="section" gap="16" aria-labelledby="subscription-visits" className={styles['visits']}>
      <h2 id="subscription-visits">{t.visits}</h2>
      <Stack as="ul" gap="16">
        {item.entitlements.map(({ serviceCode, serviceName, used, booked, times }) => (
          <Inline as="li" gap="16" justify="between" key={serviceCode} className={styles['visit']}>
            <Stack grow gap="4">
              <p>{serviceName}</p>
              <ProgressBar
                label={serviceName}
                value={used + booked}
                max={times}
                valueText={t.visit(used, booked, times)}
              />
              <p className={styles['quiet']}>{t.visit(used, booked, times)}</p>
            </Stack>
            {item.state === 'active' && used + booked < times && (
              <Link className={buttonClass({ variant: 'secondary' })} to={book(serviceCode)}>
                {t.book}
                <VisuallyHidden> {serviceName}</VisuallyHidden>
              </Link>
            )}
          </Inline>
        ))}
      </Stack>
    </Stack>
  );
}

function Details({ item, onChange }: { item: Subscription; onChange: () => void }) {
  const { label, tone } = PACKAGE_STATE_LABELS[item.state];
  const details = useRef<HTMLDivElement>(null);
  const before = useRef(item.state);
  // The pressed button disappears with the old state, so the focus moves to the new state.
  useEffect(() => {
    if (before.current !== item.state) details.current?.focus();
    before.current = item.state;
  }, [item.state]);
  return (
    <Grid gap="32" align="start" className={styles['details']} ref={details} tabIndex={-1}>
      <Grid as="dl" gap="12" className={styles['facts']}>
        <div>
          <Text as="dt" tone="muted">
            {t.state}
          </Text>
          <dd>
            <Badge tone={tone}>{label}</Badge>
          </dd>
        </div>
        <div>
          <Text as="dt" tone="muted">
            {t.forVehicle}
          </Text>
          <dd>
            <Link to={`${PATHS.myVehicles}/${encodeURIComponent(item.vehicleId)}`}>{item.vehicleName}</Link>
          </dd>
        </div>
        <div>
          <Text as="dt" tone="muted">
            {t.total}
          </Text>
          <dd>
            {formatMoney(item.price)} · {PAYMENT_METHOD_LABELS[item.payment]}
          </dd>
        </div>
        {item.partsDiscountPct > 0 && (
          <div>
            <Text as="dt" tone="muted">
              {t.benefit}
            </Text>
            <dd>{packages.parts(item.partsDiscountPct)}</dd>
          </div>
        )}
        {item.startsAt && item.endsAt && (
          <div>
            <Text as="dt" tone="muted">
              {t.until}
            </Text>
            <dd>
              {formatDate(item.endsAt)}
              <span className={styles['quiet']}>
                {' '}
                ({t.from.toLocaleLowerCase('vi')} {formatDate(item.startsAt)})
              </span>
            </dd>
          </div>
        )}
      </Grid>
      {item.state === 'pending' && <Pay item={item} />}
      <Visits item={item} />
      {item.state === 'pending' && <Cancel id={item.id} onDone={onChange} />}
    </Grid>
  );
}

const Missing = () => (
  <EmptyState
    title={t.missing}
    action={
      <Link className={buttonClass()} to={PATHS.packages}>
        {subscribe.all}
      </Link>
    }
  />
);

function Found({ id, list, forget }: SubscriptionData & { list: NonNullable<SubscriptionData['list']> }) {
  const { value, error, retry } = useLoaded(list);
  const item = value?.items.find((candidate) => candidate.id === id);
  const changed = () => {
    forget();
    retry();
  };
  return (
    <Page title={item ? t.title(item.name) : subscribe.fallbackTitle}>
      {error ? (
        <LoadFailed retry={retry} />
      ) : item ? (
        <Details item={item} onChange={changed} />
      ) : value ? (
        <Missing />
      ) : (
        <Skeleton height="20rem" radius="var(--radius-card)" />
      )}
    </Page>
  );
}

export function SubscriptionPage() {
  const data = useLoaderData<SubscriptionData>();
  if (data.list) return <Found {...data} list={data.list} />;
  return (
    <Page title={subscribe.fallbackTitle}>
      <SignInFirst />
    </Page>
  );
}
