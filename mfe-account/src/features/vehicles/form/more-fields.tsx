import {
  BATTERY_CHEMISTRIES,
  BATTERY_CHEMISTRY_LABELS,
  type VehicleFields,
} from '@evcare/shared-contracts/workshop';
import { SelectField, TextField } from '@evcare/shared-ui';
import { vehicles } from '../../../messages/vehicles';
import type { useContractForm } from '../../../shared/forms/use-contract-form';
import type { VehicleValues } from './values';
import styles from './form.module.css';

const say = vehicles.form;
const CHEMISTRIES = BATTERY_CHEMISTRIES.map((value) => ({ value, label: BATTERY_CHEMISTRY_LABELS[value] }));

interface MoreFieldsProps {
  readonly field: ReturnType<typeof useContractForm<VehicleValues, VehicleFields>>['field'];
}

/** What may stay empty: for reminders, and for who works on the vehicle. */
export function MoreFields({ field }: MoreFieldsProps) {
  return (
    <fieldset className={styles['more']}>
      <legend className={styles['legend']}>
        {say.more} <span className={styles['quiet']}>{say.optional}</span>
      </legend>
      <p className={styles['quiet']}>{say.moreHint}</p>
      <div className={styles['grid']}>
        <TextField {...field('inspectionUntil')} label={say.inspectionUntil} type="date" />
        <TextField {...field('insuranceUntil')} label={say.insuranceUntil} type="date" />
        <TextField
          {...field('vin')}
          label={say.vin}
          hint={say.vinHint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <TextField {...field('color')} label={say.color} autoComplete="off" />
        <TextField {...field('batteryKwh')} label={say.batteryKwh} inputMode="decimal" />
        <SelectField
          {...field('batteryChemistry')}
          label={say.batteryChemistry}
          placeholder={say.chemistryNone}
          options={CHEMISTRIES}
        />
        <TextField {...field('purchaseDate')} label={say.purchaseDate} type="date" />
      </div>
    </fieldset>
  );
}
