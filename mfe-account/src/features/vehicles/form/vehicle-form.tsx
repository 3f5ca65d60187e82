import { useEffect, useRef, useState, type ChangeEvent } from 'react';
import { call, vehicleApi } from '@evcare/shared-contracts/endpoints';
import { formatDate } from '@evcare/shared-contracts/format';
import { VEHICLE_TYPE_LABELS, VEHICLE_TYPES, type VehicleType } from '@evcare/shared-contracts/shop';
import {
  BATTERY_CHEMISTRY_LABELS,
  type Vehicle,
  type VehicleFields,
} from '@evcare/shared-contracts/workshop';
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
import { DraftHint } from '../../../shared/forms/draft-hint';
import { FormConflict, type ConflictFields } from '../../../shared/forms/form-conflict';
import { useEditedForm } from '../../../shared/forms/use-edited-form';
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
  readonly onUnsaved: (state: UnsavedInput) => void;
}

export interface UnsavedInput {
  readonly dirty: boolean;
  /** Erases the stored draft when the input is discarded. */
  readonly discard: () => void;
}

const TYPE_LABELS: Readonly<Record<string, string>> = VEHICLE_TYPE_LABELS;
const CHEMISTRY_LABELS: Readonly<Record<string, string>> = BATTERY_CHEMISTRY_LABELS;
const FIELDS: ConflictFields<VehicleValues> = {
  type: { label: t.type, show: (value) => TYPE_LABELS[value] ?? value },
  make: { label: t.make },
  model: { label: t.model },
  year: { label: t.year },
  odometer: { label: t.odometer },
  plate: { label: t.plate },
  specialPlate: { label: t.special },
  inspectionUntil: { label: t.inspectionUntil, show: formatDate },
  insuranceUntil: { label: t.insuranceUntil, show: formatDate },
  vin: { label: t.vin },
  color: { label: t.color },
  batteryKwh: { label: t.batteryKwh },
  batteryChemistry: { label: t.batteryChemistry, show: (value) => CHEMISTRY_LABELS[value] ?? value },
  purchaseDate: { label: t.purchaseDate, show: formatDate },
};

export function VehicleForm({ vehicle, onSaved, onCancel, onUnsaved }: VehicleFormProps) {
  const { http, toasts } = useRemote();
  const typedPlate = useRef('');
  const [initial] = useState(() => ({ version: 0, values: emptyValues() }));
  const load = async () => {
    const { data } = await call(http, vehicleApi.read, { params: { id: vehicle?.id ?? '' } });
    return { version: data.version, values: toFormValues(data) };
  };
  const contract = useEditedForm<VehicleValues, VehicleFields>({
    schema: vehicleFormSchema,
    crossCheck: validatePlate,
    saved: vehicle ? { version: vehicle.version, values: toFormValues(vehicle) } : initial,
    load: vehicle ? load : null,
    draftName: `vehicle:${vehicle?.id ?? 'new'}`,
    send: async (fields, version) => {
      if (vehicle) {
        await call(http, vehicleApi.change, { params: { id: vehicle.id }, body: fields, version });
        toasts.success(t.changed);
      } else {
        await call(http, vehicleApi.add, { body: fields });
        toasts.success(t.added(`${fields.model} ${fields.year}`));
      }
      eraseDraft();
      onSaved();
    },
  });
  const { form, field, formProps, errors, busy, isDirty, conflict, isRestored, eraseDraft } = contract;
  const type: VehicleType = form.watch('type') === 'motorbike' ? 'motorbike' : 'car';
  const { makes, modelsOf } = useModels(type);

  useEffect(() => onUnsaved({ dirty: isDirty, discard: eraseDraft }), [isDirty, eraseDraft, onUnsaved]);
  useUnsaved(isDirty, eraseDraft);

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
    <Grid {...formProps} as="form" gap="24" shrink>
      <DraftHint isRestored={isRestored} />
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
      <FormConflict conflict={conflict} fields={FIELDS} />
      <Cluster justify="end" gap="12">
        <Button variant="secondary" onClick={onCancel}>
          {messages.common.cancel}
        </Button>
        <Button type="submit" busy={busy} busyLabel={t.saving}>
          {vehicle ? t.saveChanges : t.save}
        </Button>
      </Cluster>
    </Grid>
  );
}
