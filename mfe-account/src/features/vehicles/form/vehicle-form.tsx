import { useEffect, useRef, type ChangeEvent } from 'react';
import { isHttpError } from '@evcare/shared-contracts';
import { call, vehicleApi } from '@evcare/shared-contracts/endpoints';
import { useRevalidator } from '@evcare/shared-contracts/router';
import { VEHICLE_TYPE_LABELS, VEHICLE_TYPES, type VehicleType } from '@evcare/shared-contracts/shop';
import type { Vehicle, VehicleFields } from '@evcare/shared-contracts/workshop';
import {
  Button,
  CheckboxField,
  Cluster,
  Grid,
  RadioGroupField,
  SelectField,
  Stack,
  TextField,
} from '@evcare/shared-ui';
import { messages } from '../../../messages';
import { vehicles } from '../../../messages/vehicles';
import { FormErrors } from '../../../shared/forms/form-errors';
import { useContractForm } from '../../../shared/forms/use-contract-form';
import { useRemote } from '../../../shared/remote-scope';
import { useUnsaved } from '../../../shared/use-unsaved';
import { OptionalFields } from './optional-fields';
import { formatWhileTyping, formatTypedPlate } from './plate-typing';
import { useModels } from './use-models';
import {
  emptyValues,
  modelYears,
  validatePlate,
  toFormValues,
  vehicleFormSchema,
  type VehicleValues,
} from './values';
import styles from './form.module.css';

const t = vehicles.form;
const TYPES = VEHICLE_TYPES.map((value) => ({ value, label: VEHICLE_TYPE_LABELS[value] }));

interface VehicleFormProps {
  /** Vehicle to edit; omitted to add a new one. */
  readonly vehicle?: Vehicle;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
  /** Called when the form gains or loses unsaved input. */
  readonly onDirty: (dirty: boolean) => void;
}

export function VehicleForm({ vehicle, onSaved, onCancel, onDirty }: VehicleFormProps) {
  const { http, toasts } = useRemote();
  const { revalidate } = useRevalidator();
  const typedPlate = useRef('');
  const latestVersion = useRef(vehicle?.version ?? 0);
  const contract = useContractForm<VehicleValues, VehicleFields>({
    schema: vehicleFormSchema,
    defaultValues: vehicle ? toFormValues(vehicle) : emptyValues(),
    crossCheck: validatePlate,
    send: async (fields) => {
      if (vehicle) {
        const params = { id: vehicle.id };
        const version = Math.max(latestVersion.current, vehicle.version);
        await call(http, vehicleApi.change, { params, body: fields, version }).catch(
          async (error: unknown) => {
            if (!isHttpError(error) || error.code !== 'STALE_VERSION') throw error;
            // The next attempt uses the current version; the input is kept.
            const current = await call(http, vehicleApi.read, { params }).catch(() => null);
            latestVersion.current = current?.data.version ?? version;
            void revalidate();
            throw error;
          },
        );
        toasts.success(t.changed);
      } else {
        await call(http, vehicleApi.add, { body: fields });
        toasts.success(t.added(`${fields.model} ${fields.year}`));
      }
      onSaved();
    },
  });
  const { form, field, formProps, errors, busy, isDirty } = contract;
  const type: VehicleType = form.watch('type') === 'motorbike' ? 'motorbike' : 'car';
  const { makes, modelsOf } = useModels(type);

  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  useUnsaved(isDirty);

  const plate = field('plate');
  const isSpecialPlate = () => form.getValues('specialPlate');
  const onPlate = (event: ChangeEvent<HTMLInputElement>) => {
    const composing = (event.nativeEvent as InputEvent).isComposing;
    formatWhileTyping(event.target, typedPlate.current, { type, special: isSpecialPlate(), composing });
    typedPlate.current = event.target.value;
    return plate.onChange(event);
  };
  const oldYear = vehicle && vehicle.year < (modelYears().at(-1) ?? 0) ? [vehicle.year] : [];

  return (
    <form {...formProps} className={styles['form']}>
      <FormErrors errors={errors} />
      <RadioGroupField {...field('type', ['plate'])} legend={t.type} options={TYPES} inline />
      <Grid gap="16" shrink align="start" className={styles['grid']}>
        <TextField
          {...field('make')}
          label={t.make}
          placeholder={t.makeExample}
          list="vehicle-makes"
          autoComplete="off"
        />
        <TextField
          {...field('model')}
          label={t.model}
          placeholder={t.modelExample}
          list="vehicle-models"
          autoComplete="off"
        />
        <SelectField
          {...field('year')}
          label={t.year}
          placeholder={t.chooseYear}
          options={[...modelYears(), ...oldYear].map((modelYear) => ({
            value: String(modelYear),
            label: String(modelYear),
          }))}
        />
        {!vehicle && <TextField {...field('odometer')} label={t.odometer} inputMode="numeric" />}
        <Stack gap="8" className={styles['plate']}>
          <TextField
            {...plate}
            onChange={onPlate}
            onBlur={(event) => {
              const formatted = formatTypedPlate(event.target.value, type, isSpecialPlate());
              if (formatted !== event.target.value) form.setValue('plate', formatted, { shouldDirty: true });
              return plate.onBlur(event);
            }}
            label={t.plate}
            placeholder={t.plateExamples[type]}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <CheckboxField {...field('specialPlate', ['plate'])} label={t.special} hint={t.specialHint} />
        </Stack>
      </Grid>
      <datalist id="vehicle-makes">
        {makes.map((make) => (
          <option key={make} value={make} />
        ))}
      </datalist>
      <datalist id="vehicle-models">
        {modelsOf(form.watch('make')).map((model) => (
          <option key={model} value={model} />
        ))}
      </datalist>
      <OptionalFields field={field} />
      <Cluster justify="end" gap="12">
        <Button variant="secondary" onClick={onCancel}>
          {messages.common.cancel}
        </Button>
        <Button type="submit" busy={busy} busyLabel={t.saving}>
          {vehicle ? t.saveChanges : t.save}
        </Button>
      </Cluster>
    </form>
  );
}
