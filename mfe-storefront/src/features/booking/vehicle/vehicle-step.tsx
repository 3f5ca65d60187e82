import { loginPath, PATHS } from '@evcare/shared-contracts';
import { Link } from '@evcare/shared-contracts/router';
import { Alert, Text } from '@evcare/shared-ui';
import { useState } from 'react';
import { booking } from '../../../messages/booking';
import { OTHER_VEHICLE } from '../../../shared/booking/vehicle/facts';
import { VehicleChoice } from '../../../shared/booking/vehicle/vehicle-choice';
import { StepBar } from '../flow/step-bar';
import flow from '../flow/flow.module.css';
import type { Booking } from '../flow/use-booking';
import { chosenId, isOther } from './chosen';
import { FactsForm } from './facts-form';

const t = booking.vehicle;

/** Choice between the account's vehicles and a vehicle described in the form. */
export function VehicleStep({ booking: current }: { booking: Booking }) {
  const { draft, update, vehicles, vehicle, signedIn, leaveVehicle } = current;
  const [hasSubmitted, setHasSubmitted] = useState(false);
  const other = isOther(draft, vehicles);
  return (
    <div className={flow['body']}>
      {!signedIn && (
        <Text tone="muted">
          <Link to={loginPath({ pathname: PATHS.booking })}>{t.login}</Link> {t.loginText}
        </Text>
      )}
      {vehicles.length > 0 && (
        <VehicleChoice
          name="booking-vehicle"
          vehicles={vehicles}
          value={other ? OTHER_VEHICLE : chosenId(draft, vehicles)}
          onChange={(vehicleId) => update({ vehicleId })}
        />
      )}
      {hasSubmitted && !other && !vehicle && <Alert tone="danger">{t.needed}</Alert>}
      {other ? (
        <FactsForm booking={current} />
      ) : (
        <StepBar step="vehicle" onNext={() => (vehicle ? leaveVehicle() : setHasSubmitted(true))} />
      )}
    </div>
  );
}
