import type { ComponentProps } from 'react';
import { CheckboxField, Grid, RadioGroupField, Stack, Subheading, TextField } from '@evcare/shared-ui';
import { bookingMessages as t } from '../../../messages/front-desk';
import type { BookingDraft } from './form';
import { VehicleSearch } from './vehicle-search';
import styles from './booking.module.css';

export type FieldProps = Omit<ComponentProps<typeof TextField>, 'label'>;

/** Props shared by the sections of the form. */
export interface PartProps {
  readonly draft: BookingDraft;
  readonly change: (next: Partial<BookingDraft>) => void;
  readonly errorOf: (field: string) => string | null;
  readonly idOf: (field: string) => string;
  /** Properties of a plain field. */
  readonly field: (name: keyof BookingDraft) => FieldProps;
}

const TYPES = [
  { value: 'car', label: t.car },
  { value: 'motorbike', label: t.motorbike },
];

/** Selects a known vehicle by its plate, or describes a new one. */
export function VehicleFields({ draft, change, field }: PartProps) {
  const { knownVehicle } = draft;
  const factField = (name: 'make' | 'model' | 'year' | 'odometer', more: object = {}) => (
    <TextField {...field(name)} label={t[name]} required autoComplete="off" maxLength={40} {...more} />
  );
  return (
    <Stack as="section" gap="12">
      <Subheading size="18">{t.vehicle}</Subheading>
      <VehicleSearch
        field={field('plate')}
        plate={draft.plate}
        selected={knownVehicle}
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
            {factField('make')}
            {factField('model')}
            {factField('year', { inputMode: 'numeric', maxLength: 4 })}
            {factField('odometer', { inputMode: 'numeric', maxLength: 9, end: 'km' })}
          </Grid>
        </>
      )}
    </Stack>
  );
}
