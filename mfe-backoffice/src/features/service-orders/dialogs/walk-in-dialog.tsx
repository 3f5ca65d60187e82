import { useState } from 'react';
import { formatDate, formatNumber } from '@evcare/shared-contracts/format';
import { call, staffServiceOrderApi } from '@evcare/shared-contracts/endpoints';
import { useSearchParams } from '@evcare/shared-contracts/router';
import type { DeskResources, OfficeOrder } from '@evcare/shared-contracts/office';
import {
  Alert,
  Box,
  CheckboxField,
  Grid,
  SelectField,
  Stack,
  Text,
  TextAreaField,
  TextField,
} from '@evcare/shared-ui';
import { checkInMessages } from '../../../messages/front-desk';
import { serviceOrderMessages } from '../../../messages/service-orders';
import { useFreeNames } from '../../../shared/busy';
import { money } from '../../../shared/numbers';
import {
  attachToField,
  FormDialog,
  formRequest,
  renameServerFields,
  useOfficeForm,
} from '../../../shared/forms';
import { findWarnings, usePhotos, VehicleHistory } from '../../../shared/reception';
import { BayWarning } from './bay-warning';
import { PlateLookUp, useFound, usePlateLookUp } from './plate-look-up';
import { WalkInCondition } from './walk-in-condition';
import {
  EMPTY,
  NUMBERS,
  SERVER_NAMES,
  walkInSchema,
  withLastVisit,
  withOwner,
  withoutLastVisit,
  withType,
  type LastVisit,
  type WalkInDraft,
} from './walk-in-form';
import styles from './dialogs.module.css';

const t = serviceOrderMessages.walkIn;
const TYPES = [
  { value: 'car', label: t.car },
  { value: 'motorbike', label: t.motorbike },
];
const ODOMETER_CODE = 'ODOMETER_BACKWARDS';

interface Props {
  /** Plate that the user has found or typed; empty to start with. */
  readonly plate: string;
  readonly onClose: () => void;
  readonly resources: DeskResources | undefined;
}

