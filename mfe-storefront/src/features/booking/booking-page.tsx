import { useEffect, useEffectEvent, useState } from 'react';
import { useLoaderData } from '@evcare/shared-contracts/router';
import { Grid, Loading, Skeleton, Stack, Text, useHydrated } from '@evcare/shared-ui';
import { booking as t } from '../../messages/booking';
import { useLoaded, useSameUser } from '../../shared/data/hooks';
import { LoadFailed } from '../../shared/load-failed';
import { Container } from '../../shared/page';
import { useRemote } from '../../shared/scope';
import { BookingFlow } from './flow/booking-flow';
import { hasDraft } from './flow/draft';
import styles from './flow/flow.module.css';
import { UpcomingStrip } from './flow/upcoming-strip';
import type { BookingData } from './routes';

function FlowSkeleton() {
  return (
    <Loading label={t.loading}>
      <Text as="div" below="24">
        <Skeleton height={52} radius="var(--radius-control)" />
      </Text>
      <Grid gap="24" shrink className={styles['flow']}>
        <Stack top gap="16" className={styles['question']}>
          <Skeleton width="16rem" height="2rem" />
          <Skeleton height={72} radius="var(--radius-control)" />
          <Skeleton height={72} radius="var(--radius-control)" />
          <Skeleton height={72} radius="var(--radius-control)" />
        </Stack>
      </Grid>
    </Loading>
  );
}

/** Waits for the data that the questions need; optional data may fail. */
function Flow({ data, onPlace }: { data: BookingData; onPlace: (atHome: boolean) => void }) {
  const { storage } = useRemote();
  const isHydrated = useHydrated();
  const { forget } = data;
  // The first render of a server-rendered page is that of a guest without a draft.
  const { owner, ownerId } = isHydrated ? data : { owner: null, ownerId: null };
  const isFirst = !isHydrated && (data.ownerId !== null || hasDraft(storage));
  const services = useLoaded(data.services);
  const vehicles = useLoaded(owner?.vehicles ?? null);
  const subscriptions = useLoaded(owner?.subscriptions ?? null);
  const options = useLoaded(owner?.options ?? null);
  const settled = [vehicles, subscriptions, options].every(({ value, error }) => value || error !== null);

  if (!services.value && services.error !== null) return <LoadFailed retry={services.retry} />;
  if (!services.value || (owner && !settled)) return <FlowSkeleton />;
  return (
    <BookingFlow
      key={isFirst ? 'first' : ownerId}
      services={services.value.items}
      vehicles={vehicles.value?.items ?? []}
      subscriptions={subscriptions.value?.items ?? []}
      known={options.value?.contact ?? null}
      addresses={options.value?.addresses ?? []}
      owner={ownerId}
      forget={forget}
      onPlace={onPlace}
      vehiclesFailed={vehicles.error !== null && !vehicles.value}
    />
  );
}

export function BookingPage() {
  const data = useLoaderData() as BookingData;
  const [isAtHome, setIsAtHome] = useState(false);
  useSameUser(data.ownerId);

  // Vehicles are added and packages are bought on other pages, so cached data is dropped on leaving.
  const leave = useEffectEvent(data.forget);
  useEffect(() => () => leave(), []);

  return (
    <Container className={styles['page']}>
      <Stack as="header" below="24" gap="4" className={styles['head']}>
        <h1>{t.title}</h1>
        <Text tone="muted">{isAtHome ? t.homeLead : t.lead}</Text>
      </Stack>
      {data.owner && <UpcomingStrip pending={data.owner.upcoming} />}
      <Flow data={data} onPlace={setIsAtHome} />
    </Container>
  );
}
