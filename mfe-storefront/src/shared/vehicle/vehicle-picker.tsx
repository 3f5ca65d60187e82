import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react';
import { catalogueApi, plainAddress } from '@evcare/shared-contracts/endpoints';
import { VEHICLE_TYPES, type VehicleType } from '@evcare/shared-contracts/shop';
import { Alert, Button, Cluster, Grid, Hint, RadioGroupField, SelectField, Stack } from '@evcare/shared-ui';
import { common } from '../../messages/common';
import { vehicle as messages } from '../../messages/vehicle';
import { useGet } from '../data/hooks';
import { yearsOf } from './model-years';
import { useVehicle } from './use-vehicle';
import styles from './vehicle-picker.module.css';

const t = messages.picker;

interface VehiclePickerProps {
  /** Called after saving, forgetting or cancelling. */
  onDone: () => void;
  /** False if the visitor did not open the form. */
  takesFocus?: boolean;
}

/** Form for the visitor's vehicle: its type and optionally model and year. */
export function VehiclePicker({ onDone, takesFocus = true }: VehiclePickerProps) {
  const { vehicle, model: known, choose, forget } = useVehicle();
  const { value, error, retry } = useGet(plainAddress(catalogueApi.listVehicleModels));
  const [type, setType] = useState<VehicleType>(vehicle?.type ?? 'car');
  const [code, setCode] = useState(known?.code ?? '');
  const [year, setYear] = useState(vehicle?.year ? String(vehicle.year) : '');
  const form = useRef<HTMLFormElement>(null);

  const models = (value?.items ?? (known ? [known] : [])).filter((item) => item.type === type);
  const model = models.find((item) => item.code === code) ?? null;

  const focusFirst = useEffectEvent(() => {
    if (takesFocus) form.current?.querySelector<HTMLInputElement>('input:checked')?.focus();
  });
  useEffect(() => focusFirst(), []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    choose({ type, model, year: year === '' ? null : Number(year) });
    onDone();
  };

  return (
    <Stack as="form" gap="16" ref={form} aria-label={t.title} onSubmit={submit}>
      {error !== null && (
        <Alert
          tone="danger"
          action={
            <Button size="sm" variant="secondary" onClick={retry}>
              {common.retry}
            </Button>
          }
        >
          {common.failed}
        </Alert>
      )}
      <Grid gap="16" className={styles['fields']}>
        <RadioGroupField
          legend={t.type}
          name="vehicle-type"
          inline
          value={type}
          options={VEHICLE_TYPES.map((item) => ({ value: item, label: messages.types[item] }))}
          onChange={({ target }) => {
            setType(target.value as VehicleType);
            setCode('');
            setYear('');
          }}
        />
        <SelectField
          label={t.model}
          placeholder={t.anyModel}
          value={model ? code : ''}
          options={models.map((item) => ({ value: item.code, label: `${item.make} ${item.model}` }))}
          onChange={({ target }) => {
            setCode(target.value);
            setYear('');
          }}
        />
        <SelectField
          label={t.year}
          placeholder={t.anyYear}
          disabled={model === null}
          value={year}
          options={(model ? yearsOf(model) : []).map((item) => ({
            value: String(item),
            label: String(item),
          }))}
          onChange={({ target }) => setYear(target.value)}
        />
      </Grid>
      <Cluster align="center" gap="8">
        <Button type="submit">{t.save}</Button>
        <Button variant="ghost" onClick={onDone}>
          {t.cancel}
        </Button>
        {vehicle && (
          <Button
            variant="ghost"
            onClick={() => {
              forget();
              onDone();
            }}
          >
            {t.forget}
          </Button>
        )}
        <Hint className={styles['note']}>{t.note}</Hint>
      </Cluster>
    </Stack>
  );
}
