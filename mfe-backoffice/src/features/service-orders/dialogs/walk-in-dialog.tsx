import { useState } from 'react';
import { formatDate, formatNumber } from '@evcare/shared-contracts/format';
import { call, staffServiceOrderApi } from '@evcare/shared-contracts/endpoints';
import { useSearchParams } from '@evcare/shared-contracts/router';
import {
  walkInRequestSchema,
  type DeskResources,
  type OfficeOrder,
  type WalkInRequest,
} from '@evcare/shared-contracts/office';
import {
  Alert,
  Box,
  CheckboxField,
  Grid,
  Hint,
  SelectField,
  Stack,
  Text,
  TextAreaField,
  TextField,
} from '@evcare/shared-ui';
import { messages } from '../../../messages';
import { checkInMessages } from '../../../messages/front-desk';
import { serviceOrderMessages } from '../../../messages/service-orders';
import { useApiAction } from '../../../shared/data';
import { money } from '../../../shared/numbers';
import { useStoredDraft } from '../../../shared/forms';
import { usePhotos } from '../../../shared/reception';
import { BayWarning } from './bay-warning';
import { FormDialog } from './form-dialog';
import { PlateLookUp, usePlateLookUp } from './plate-look-up';
import { WalkInCondition } from './walk-in-condition';
import {
  EMPTY,
  isBelow,
  numberErrors,
  toRequest,
  withOwner,
  type KnownVehicle,
  type WalkInDraft,
} from './walk-in-form';
import styles from './dialogs.module.css';

const t = serviceOrderMessages.walkIn;

interface Props {
  readonly onClose: () => void;
  readonly resources: DeskResources | undefined;
}

type Errors = Readonly<Record<string, string>>;
type Field = keyof WalkInDraft;

/** First error of each field, under the API's field names. */
function errorsOf(request: WalkInRequest): Errors {
  const result = walkInRequestSchema.safeParse(request);
  if (result.success) return {};
  const messages = result.error.issues.map(({ path, message }) => [path.join('.'), message] as const);
  return Object.fromEntries(messages.reverse());
}

