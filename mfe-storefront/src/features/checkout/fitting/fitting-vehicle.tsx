import { useId } from 'react';
import { Alert, Loading, Skeleton, Stack, Subheading } from '@evcare/shared-ui';
import { booking } from '../../../messages/booking';
import { checkout as t } from '../../../messages/checkout';
import { FactsFields } from '../../../shared/booking/vehicle/facts-fields';
import { VehicleChoice } from '../../../shared/booking/vehicle/vehicle-choice';
import type { Checkout } from '../use-checkout';
import { factsOf, isDescribed, VEHICLE_FIELDS } from '../values';
import type { OwnVehicles } from './use-own-vehicles';

interface FittingVehicleProps {
  checkout: Checkout;
  own: OwnVehicles;
}

/** Choice of one of the account's vehicles or one described here. */
export function FittingVehicle({ checkout, own: { vehicles, settled, failed } }: FittingVehicleProps) {
  const { form, values, choose } = checkout;
  const id = useId();
  const { error } = form.field('vehicleId');
  return (
    <Stack as="section" padTop="8" gap="16" aria-labelledby={id}>
      <Subheading size="18" id={id}>
        {t.fitting.vehicle}
      </Subheading>
      {failed && <Alert tone="warning">{booking.vehicle.listFailed}</Alert>}
      {!settled && (
        <Loading label={t.fitting.loading}>
          <Skeleton height={160} radius="var(--radius-card)" />
        </Loading>
      )}
      {settled && vehicles.length > 0 && (
        <VehicleChoice
          name="fitting-vehicle"
          vehicles={vehicles}
          value={values.vehicleId}
          onChange={(vehicleId) => choose('vehicleId', vehicleId)}
        />
      )}
      {error && <Alert tone="danger">{error}</Alert>}
      {settled && isDescribed(values) && (
        <FactsFields
          facts={factsOf(values)}
          field={(name, also = []) =>
            form.field(
              VEHICLE_FIELDS[name],
              also.map((item) => VEHICLE_FIELDS[item]),
            )
          }
          onPlate={(plate) => form.form.setValue('vehiclePlate', plate)}
        />
      )}
    </Stack>
  );
}
