import { addressOf, vehicleApi, type ResponseOf } from '@evcare/shared-contracts/endpoints';
import { formatPlate } from '@evcare/shared-contracts/workshop';
import { Button, TextField } from '@evcare/shared-ui';
import { bookingMessages as t } from '../../../messages/desk';
import { useOfficeQuery } from '../../../shared/data';
import styles from './booking.module.css';

/** A vehicle of a customer. */
export type KnownVehicle = ResponseOf<typeof vehicleApi.staffList>['items'][number];

const LEAST = 3;
/** Formats the plate as written on the vehicle; the API returns it normalised. */
const plateOf = ({ plate, type }: KnownVehicle): string => formatPlate(plate, type);

interface VehicleSearchProps {
  readonly id: string;
  readonly plate: string;
  readonly error: string | null;
  readonly chosen: KnownVehicle | null;
  readonly onType: (plate: string) => void;
  readonly onChoose: (vehicle: KnownVehicle | null) => void;
}

/** Finds a vehicle by plate together with its owner and package. */
export function VehicleSearch({ id, plate, error, chosen, onType, onChoose }: VehicleSearchProps) {
  const typed = plate.replace(/[^\p{L}\d]/gu, '');
  const path =
    chosen || typed.length < LEAST ? null : addressOf(vehicleApi.staffList, { query: { q: typed } });
  const { data } = useOfficeQuery(path, {
    entities: ['customer'],
  });
  if (chosen) {
    return (
      <div className={styles['chosen']}>
        <div>
          <strong>{t.chosen(plateOf(chosen), chosen.name)}</strong>
          <p className={styles['muted']}>{chosen.owner.fullName}</p>
        </div>
        <Button size="sm" variant="ghost" onClick={() => onChoose(null)}>
          {t.other}
        </Button>
      </div>
    );
  }
  const found = path === null ? [] : (data?.items ?? []).slice(0, 5);
  return (
    <div className={styles['search']}>
      <TextField
        id={id}
        label={t.plate}
        hint={t.plateHint}
        error={error}
        value={plate}
        required
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={20}
        onChange={({ target }) => onType(target.value)}
      />
      {found.length > 0 && (
        <ul className={styles['found']} aria-label={t.known}>
          {found.map((vehicle) => (
            <li key={vehicle.id}>
              <button type="button" className={styles['hit']} onClick={() => onChoose(vehicle)}>
                <strong>{t.use(plateOf(vehicle), vehicle.owner.fullName)}</strong>
                <span className={styles['muted']}>{vehicle.name}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
