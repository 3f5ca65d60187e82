import { useState } from 'react';
import { call, staffAppointmentApi } from '@evcare/shared-contracts/endpoints';
import { DESK_LIMITS, type Reception, type StaffAppointment } from '@evcare/shared-contracts/office';
import { formatDate, formatNumber } from '@evcare/shared-contracts/format';
import { Alert, Grid, Stack, Text, TextAreaField, TextField } from '@evcare/shared-ui';
import { createFormDrafts } from '@evcare/shared-ui/forms';
import { checkInMessages as t } from '../../../messages/front-desk';
import {
  actOn,
  FormSheet,
  formRequest,
  renameServerFields,
  useOfficeForm,
  type ConflictFields,
} from '../../../shared/forms';
import { findWarnings, PhotoField, SignaturePad, usePhotos, VehicleHistory } from '../../../shared/reception';
import { useRemote, useSession } from '../../../shared/scope';
import { whenText } from '../model/days';
import { APPOINTMENT_ENTITIES, appointmentPath, loadAppointment } from '../model/use-desk-actions';
import { adoptOlderDraft, draftKey, EMPTY, NUMBERS, SCHEMA, SERVER_NAMES, type Draft } from './draft';
import { isTimely, needsOverrideReason, plateMatches, findProblems } from './validate';
import styles from './check-in.module.css';

interface CheckInFormProps {
  readonly appointment: StaffAppointment;
  /** Data about the vehicle; `null` while it is loading. */
  readonly reception: Reception | null;
  /** Complete plate that the user has typed from the vehicle; empty if the vehicle was found in another way. */
  readonly plate: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const noText = () => '';
const FIELDS: ConflictFields<Draft> = {
  plate: { label: t.plate },
  odometer: { label: t.odometer },
  odometerReason: { label: t.odometerReason },
  battery: { label: t.battery },
  complaint: { label: t.complaint },
  photos: { label: t.photos, show: (photos: Draft['photos']) => t.photosCount(photos.length) },
  overrideReason: { label: t.override.photos },
  belongings: { label: t.belongings },
  broughtBy: { label: t.broughtBy },
  signature: { label: t.signature, show: noText },
};

/** Check-in of a vehicle: its condition, the customer's complaint, and the vehicle's history. */
export function CheckInForm({ appointment, reception, plate, onClose, onDone }: CheckInFormProps) {
  const { code, vehicle } = appointment;
  const { perTab } = useRemote().storage;
  const owner = useSession().user?.id ?? null;
  useState(() => adoptOlderDraft(perTab, createFormDrafts(perTab, owner), code));
  const [openedAt] = useState(() => Date.now());
  const lastOdometer = reception?.lastOdometer ?? null;
  const facts = { appointment, lastOdometer: lastOdometer?.value ?? null, now: openedAt };
  const form = useOfficeForm<Draft, StaffAppointment>({
    initial: actOn(
      appointment,
      ({ notes }) => ({ ...EMPTY, plate, complaint: notes ?? '' }),
      loadAppointment(code),
    ),
    draft: draftKey(code),
    request: formRequest(SCHEMA, (http, body, { version }) =>
      call(http, staffAppointmentApi.checkIn, { params: { code }, body, version }).catch(
        renameServerFields(SERVER_NAMES),
      ),
    ),
    crossCheck: (values) => ({
      ...findProblems(values, facts),
      ...(photos.unfinished && { photos: photos.unfinished }),
    }),
    entities: APPOINTMENT_ENTITIES,
    cachePath: appointmentPath,
    onDone,
  });
  const { field, number, set, errorOf, idOf, typed: draft } = form;
  const setPhotos = (update: (before: Draft['photos']) => Draft['photos']) =>
    set('photos', update(form.form.getValues('photos')));
  const photos = usePhotos(draft.photos, setPhotos);
  const warnings = findWarnings(draft, facts.lastOdometer);

  return (
    <FormSheet title={t.title(code)} form={form} fields={FIELDS} confirm={t.submit} onClose={onClose}>
      <Text padY="12" padX="16" radius="control" ground="raised">
        <strong>{vehicle?.plate}</strong> · {vehicle?.name} · {appointment.contact.fullName}
        <br />
        {whenText(appointment.startAt)} · {appointment.services.map(({ name }) => name).join(', ')}
      </Text>
      {reception && <VehicleHistory reception={reception} />}
      <TextField
        {...field('plate')}
        label={t.plate}
        hint={plateMatches(draft.plate, appointment) ? t.plateMatch : t.plateHint(vehicle?.plate ?? '')}
        required
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={20}
      />
      <Grid gap="12" gapX="16" align="start" className={styles['two']}>
        <TextField
          {...number('odometer', NUMBERS.odometer)}
          label={t.odometer}
          hint={
            lastOdometer
              ? t.odometerLast(formatNumber(lastOdometer.value), formatDate(lastOdometer.at))
              : undefined
          }
          required
          maxLength={9}
          end="km"
        />
        <TextField
          {...number('battery', NUMBERS.battery)}
          label={t.battery}
          optionalLabel={t.optional}
          maxLength={3}
          end="%"
        />
      </Grid>
      <Stack gap="8" aria-live="polite" className={styles['warnings']}>
        {warnings.below && <Alert tone="warning">{warnings.below}</Alert>}
        {warnings.far && <Alert tone="warning">{warnings.far}</Alert>}
        {warnings.battery && <Alert tone="warning">{warnings.battery}</Alert>}
      </Stack>
      {warnings.below && (
        <TextField
          {...field('odometerReason')}
          label={t.odometerReason}
          required
          maxLength={DESK_LIMITS.reasonLength}
        />
      )}
      <TextAreaField
        {...field('complaint')}
        label={t.complaint}
        hint={t.complaintHint}
        required
        rows={3}
        maxLength={DESK_LIMITS.complaintLength}
      />
      <PhotoField
        id={idOf('photos')}
        uploaded={draft.photos}
        state={photos}
        error={errorOf('photos') ?? null}
        onRemove={(id) => setPhotos((before) => before.filter((photo) => photo.id !== id))}
      />
      <Grid gap="12" gapX="16" align="start" className={styles['two']}>
        <TextField {...field('belongings')} label={t.belongings} optionalLabel={t.optional} maxLength={500} />
        <TextField {...field('broughtBy')} label={t.broughtBy} optionalLabel={t.optional} maxLength={100} />
      </Grid>
      <SignaturePad value={draft.signature} onChange={(signature) => set('signature', signature)} />
      {needsOverrideReason(draft, facts) && (
        <TextField
          {...field('overrideReason', ['photos'])}
          label={isTimely(facts) ? t.override.photos : t.override.window}
          hint={isTimely(facts) ? t.overridePhotos : t.overrideWindow}
          required={!isTimely(facts)}
          maxLength={DESK_LIMITS.reasonLength}
        />
      )}
    </FormSheet>
  );
}