/** Takes in a vehicle without an appointment. */
export function WalkInDialog({ onClose, resources }: Props) {
  const { draft, isDirty, isRestored, change, erase } = useStoredDraft('walk-in', EMPTY);
  const [knownVehicle, setKnownVehicle] = useState<KnownVehicle | null>(null);
  const [errors, setErrors] = useState<Errors>({});
  const photos = usePhotos(draft.photos, (update) => change((before) => ({ photos: update(before.photos) })));
  const search = usePlateLookUp(draft.plate);
  const lastOdometer = search.reception?.lastOdometer ?? null;
  const below = isBelow(draft, lastOdometer);
  const [params, setParams] = useSearchParams();
  const open = (id: string) => {
    const next = new URLSearchParams(params);
    next.set('open', id);
    setParams(next);
    onClose();
  };
  const receive = useApiAction<WalkInRequest, OfficeOrder>({
    entities: ['service-order'],
    suppressErrorToast: true,
    send: (http, body, idempotencyKey) => call(http, staffServiceOrderApi.open, { body, idempotencyKey }),
    onDone({ id }) {
      erase();
      open(id);
    },
  });
  const allErrors: Errors = { ...receive.fields, ...errors };
  const errorOf = (...names: string[]) => names.map((name) => allErrors[name]).find(Boolean) ?? null;
  const set = (changes: Partial<WalkInDraft>) => {
    change(changes);
    setErrors({});
    receive.clear();
  };
  const field = (name: Field, ...api: string[]) => ({
    value: draft[name] as string,
    error: errorOf(name, ...api),
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  });
  const submit = () => {
    const request = toRequest(draft, knownVehicle);
    // The schema checks the plate only for an otherwise valid vehicle, so a missing plate is reported here.
    const plateMissing = request.vehicle !== null && request.vehicle.plate.trim() === '';
    const newErrors: Errors = {
      ...errorsOf(request),
      ...numberErrors(draft),
      ...(plateMissing && { plate: t.plateFirst }),
      ...(below &&
        request.odometerReason === null && { odometerReason: checkInMessages.odometerReasonMissing }),
      ...(photos.unfinished && { photoIds: photos.unfinished }),
    };
    setErrors(newErrors);
    if (Object.keys(newErrors).length === 0) void receive.run(request);
  };
  const selectable = (resources?.services ?? []).filter(({ vehicleTypes }) =>
    vehicleTypes.includes(draft.type),
  );
  const minutes = selectable
    .filter(({ code }) => draft.services.includes(code))
    .reduce((sum, service) => sum + service.minutes, 0);
  const odometerTooLow = receive.code === 'ODOMETER_BACKWARDS';
  const hasFieldErrors = Object.keys(allErrors).length > 0 || odometerTooLow;
  const selectVehicle = (vehicle: KnownVehicle | null) => {
    setKnownVehicle(vehicle);
    if (vehicle) change(withOwner(draft, vehicle));
  };
  return (
    <FormDialog
      title={t.title}
      size="lg"
      onClose={onClose}
      confirm={t.save}
      busy={receive.busy}
      error={hasFieldErrors ? (Object.keys(errors).length > 0 ? t.checkFields : null) : receive.error}
      dirty={isDirty}
      discard={erase}
      onSubmit={submit}
    >
      {isRestored && <Hint role="status">{messages.common.draftRestored}</Hint>}
      <PlateLookUp
        plate={draft.plate}
        search={search}
        error={errorOf('plate', 'vehicle.plate')}
        knownVehicle={knownVehicle}
        onPlate={(plate) => {
          set({ plate });
          setKnownVehicle(null);
        }}
        onUseVehicle={selectVehicle}
        onOpenOrder={open}
      />
      <Grid gap="16" className={styles['pair']}>
        <TextField label={t.fullName} required {...field('fullName', 'contact.fullName')} />
        <TextField
          label={t.phone}
          inputMode="tel"
          required
          {...field('phoneNumber', 'contact.phoneNumber')}
        />
      </Grid>
      {knownVehicle === null && (
        <Grid gap="16" className={styles['pair']}>
          <SelectField
            label={t.type}
            options={[
              { value: 'car', label: t.car },
              { value: 'motorbike', label: t.motorbike },
            ]}
            {...field('type', 'vehicle.type')}
            onChange={(event) => set({ type: event.target.value as WalkInDraft['type'], services: [] })}
          />
          <TextField label={t.make} required {...field('make', 'vehicle.make')} />
          <TextField label={t.model} required {...field('model', 'vehicle.model')} />
          <TextField label={t.year} inputMode="numeric" required {...field('year', 'vehicle.year')} />
        </Grid>
      )}
      <Box as="fieldset" shrink>
        <legend className={styles['legend']}>{t.services}</legend>
        <Stack gap="4" padY="8" padX="12" radius="control" className={styles['ticks']}>
          {selectable.map(({ code, name, priceFrom }) => (
            <CheckboxField
              key={code}
              label={`${name} · ${money(priceFrom)}`}
              checked={draft.services.includes(code)}
              onChange={(event) =>
                set({
                  services: event.target.checked
                    ? [...draft.services, code]
                    : draft.services.filter((existing) => existing !== code),
                })
              }
            />
          ))}
        </Stack>
        {errorOf('services') && (
          <Text above="4" tone="danger" role="alert">
            {errorOf('services')}
          </Text>
        )}
      </Box>
      <TextAreaField label={t.complaint} rows={3} maxLength={500} required {...field('complaint')} />
      <Grid gap="16" className={styles['pair']}>
        <TextField
          label={t.odometer}
          hint={
            lastOdometer
              ? checkInMessages.odometerLast(formatNumber(lastOdometer.value), formatDate(lastOdometer.at))
              : undefined
          }
          inputMode="numeric"
          required
          {...field('odometer', 'vehicle.odometer')}
          {...(odometerTooLow && { error: receive.error })}
        />
        <TextField
          label={t.battery}
          inputMode="numeric"
          optionalLabel={serviceOrderMessages.assign.optional}
          {...field('battery', 'batteryPercent')}
        />
      </Grid>
      {below && lastOdometer && !odometerTooLow && (
        <Alert tone="warning">{checkInMessages.odometerBelow(formatNumber(lastOdometer.value))}</Alert>
      )}
      {(below || odometerTooLow || draft.odometerReason !== '') && (
        <TextField label={t.odometerReason} required maxLength={200} {...field('odometerReason')} />
      )}
      <Grid gap="16" className={styles['pair']}>
        <SelectField
          label={t.technician}
          placeholder={serviceOrderMessages.assign.unassigned}
          options={(resources?.technicians ?? []).map(({ id, fullName }) => ({ value: id, label: fullName }))}
          {...field('technicianId')}
        />
        <SelectField
          label={t.bay}
          placeholder={serviceOrderMessages.assign.noBay}
          options={(resources?.bays ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          {...field('bayId')}
        />
      </Grid>
      {draft.bayId !== '' && <BayWarning bayId={draft.bayId} minutes={minutes} />}
      <WalkInCondition draft={draft} photos={photos} error={errorOf('photoIds')} onChange={set} />
    </FormDialog>
  );
}
