import { formatNumber } from '@evcare/shared-contracts/format';
import { Link } from '@evcare/shared-contracts/router';
import { formatPlate, visitText, type Vehicle } from '@evcare/shared-contracts/workshop';
import { InlineText, Stack, Text } from '@evcare/shared-ui';
import { VehiclePicture } from '@evcare/shared-ui/vehicle';
import { booking } from '../../../messages/booking';
import { ChoiceCard } from '../choice-card';
import { appointmentHref } from '../paths';
import { OTHER_VEHICLE } from './facts';

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
    <Stack>
      <ChoiceCard
        type="radio"
        name={group}
        value={id}
        checked={value === id && openAppointment === null}
        disabled={openAppointment !== null}
        onChange={() => onChange(id)}
        end={<VehiclePicture size="small" vehicle={vehicle} />}
        label={`${name} · ${specialPlate ? plate : formatPlate(plate, type)}`}
      >
        {openAppointment === null
          ? `${make} · ${t.km(formatNumber(odometer))}`
          : t.busy(visitText(vehicle) ?? '')}
      </ChoiceCard>
      {openAppointment !== null && (
        <InlineText as={Link} selfX="start" target padX="16" size="14" to={appointmentHref(openAppointment)}>
          {t.openAppointment(openAppointment)}
        </InlineText>
      )}
    </Stack>
  );
}

/** Choice between the account's vehicles and another one. Vehicles with an open appointment are disabled. */
export function VehicleChoice(props: VehicleChoiceProps) {
  const { name, vehicles, value, onChange } = props;
  return (
    <Stack as="fieldset" gap="8">
      <Text as="legend" unseen>
        {t.legend}
      </Text>
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
    </Stack>
  );
}
