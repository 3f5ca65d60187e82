import { CheckboxField, Grid, RadioGroupField, TextField } from '@evcare/shared-ui';
import { bookingMessages as t } from '../../../messages/front-desk';
import type { BookingDraft } from './form';
import { VehicleSearch } from './vehicle-search';
import styles from './booking.module.css';

/** Props shared by the sections of the form. */
export interface PartProps {
  readonly draft: BookingDraft;
  readonly change: (next: Partial<BookingDraft>) => void;
  readonly errorOf: (field: string) => string | null;
  readonly idOf: (field: string) => string;
}

const TYPES = [
  { value: 'car', label: t.car },
  { value: 'motorbike', label: t.motorbike },
];

/** Selects a known vehicle by its plate, or describes a new one. */
export function VehicleFields({ draft, change, errorOf, idOf }: PartProps) {
  const { knownVehicle } = draft;
  const field = (name: 'make' | 'model' | 'year' | 'odometer', more: object = {}) => (
    <TextField
      id={idOf(name)}
      label={t[name]}
      error={errorOf(name)}
      value={draft[name]}
      required
      autoComplete="off"
      maxLength={40}
      onChange={({ target }) => change({ [name]: target.value })}
      {...more}
    />
  );
  return (
    <section className={styles['part']}>
      <h3 className={styles['title']}>{t.vehicle}</h3>
      <VehicleSearch
        id={idOf('plate')}
        plate={draft.plate}
        error={errorOf('plate') ?? errorOf('vehicleId') ?? errorOf('vehicle')}
        selected={knownVehicle}
        onType={(plate) => change({ plate })}
        onSelect={(vehicle) =>
          change({
            knownVehicle: vehicle,
            startAt: '',
            ...(vehicle && {
              plate: vehicle.plate,
              type: vehicle.type,
              services: [],
              fullName: vehicle.owner.fullName,
              phoneNumber: vehicle.owner.phoneNumber ?? '',
              email: vehicle.owner.email,
            }),
          })
        }
      />
      {!knownVehicle && (
        <>
          <CheckboxField
            label={t.special}
            checked={draft.specialPlate}
            onChange={({ target }) => change({ specialPlate: target.checked })}
          />
          <RadioGroupField
            legend={t.type}
            name="type"
            inline
            options={TYPES}
            value={draft.type}
            onChange={({ target }) =>
              change({
                type: target.value === 'motorbike' ? 'motorbike' : 'car',
                services: [],
                startAt: '',
              })
            }
          />
          <Grid gap="12" gapX="16" className={styles['two']}>
            {field('make')}
            {field('model')}
            {field('year', { inputMode: 'numeric', maxLength: 4 })}
            {field('odometer', { inputMode: 'numeric', maxLength: 9, end: 'km' })}
          </Grid>
        </>
      )}
    </section>
  );
}