/** Takes in a vehicle without an appointment. */
export function WalkInDialog({ plate, onClose, resources }: Props) {
  const [params, setParams] = useSearchParams();
  const [initial] = useState((): WalkInDraft => ({ ...EMPTY, plate }));
  const [filledFrom, setFilledFrom] = useState<LastVisit | null>(null);
  const open = (id: string) => {
    const next = new URLSearchParams(params);
    for (const name of ['do', 'plate']) next.delete(name);
    next.set('open', id);
    setParams(next);
  };
  const form = useOfficeForm<WalkInDraft, OfficeOrder>({
    initial,
    draft: plate === '' ? 'walk-in' : `walk-in:${plate}`,
    request: formRequest(walkInSchema, (http, body, { idempotencyKey }) =>
      call(http, staffServiceOrderApi.open, { body, idempotencyKey })
        .catch(attachToField(ODOMETER_CODE, 'odometer'))
        .catch(renameServerFields(SERVER_NAMES)),
    ),
    crossCheck: (draft) => ({
      // The schema checks the plate only if the rest of the vehicle is valid.
      plate: draft.knownVehicle === null && draft.plate.trim() === '' ? t.plateFirst : undefined,
      odometerReason:
        below && draft.odometerReason.trim() === '' ? checkInMessages.odometerReasonMissing : undefined,
      photos: photos.unfinished ?? undefined,
    }),
    entities: ['service-order'],
    onDone: ({ id }) => open(id),
  });
  const { field, number, set, errorOf, typed: draft } = form;
  const change = (changes: Partial<WalkInDraft>) => {
    for (const name of Object.keys(changes) as (keyof WalkInDraft)[]) set(name, changes[name] as never);
  };
  const photos = usePhotos(draft.photos, (update) => set('photos', update(form.form.getValues('photos'))));
  const search = usePlateLookUp(draft.plate, plate);
  const lastOdometer = search.reception?.lastOdometer ?? null;
  const warnings = findWarnings(draft, lastOdometer?.value ?? null);
  const below = warnings.below !== null;
  const isUntouched = draft.knownVehicle === null && draft.fullName === '' && draft.phoneNumber === '';
  useFound(plate === draft.plate && isUntouched ? search.reception : undefined, (reception) => {
    if (reception.serviceOrder) return;
    if (reception.vehicle) change(withOwner(draft, reception.vehicle));
    else if (reception.lastVisit) {
      change(withLastVisit(draft, reception.lastVisit));
      setFilledFrom(reception.lastVisit);
    }
  });
  const isRejected = form.failure.code === ODOMETER_CODE && errorOf('odometer') !== undefined;
  const selectable = (resources?.services ?? []).filter(({ vehicleTypes }) =>
    vehicleTypes.includes(draft.type),
  );
  const minutes = selectable
    .filter(({ code }) => draft.services.includes(code))
    .reduce((sum, service) => sum + service.minutes, 0);
  const { bayName, technicianName } = useFreeNames(minutes);
  return (
    <FormDialog title={t.title} size="lg" form={form} confirm={t.save} onClose={onClose}>
      <PlateLookUp
        field={field('plate')}
        search={search}
        knownVehicle={draft.knownVehicle}
        onPlate={() => {
          set('knownVehicle', null);
          if (filledFrom) change(withoutLastVisit(draft, filledFrom));
          setFilledFrom(null);
        }}
        onUseVehicle={(vehicle) => change(withOwner(draft, vehicle))}
        onUseLastVisit={(visit) => {
          change(withLastVisit(draft, visit));
          setFilledFrom(visit);
        }}
        onOpenOrder={open}
      />
      {search.reception?.vehicle && <VehicleHistory reception={search.reception} />}
      <Grid gap="16" className={styles['pair']}>
        <TextField {...field('fullName')} label={t.fullName} required />
        <TextField {...field('phoneNumber')} label={t.phone} inputMode="tel" required />
      </Grid>
      {draft.knownVehicle === null && (
        <Grid gap="16" className={styles['pair']}>
          <SelectField
            {...field('type')}
            value={draft.type}
            label={t.type}
            options={TYPES}
            onChange={(event) => change(withType(draft, event.target.value as WalkInDraft['type']))}
          />
          <TextField {...field('make')} label={t.make} required />
          <TextField {...field('model')} label={t.model} required />
          <TextField {...field('year')} label={t.year} inputMode="numeric" required />
        </Grid>
      )}
      <Box as="fieldset" shrink id={form.idOf('services')} tabIndex={-1}>
        <Text as="legend" below="4" weight="strong">
          {t.services}
        </Text>
        <Stack gap="4" padY="8" padX="12" radius="control" className={styles['ticks']}>
          {selectable.map(({ code, name, priceFrom }) => (
            <CheckboxField
              key={code}
              label={`${name} · ${money(priceFrom)}`}
              checked={draft.services.includes(code)}
              onChange={(event) =>
                set(
                  'services',
                  event.target.checked
                    ? [...draft.services, code]
                    : draft.services.filter((existing) => existing !== code),
                )
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
      <TextAreaField {...field('complaint')} label={t.complaint} rows={3} maxLength={500} required />
      <Grid gap="16" className={styles['pair']}>
        <TextField
          {...number('odometer', NUMBERS.odometer)}
          label={t.odometer}
          hint={
            lastOdometer
              ? checkInMessages.odometerLast(formatNumber(lastOdometer.value), formatDate(lastOdometer.at))
              : undefined
          }
          required
        />
        <TextField
          {...number('battery', NUMBERS.battery)}
          label={t.battery}
          optionalLabel={serviceOrderMessages.assign.optional}
        />
      </Grid>
      <Stack gap="8" aria-live="polite">
        {warnings.below && !isRejected && <Alert tone="warning">{warnings.below}</Alert>}
        {warnings.far && <Alert tone="warning">{warnings.far}</Alert>}
        {warnings.battery && <Alert tone="warning">{warnings.battery}</Alert>}
      </Stack>
      {(below || isRejected || draft.odometerReason !== '') && (
        <TextField {...field('odometerReason')} label={t.odometerReason} required maxLength={200} />
      )}
      <Grid gap="16" className={styles['pair']}>
        <SelectField
          {...field('technicianId')}
          value={draft.technicianId}
          label={t.technician}
          placeholder={serviceOrderMessages.assign.unassigned}
          options={(resources?.technicians ?? []).map(({ id, fullName }) => ({
            value: id,
            label: technicianName(id, fullName),
          }))}
        />
        <SelectField
          {...field('bayId')}
          value={draft.bayId}
          label={t.bay}
          placeholder={serviceOrderMessages.assign.noBay}
          options={(resources?.bays ?? []).map(({ id, name }) => ({ value: id, label: bayName(id, name) }))}
        />
      </Grid>
      {draft.bayId !== '' && <BayWarning bayId={draft.bayId} minutes={minutes} />}
      <WalkInCondition
        form={form}
        photos={photos}
        onRemovePhoto={(id) =>
          set(
            'photos',
            draft.photos.filter((photo) => photo.id !== id),
          )
        }
      />
    </FormDialog>
  );
}
