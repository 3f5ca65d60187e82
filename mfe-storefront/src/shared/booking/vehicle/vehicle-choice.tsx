import { formatNumber } from '@evcare/shared-contracts/format';
import { Link } from '@evcare/shared-contracts/router';
import { formatPlate, type Vehicle } from '@evcare/shared-contracts/workshop';
import { booking } from '../../../messages/booking';
import { ChoiceCard } from '../choice-card';
import { appointmentHref } from '../paths';
import { OTHER_VEHICLE } from './facts';
import styles from './vehicle-choice.module.css';

const t = booking.vehicle;

interface VehicleChoiceProps {
  /** Name of the radio group. */
  name: string;
  vehicles: readonly Vehicle[];
  /** Id of a vehicle, or {@link OTHER_VEHICLE}. */
  value: string;
  onChange: (vehicleId: string) => void;
}

function OwnVehicle({ vehicle, name: group, value, onChange }: { vehicle: Vehicle } & VehicleChoiceProps) {
  const { id, name, make, plate, type, specialPlate, odometer, openAppointment } = vehicle;
  return (
    <div className={styles['own']}>
      <ChoiceCard
        type="radio"
        name={group}
        value={id}
        checked={value === id && openAppointment === null}
        disabled={openAppointment !== null}
        onChange={() => onChange(id)}
        label={`${name} · ${specialPlate ? plate : formatPlate(plate, type)}`}
      >
        {openAppointment === null ? `${make} · ${t.km(formatNumber(odometer))}` : t.busy}
      </ChoiceCard>
      {openAppointment !== null && (
        <Link className={styles['busy']} to={appointmentHref(openAppointment)}>
          {t.openAppointment(openAppointment)}
        </Link>
      )}
    </div>
  );
}

/** Choice of one of the account's vehicles or another. Vehicles with an open appointment are disabled. */
export function VehicleChoice(props: VehicleChoiceProps) {
  const { name, vehicles, value, onChange } = props;
  return (
    <fieldset className={styles['list']}>
      <legend className={styles['legend']}>{t.legend}</legend>
      {vehicles.map((item) => (
        <OwnVehicle key={item.id} vehicle={item} {...props} />
      ))}
      <ChoiceCard
        type="radio"
        name={name}
        value={OTHER_VEHICLE}
        checked={value === OTHER_VEHICLE}
        onChange={() => onChange(OTHER_VEHICLE)}
        label={t.other}
      >
        {t.otherHint}
      </ChoiceCard>
    </fieldset>
  );
}
