import { loginPath, PATHS } from '@evcare/shared-contracts';
import { formatNumber } from '@evcare/shared-contracts/format';
import { Link } from '@evcare/shared-contracts/router';
import { formatPlate, type Vehicle } from '@evcare/shared-contracts/workshop';
import { Alert } from '@evcare/shared-ui';
import { useState } from 'react';
import { booking } from '../../../messages/booking';
import { appointmentHref } from '../appointments/paths';
import { ChoiceCard } from '../flow/choice-card';
import { OTHER_VEHICLE } from '../flow/draft';
import { StepBar } from '../flow/step-bar';
import flow from '../flow/flow.module.css';
import type { Booking } from '../flow/use-booking';
import { chosenId, isOther } from './chosen';
import { FactsForm } from './facts-form';
import styles from './vehicle.module.css';

const say = booking.vehicle;

function OwnVehicle({
  vehicle,
  booking: { draft, vehicles, update },
}: {
  vehicle: Vehicle;
  booking: Booking;
}) {
  const { id, name, make, plate, type, specialPlate, odometer, openAppointment } = vehicle;
  return (
    <div className={styles['own']}>
      <ChoiceCard
        type="radio"
        name="booking-vehicle"
        value={id}
        checked={chosenId(draft, vehicles) === id && openAppointment === null}
        disabled={openAppointment !== null}
        onChange={() => update({ vehicleId: id })}
        label={`${name} · ${specialPlate ? plate : formatPlate(plate, type)}`}
      >
        {openAppointment === null ? `${make} · ${say.km(formatNumber(odometer))}` : say.busy}
      </ChoiceCard>
      {openAppointment !== null && (
        <Link className={styles['busy']} to={appointmentHref(openAppointment)}>
          {say.openAppointment(openAppointment)}
        </Link>
      )}
    </div>
  );
}

/** Which vehicle comes: one of the account's, or one that is described here. */
export function VehicleStep({ booking: current }: { booking: Booking }) {
  const { draft, update, vehicles, vehicle, signedIn, leaveVehicle } = current;
  const [asked, setAsked] = useState(false);
  const other = isOther(draft, vehicles);
  return (
    <div className={flow['body']}>
      {!signedIn && (
        <p className={styles['muted']}>
          <Link to={loginPath({ pathname: PATHS.booking })}>{say.login}</Link> {say.loginText}
        </p>
      )}
      {vehicles.length > 0 && (
        <fieldset className={styles['list']}>
          <legend className={styles['legend']}>{say.legend}</legend>
          {vehicles.map((one) => (
            <OwnVehicle key={one.id} vehicle={one} booking={current} />
          ))}
          <ChoiceCard
            type="radio"
            name="booking-vehicle"
            value={OTHER_VEHICLE}
            checked={other}
            onChange={() => update({ vehicleId: OTHER_VEHICLE })}
            label={say.other}
          >
            {say.otherHint}
          </ChoiceCard>
        </fieldset>
      )}
      {asked && !other && !vehicle && <Alert tone="danger">{say.needed}</Alert>}
      {other ? (
        <FactsForm booking={current} />
      ) : (
        <StepBar step="vehicle" onNext={() => (vehicle ? leaveVehicle() : setAsked(true))} />
      )}
    </div>
  );
}
