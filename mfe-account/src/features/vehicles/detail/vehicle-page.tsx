import { ArrowLeft } from 'lucide-react';
import { isHttpError, PATHS } from '@evcare/shared-contracts';
import { Link, useLoaderData, useLocation, useNavigate } from '@evcare/shared-contracts/router';
import type { Vehicle } from '@evcare/shared-contracts/workshop';
import {
  Button,
  buttonClass,
  Cluster,
  EmptyState,
  InlineText,
  Loading,
  Skeleton,
  Stack,
  Tabs,
} from '@evcare/shared-ui';
import { messages } from '../../../messages';
import { vehicles } from '../../../messages/vehicles';
import { LoadFailed } from '../../../shared/data/load-failed';
import { useLoaded } from '../../../shared/data/hooks';
import { Page } from '../../../shared/page';
import { useRemote } from '../../../shared/remote-scope';
import { Plate } from '../../../shared/vehicle/plate';
import { bookingPath } from '../../../shared/vehicle/booking-path';
import { DialogHost } from '../dialogs/dialog-host';
import { useDialogs, type Dialogs } from '../dialogs/use-dialogs';
import type { VehicleData } from '../routes';
import { BatteryTab } from './battery-tab';
import { OverviewTab } from './overview-tab';
import { PackageTab } from './package-tab';
import { Part } from './part';
import { PredictionTab } from './prediction-tab';
import { RemindersTab } from './reminders-tab';
import { tabFromHash, VEHICLE_TABS, type VehicleTab } from './tabs';
import { TimelineTab } from './timeline-tab';
import styles from './detail.module.css';

const t = vehicles.detail;

function BackLink() {
  return (
    <InlineText as={Link} gap="8" target plain to={PATHS.myVehicles}>
      <ArrowLeft size={20} strokeWidth={1.75} aria-hidden="true" />
      {t.back}
    </InlineText>
  );
}

function VehicleHeader({ vehicle, show }: { vehicle: Vehicle; show: Dialogs['show'] }) {
  const { id } = vehicle;
  return (
    <Stack below="24" gap="16">
      <Cluster align="center" gap="8" gapX="16" tone="muted" className={styles['who']}>
        <Plate plate={vehicle.plate} type={vehicle.type} special={vehicle.specialPlate} />
        <span>{vehicles.kmAt(vehicle.odometer, vehicle.odometerAt)}</span>
      </Cluster>
      <Cluster gap="8" className={styles['actions']}>
        <Link className={buttonClass()} to={bookingPath(id)}>
          {messages.common.book}
        </Link>
        <Button variant="secondary" onClick={() => show('km', id)}>
          {vehicles.updateKm}
        </Button>
        <Link
          className={buttonClass({ variant: 'ghost' })}
          to={`${PATHS.maintenanceHistory}?vehicleId=${encodeURIComponent(id)}`}
        >
          {t.history}
        </Link>
        <Button variant="ghost" onClick={() => show('edit', id)}>
          {vehicles.edit}
        </Button>
        <Button variant="ghost" onClick={() => show('archive', id)}>
          {vehicles.archive}
        </Button>
      </Cluster>
    </Stack>
  );
}

function TabContent({
  data,
  tab,
  vehicle,
}: {
  data: VehicleData;
  tab: VehicleTab;
  vehicle: Vehicle | undefined;
}) {
  if (tab === 'battery') {
    return <Part pending={data.health}>{(health) => <BatteryTab id={data.id} health={health} />}</Part>;
  }
  if (tab === 'reminders') {
    return (
      <Part pending={data.reminders}>
        {({ items }) => <RemindersTab items={items} odometer={vehicle?.odometer ?? null} />}
      </Part>
    );
  }
  if (tab === 'prediction') {
    return (
      <Part pending={data.predictions}>
        {(prediction) => <PredictionTab id={data.id} prediction={prediction} />}
      </Part>
    );
  }
  if (tab === 'timeline') return <Part pending={data.timeline}>{TimelineTab}</Part>;
  return (
    <Part pending={data.vehicle}>
      {(loadedVehicle) =>
        tab === 'package' ? (
          <PackageTab subscription={loadedVehicle.subscription} />
        ) : (
          <OverviewTab vehicle={loadedVehicle} />
        )
      }
    </Part>
  );
}

/** Contributions of other remotes for this vehicle, such as parts. */
function ForThisVehicle({ vehicle: { type, name, make, modelCode, year } }: { vehicle: Vehicle }) {
  const { OpenSlot } = useRemote();
  const data = { type, name: `${make} ${name}`, modelCode, year };
  return (
    <div className={styles['offers']}>
      {OpenSlot && <OpenSlot name="mfe-account.vehicle-parts" data={data} />}
    </div>
  );
}

export function VehiclePage() {
  const data = useLoaderData() as VehicleData;
  const { value, stale, error, retry } = useLoaded(data.vehicle);
  const { hash } = useLocation();
  const navigate = useNavigate();
  const dialogs = useDialogs();
  const vehicle = stale ? undefined : value;
  const tab = tabFromHash(hash);

  if (isHttpError(error) && error.status === 404) {
    return (
      <Page title={vehicles.title} titleHidden>
        <EmptyState
          title={t.notFound}
          text={t.notFoundText}
          action={
            <Link className={buttonClass()} to={PATHS.myVehicles}>
              {t.back}
            </Link>
          }
        />
      </Page>
    );
  }
  return (
    <Page title={vehicle ? `${vehicle.make} ${vehicle.name}` : vehicles.title} before={<BackLink />}>
      {vehicle ? (
        <VehicleHeader vehicle={vehicle} show={dialogs.show} />
      ) : error ? (
        <LoadFailed page error={error} retry={retry} />
      ) : (
        <Loading label={t.loading}>
          <Stack below="24" gap="16">
            <Skeleton width="16rem" height="2rem" />
            <Skeleton width="20rem" height="44px" />
          </Stack>
        </Loading>
      )}
      <section id={tab} className={styles['tabs']} aria-label={t.tabs}>
        <Tabs
          label={t.tabs}
          value={tab}
          items={VEHICLE_TABS.map((id) => ({ id, label: t.names[id] }))}
          onChange={(id) => void navigate({ hash: id }, { replace: true, preventScrollReset: true })}
        >
          {!error && <TabContent data={data} tab={tab} vehicle={vehicle} />}
        </Tabs>
      </section>
      {vehicle && <ForThisVehicle key={vehicle.id} vehicle={vehicle} />}
      <DialogHost
        dialogs={dialogs}
        vehicles={vehicle ? [vehicle] : []}
        onArchived={() => void navigate(PATHS.myVehicles, { replace: true })}
      />
    </Page>
  );
}
