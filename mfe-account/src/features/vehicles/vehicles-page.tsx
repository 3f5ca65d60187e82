import { Plus, Ticket } from 'lucide-react';
import { useLoaderData } from '@evcare/shared-contracts/router';
import { VEHICLE_LIMITS, type Vehicle } from '@evcare/shared-contracts/workshop';
import { Box, Button, Cluster, EmptyState, Grid, Loading, Skeleton, Text } from '@evcare/shared-ui';
import { VehiclePicture } from '@evcare/shared-ui/vehicle';
import { vehicles } from '../../messages/vehicles';
import { LoadFailed } from '../../shared/data/load-failed';
import { useLoaded } from '../../shared/data/hooks';
import { Page } from '../../shared/page';
import { DialogHost } from './dialogs/dialog-host';
import { useDialogs, type Dialogs } from './dialogs/use-dialogs';
import type { VehiclesData } from './routes';
import { VehicleCard } from './vehicle-card';
import styles from './vehicles.module.css';

const NONE: readonly Vehicle[] = [];
const plus = <Plus size={20} strokeWidth={1.75} aria-hidden="true" />;

function List({ items, show }: { items: readonly Vehicle[]; show: Dialogs['show'] }) {
  if (items.length === 0) {
    return (
      <Box line="all" radius="card">
        <EmptyState
          title={vehicles.emptyTitle}
          text={vehicles.emptyText}
          illustration={<VehiclePicture size="large" vehicle={{ type: 'car', model: '', color: null }} />}
          action={
            <Cluster gap="12" justify="center">
              <Button icon={plus} onClick={() => show('add')}>
                {vehicles.add}
              </Button>
              <ClaimButton show={show} />
            </Cluster>
          }
        />
      </Box>
    );
  }
  return (
    <Grid as="ul" gap="24" className={styles['cards']}>
      {items.map((vehicle) => (
        <VehicleCard key={vehicle.id} vehicle={vehicle} show={show} />
      ))}
    </Grid>
  );
}

/** Button to add another vehicle; hidden if there are none, because the empty state has its own button. */
function AddAnother({ count, show }: { count: number; show: Dialogs['show'] }) {
  if (count === 0) return null;
  const isFull = count >= VEHICLE_LIMITS.maxVehicles;
  return (
    <Cluster gap="12" align="center">
      {isFull ? (
        <Text tone="muted">{vehicles.full(VEHICLE_LIMITS.maxVehicles)}</Text>
      ) : (
        <Button variant="secondary" icon={plus} onClick={() => show('add')}>
          {vehicles.add}
        </Button>
      )}
      <ClaimButton show={show} />
    </Cluster>
  );
}

/** Button to add a vehicle that was in the workshop before, by the code on its paper. */
const ClaimButton = ({ show }: { show: Dialogs['show'] }) => (
  <Button
    variant="secondary"
    icon={<Ticket size={20} strokeWidth={1.75} aria-hidden="true" />}
    onClick={() => show('claim')}
  >
    {vehicles.addByCode}
  </Button>
);

export function VehiclesPage() {
  const { list } = useLoaderData() as VehiclesData;
  const { value, error, retry } = useLoaded(list);
  const dialogs = useDialogs();
  return (
    <Page title={vehicles.title} action={<AddAnother count={value?.items.length ?? 0} show={dialogs.show} />}>
      {value ? (
        <List items={value.items} show={dialogs.show} />
      ) : error ? (
        <LoadFailed page error={error} retry={retry} />
      ) : (
        <Loading label={vehicles.loading}>
          <Grid gap="24" className={styles['cards']}>
            <Skeleton height="30rem" radius="var(--radius-card)" />
            <Skeleton height="30rem" radius="var(--radius-card)" />
          </Grid>
        </Loading>
      )}
      <DialogHost dialogs={dialogs} vehicles={value?.items ?? NONE} />
    </Page>
  );
}
