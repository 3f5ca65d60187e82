import { PATHS } from '@evcare/shared-contracts';
import { catalogueApi, plainAddress } from '@evcare/shared-contracts/endpoints';
import { Link } from '@evcare/shared-contracts/router';
import type { VehicleCharging } from '@evcare/shared-contracts/shop';
import { buttonClass, EmptyState, Hint, Loading, SkeletonText, Stack, Text } from '@evcare/shared-ui';
import { messages } from '../../../messages';
import { chargers as t } from '../../../messages/chargers';
import { common } from '../../../messages/common';
import { useGet } from '../../../shared/data/hooks';
import { LoadFailed } from '../../../shared/load-failed';
import { Page } from '../../../shared/page';
import { useVehicle } from '../../../shared/vehicle/use-vehicle';
import { VehicleBar } from '../../../shared/vehicle/vehicle-bar';
import { fullName } from '../../../shared/vehicle/vehicle-name';
import { VehiclePicker } from '../../../shared/vehicle/vehicle-picker';
import { ChargerItem } from './charger-item';
import styles from './chargers-page.module.css';
import { rankChargers } from './rank-chargers';
import { useCharging } from './use-charging';

const Waiting = () => (
  <Loading label={common.loading}>
    <SkeletonText lines={6} />
  </Loading>
);

function SuitableChargers({ charging }: { charging: VehicleCharging }) {
  const { vehicle, model } = useVehicle();
  const { value, error, retry } = useGet(plainAddress(catalogueApi.listChargers));
  if (error) return <LoadFailed retry={retry} />;
  if (!value || !vehicle) return <Waiting />;
  const name = fullName(vehicle, model);
  const items = rankChargers(value.items, vehicle, charging);
  return (
    <Stack as="section" gap="16" aria-label={t.list(name)}>
      <Text measure>{t.facts(name, charging)}</Text>
      {items.length === 0 ? (
        <EmptyState
          title={t.none(name)}
          text={<p>{t.noneText}</p>}
          action={
            <Link className={buttonClass()} to={`${PATHS.products}?category=battery-charger`}>
              {t.all}
            </Link>
          }
        />
      ) : (
        <>
          <Hint>{t.estimate}</Hint>
          <Stack as="ol" gap="12">
            {items.map((item) => (
              <ChargerItem key={item.product.id} {...item} charging={charging} />
            ))}
          </Stack>
        </>
      )}
    </Stack>
  );
}

function Answer() {
  const { vehicle, model } = useVehicle();
  const { charging, pending, error, retry } = useCharging();
  if (!vehicle) return null;
  if (!model) return <p role="status">{t.chooseModel}</p>;
  if (error) return <LoadFailed retry={retry} />;
  if (pending) return <Waiting />;
  if (charging) return <SuitableChargers charging={charging} />;
  return (
    <EmptyState
      title={t.noData(model.model)}
      action={
        <Link className={buttonClass()} to={PATHS.contact}>
          {t.contact}
        </Link>
      }
    />
  );
}

/** Chargers and cables that suit the visitor's vehicle, the best first. */
export function ChargersPage() {
  return (
    <Page title={messages.titles.chargers} lead={t.lead}>
      <Stack top gap="24" className={styles['page']}>
        <VehicleBar pickerUntilChosen={VehiclePicker} />
        <Answer />
      </Stack>
    </Page>
  );
}
