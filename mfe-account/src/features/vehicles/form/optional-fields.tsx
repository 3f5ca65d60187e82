import {
  BATTERY_CHEMISTRIES,
  BATTERY_CHEMISTRY_LABELS,
  type VehicleFields,
} from '@evcare/shared-contracts/workshop';
import { Box, Grid, Hint, SelectField, Stack, TextField } from '@evcare/shared-ui';
import { DateField } from '@evcare/shared-ui/dates';
import { vehicles } from '../../../messages/vehicles';
import type { useEditedForm } from '../../../shared/forms/use-edited-form';
import type { VehicleValues } from './values';
import styles from './form.module.css';

const t = vehicles.form;
const CHEMISTRIES = BATTERY_CHEMISTRIES.map((value) => ({ value, label: BATTERY_CHEMISTRY_LABELS[value] }));

interface OptionalFieldsProps {
  readonly field: ReturnType<typeof useEditedForm<VehicleValues, VehicleFields>>['field'];
}

/** Optional fields, used for reminders and by the workshop. */
export function OptionalFields({ field }: OptionalFieldsProps) {
  return (
    <Stack as="fieldset" gap="16" line="top" className={styles['more']}>
      <Box as="legend" weight="strong" className={styles['legend']}>
        {t.more}{' '}
        <Hint as="span" className={styles['quiet']}>
          {t.optional}
        </Hint>
      </Box>
      <Hint className={styles['quiet']}>{t.moreHint}</Hint>
      <Grid gap="16" shrink align="start" className={styles['grid']}>
        <DateField {...field('inspectionUntil')} label={t.inspectionUntil} />
        <DateField {...field('insuranceUntil')} label={t.insuranceUntil} />
        <TextField
          {...field('vin')}
          label={t.vin}
          hint={t.vinHint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <TextField {...field('color')} label={t.color} autoComplete="off" />
        <TextField {...field('batteryKwh')} label={t.batteryKwh} inputMode="decimal" />
        <SelectField
          {...field('batteryChemistry')}
          label={t.batteryChemistry}
          placeholder={t.chemistryNone}
          options={CHEMISTRIES}
        />
        <DateField {...field('purchaseDate')} label={t.purchaseDate} />
      </Grid>
    </Stack>
  );
}
