import { useId, useState, type ChangeEvent } from 'react';
import { catalogueApi, plainAddress } from '@evcare/shared-contracts/endpoints';
import { VEHICLE_TYPE_LABELS, VEHICLE_TYPES } from '@evcare/shared-contracts/shop';
import { CheckboxField, Grid, RadioGroupField, SelectField, TextField } from '@evcare/shared-ui';
import { booking } from '../../../messages/booking';
import type { useContractForm } from '../../forms/use-contract-form';
import { useGet } from '../../data/hooks';
import { yearChoices, type Facts } from './facts';
import styles from './facts-fields.module.css';
import { writePlate } from './plate-typing';

const t = booking.vehicle;

type Registered = ReturnType<ReturnType<typeof useContractForm<Facts, unknown>>['field']>;

interface FactsFieldsProps {
  facts: Facts;
  /** Registers a field under its name in the form. Changing the field also clears the errors of `also`. */
  field: (name: keyof Facts, also?: readonly (keyof Facts)[]) => Omit<Registered, 'name'> & { name: string };
  onPlate: (plate: string) => void;
}

/** Makes and models known to the workshop, as suggestions. */
function useKnownModels({ type, make }: Pick<Facts, 'type' | 'make'>) {
  const { value } = useGet(plainAddress(catalogueApi.listVehicleModels));
  const ofType = (value?.items ?? []).filter((item) => type === '' || item.type === type);
  const wanted = make.trim().toLocaleLowerCase('vi');
  const ofMake = ofType.filter((item) => wanted === '' || item.make.toLocaleLowerCase('vi') === wanted);
  return {
    makes: [...new Set(ofType.map((item) => item.make))],
    models: [...new Set(ofMake.map((item) => item.model))],
  };
}

const Choices = ({ id, values }: { id: string; values: readonly string[] }) => (
  <datalist id={id}>
    {values.map((value) => (
      <option key={value} value={value} />
    ))}
  </datalist>
);

/** Fields that describe a vehicle that is not in an account. */
export function FactsFields({ facts, field, onPlate }: FactsFieldsProps) {
  const listId = useId();
  const [now] = useState(() => Date.now());
  const { makes, models } = useKnownModels(facts);
  const type = field('type', ['plate']);
  const plate = field('plate');
  const special = field('specialPlate', ['plate']);
  const rewrite = (kind: Facts['type']) => {
    if (!facts.specialPlate) onPlate(writePlate(facts.plate, kind));
  };
  /** Formats the plate while the user types at its end, but not in the middle or with an input method. */
  const typePlate = (event: ChangeEvent<HTMLInputElement>) => {
    const { value, selectionStart } = event.target;
    const composing = (event.nativeEvent as InputEvent).isComposing;
    if (!composing && !facts.specialPlate && selectionStart === value.length) {
      event.target.value = writePlate(value, facts.type);
    }
    return plate.onChange(event);
  };

  return (
    <Grid gap="16" shrink className={styles['fields']}>
      <RadioGroupField
        {...type}
        className={styles['wide']}
        legend={t.type}
        inline
        value={facts.type}
        options={VEHICLE_TYPES.map((item) => ({ value: item, label: VEHICLE_TYPE_LABELS[item] }))}
        onChange={(event) => {
          void type.onChange(event);
          rewrite(event.currentTarget.value as Facts['type']);
        }}
      />
      <TextField
        {...field('make')}
        label={t.make}
        placeholder={t.makeExample}
        list={`${listId}-makes`}
        autoComplete="off"
      />
      <TextField
        {...field('model')}
        label={t.model}
        placeholder={t.modelExample}
        list={`${listId}-models`}
        autoComplete="off"
      />
      <Choices id={`${listId}-makes`} values={makes} />
      <Choices id={`${listId}-models`} values={models} />
      <SelectField
        {...field('year')}
        label={t.year}
        placeholder={t.yearPlaceholder}
        options={yearChoices(now).map((year) => ({ value: year, label: year }))}
      />
      <TextField
        {...field('odometer')}
        label={t.odometer}
        placeholder={t.odometerExample}
        inputMode="numeric"
        autoComplete="off"
      />
      <TextField
        {...plate}
        className={styles['plate']}
        label={t.plate}
        placeholder={t.plateExample[facts.type || 'car']}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={typePlate}
        onBlur={(event) => {
          rewrite(facts.type);
          return plate.onBlur(event);
        }}
      />
      <CheckboxField
        {...special}
        label={t.special}
        hint={t.specialHint}
        onChange={(event) => {
          void special.onChange(event);
        }}
      />
    </Grid>
  );
}
