import { useEffect, useEffectEvent } from 'react';
import { PATHS } from '@evcare/shared-contracts';
import { formatMoney } from '@evcare/shared-contracts/format';
import { Link, useLoaderData } from '@evcare/shared-contracts/router';
import type { ServicePackage } from '@evcare/shared-contracts/shop';
import type { VehicleList } from '@evcare/shared-contracts/workshop';
import { buttonClass, EmptyState, Grid, Skeleton, SkeletonText, Stack, useHydrated } from '@evcare/shared-ui';
import { packages } from '../../messages/services';
import { subscribe as t } from '../../messages/subscribe';
import type { Read } from '@evcare/shared-ui/data';
import { useLoaded } from '../../shared/data/hooks';
import { LoadFailed } from '../../shared/load-failed';
import { Page } from '../../shared/page';
import { packagesPath } from '../../shared/product/package-path';
import type { SubscribeData } from './routes';
import { SignInFirst } from './sign-in-first';
import { SubscribeForm } from './subscribe-form';
import styles from './subscribe.module.css';

const Waiting = () => (
  <Grid gap="32" align="start" className={styles['form']} aria-busy="true">
    <Skeleton height="6rem" radius="var(--radius-card)" />
    <Skeleton height="6rem" radius="var(--radius-card)" />
    <Skeleton height="14rem" radius="var(--radius-card)" />
  </Grid>
);

/** Contents of the package, beside the form. */
function Contents({ item }: { item: ServicePackage }) {
  return (
    <Stack
      as="aside"
      gap="16"
      padY="24"
      padX="16"
      radius="card"
      ground="raised"
      className={styles['contents']}
      aria-labelledby="subscribe-contents"
    >
      <h2 id="subscribe-contents">{item.name}</h2>
      <p>
        {packages.forType[item.vehicleType]}. {item.summary}
      </p>
      <p className={styles['price']}>
        {formatMoney(item.price)} <span className={styles['quiet']}>{packages.months(item.months)}</span>
      </p>
      {item.contentsPrice !== null && item.contentsPrice > item.price && (
        <p>{packages.saves(item.contentsPrice - item.price, item.contentsPrice)}</p>
      )}
      <ul>
        {item.entitlements.map(({ serviceCode, serviceName, times }) => (
          <li key={serviceCode}>{packages.times(times, serviceName)}</li>
        ))}
        <li>{packages.parts(item.partsDiscountPct)}</li>
        {item.perks.map((perk) => (
          <li key={perk}>{perk}</li>
        ))}
      </ul>
    </Stack>
  );
}

interface OwnProps {
  readonly item: ServicePackage;
  readonly vehicles: Read<VehicleList>;
  readonly forget: () => void;
}

function Own({ item, vehicles, forget }: OwnProps) {
  const { value, error, retry } = useLoaded(vehicles);
  if (error) return <LoadFailed retry={retry} />;
  if (!value) return <Waiting />;
  const fitting = value.items.filter(({ type }) => type === item.vehicleType);
  if (fitting.length > 0) return <SubscribeForm item={item} vehicles={fitting} forget={forget} />;
  const other = value.items[0];
  if (other) {
    return (
      <EmptyState
        title={t.otherVehicle.title[item.vehicleType]}
        text={t.otherVehicle.text}
        action={
          <Link className={buttonClass()} to={packagesPath(other.type)}>
            {t.otherVehicle.action[other.type]}
          </Link>
        }
      />
    );
  }
  return (
    <EmptyState
      title={t.noVehicle.title}
      text={t.noVehicle.text}
      action={
        <Link className={buttonClass()} to={`${PATHS.myVehicles}?add=1`}>
          {t.noVehicle.action}
        </Link>
      }
    />
  );
}

export function SubscribePage() {
  const { tier, type, list, vehicles, forget } = useLoaderData<SubscribeData>();
  const { value, error, retry } = useLoaded(list);
  const isHydrated = useHydrated();
  // Vehicles are added on other pages, so cached data is dropped on leaving.
  const leave = useEffectEvent(forget);
  useEffect(() => () => leave(), []);
  const item = value?.items.find((candidate) => candidate.tier === tier);
  if (error) {
    return (
      <Page title={t.fallbackTitle}>
        <LoadFailed retry={retry} />
      </Page>
    );
  }
  if (value && !item) {
    return (
      <Page title={t.fallbackTitle}>
        <EmptyState
          title={t.unknown}
          action={
            <Link className={buttonClass()} to={packagesPath(type)}>
              {t.all}
            </Link>
          }
        />
      </Page>
    );
  }
  return (
    <Page title={item ? t.title(item.name) : t.fallbackTitle} lead={t.lead}>
      <Grid gap="32" align="start" className={styles['columns']}>
        {!vehicles || !isHydrated ? (
          <SignInFirst />
        ) : item ? (
          <Own item={item} vehicles={vehicles} forget={forget} />
        ) : (
          <Waiting />
        )}
        {item ? <Contents item={item} /> : <SkeletonText lines={6} />}
      </Grid>
    </Page>
  );
}
