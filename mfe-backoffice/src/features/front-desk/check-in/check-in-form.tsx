import { useRef, useState, type FormEvent } from 'react';
import type { Reception, StaffAppointment } from '@evcare/shared-contracts/office';
import { formatDate, formatNumber } from '@evcare/shared-contracts/format';
import { Alert, FormErrorSummary, Grid, Stack, Text, TextAreaField, TextField } from '@evcare/shared-ui';
import { DESK_LIMITS } from '@evcare/shared-contracts/office';
import { checkInMessages as t } from '../../../messages/front-desk';
import { PhotoField, SignaturePad, usePhotos } from '../../../shared/reception';
import { useUnsaved } from '../../../shared/use-unsaved';
import { whenText } from '../model/days';
import type { useCheckIn } from '../model/use-desk-actions';
import { errorMessage, useExpectedVersion } from '../model/use-seen-version';
import { toRequestBody, type Draft, type DraftState } from './draft';
import {
  isTimely,
  needsOverrideReason,
  plateMatches,
  findProblems,
  findWarnings,
  type Field,
  type Problems,
} from './validate';
import { VehicleHistory } from './vehicle-history';
import styles from './check-in.module.css';

interface CheckInFormProps {
  readonly appointment: StaffAppointment;
  /** Data about the vehicle; `null` while it is loading. */
  readonly reception: Reception | null;
  readonly formId: string;
  readonly action: ReturnType<typeof useCheckIn>;
  readonly draftState: DraftState;
}

/** The server's field names that differ from the form's. */
const SERVER_FIELDS: Partial<Record<Field, string>> = { battery: 'batteryPercent', photos: 'photoIds' };
const FIELD_ORDER: readonly Field[] = [
  ...(['plate', 'odometer', 'odometerReason', 'battery', 'complaint', 'photos'] as const),
  'overrideReason',
];

export function CheckInForm({ appointment, reception, formId, action, draftState }: CheckInFormProps) {
  const { code, vehicle } = appointment;
  const version = useExpectedVersion(appointment.version, action);
  const { draft, isDirty, restored, change } = draftState;
  const photos = usePhotos(draft.photos, (updatePhotos) =>
    change((before) => ({ photos: updatePhotos(before.photos) })),
  );
  const [problems, setTried] = useState<Problems>({});
  const form = useRef<HTMLFormElement>(null);
  useUnsaved(isDirty && !action.busy, draftState.erase);

  const [openedAt] = useState(() => Date.now());
  const lastOdometer = reception?.lastOdometer ?? null;
  const facts = { appointment, lastOdometer: lastOdometer?.value ?? null, now: openedAt };
  const warnings = findWarnings(draft, facts);
  const idOf = (field: Field) => `${formId}-${field}`;
  const errorOf = (field: Field): string | null =>
    problems[field] ?? action.fields[SERVER_FIELDS[field] ?? field] ?? null;
  const set = (field: Field | null, next: Partial<Draft>) => {
    change(next);
    if (field) setTried(({ [field]: _, ...remaining }) => remaining);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const unsentPhotos = photos.unfinished;
    const problems: Problems = {
      ...findProblems(draft, facts),
      ...(unsentPhotos && { photos: unsentPhotos }),
    };
    setTried(problems);
    const first = FIELD_ORDER.find((field) => problems[field] !== undefined);
    if (first) return form.current?.querySelector<HTMLElement>(`[id="${idOf(first)}"]`)?.focus();
    void action.run({ code, version, form: toRequestBody(draft) });
  };
  const summary = FIELD_ORDER.flatMap((field) => {
    const message = errorOf(field);
    return message ? [{ fieldId: idOf(field), message }] : [];
  });

  return (
    <Stack as="form" gap="16" id={formId} ref={form} onSubmit={submit} noValidate>
      {restored && <Alert tone="info">{t.restored}</Alert>}
      <Text padY="12" padX="16" radius="control" ground="raised">
        <strong>{vehicle?.plate}</strong> · {vehicle?.name} · {appointment.contact.fullName}
        <br />
        {whenText(appointment.startAt)} · {appointment.services.map(({ name }) => name).join(', ')}
      </Text>
      <FormErrorSummary title={t.summary} errors={summary} />
      {action.error && summary.length === 0 && <Alert tone="danger">{errorMessage(action)}</Alert>}
      {reception && <VehicleHistory reception={reception} />}
      <TextField
        id={idOf('plate')}
        label={t.plate}
        hint={plateMatches(draft.plate, appointment) ? t.plateMatch : t.plateHint(vehicle?.plate ?? '')}
        error={errorOf('plate')}
        value={draft.plate}
        required
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={20}
        onChange={({ target }) => set('plate', { plate: target.value })}
        onBlur={() =>
          draft.plate !== '' &&
          !plateMatches(draft.plate, appointment) &&
          setTried((before) => ({ ...before, plate: t.plateOther }))
        }
      />
      <Grid gap="12" gapX="16" align="start" className={styles['two']}>
        <TextField
          id={idOf('odometer')}
          label={t.odometer}
          hint={
            lastOdometer
              ? t.odometerLast(formatNumber(lastOdometer.value), formatDate(lastOdometer.at))
              : undefined
          }
          error={errorOf('odometer')}
          value={draft.odometer}
          required
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          end="km"
          onChange={({ target }) => set('odometer', { odometer: target.value })}
        />
        <TextField
          id={idOf('battery')}
          label={t.battery}
          optionalLabel={t.optional}
          error={errorOf('battery')}
          value={draft.battery}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          end="%"
          onChange={({ target }) => set('battery', { battery: target.value })}
        />
      </Grid>
      <Stack gap="8" aria-live="polite" className={styles['warnings']}>
        {warnings.below && <Alert tone="warning">{warnings.below}</Alert>}
        {warnings.far && <Alert tone="warning">{warnings.far}</Alert>}
        {warnings.battery && <Alert tone="warning">{warnings.battery}</Alert>}
      </Stack>
      {warnings.below && (
        <TextField
          id={idOf('odometerReason')}
          label={t.odometerReason}
          error={errorOf('odometerReason')}
          value={draft.odometerReason}
          required
          maxLength={DESK_LIMITS.reasonLength}
          onChange={({ target }) => set('odometerReason', { odometerReason: target.value })}
        />
      )}
      <TextAreaField
        id={idOf('complaint')}
        label={t.complaint}
        hint={t.complaintHint}
        error={errorOf('complaint')}
        value={draft.complaint}
        required
        rows={3}
        maxLength={DESK_LIMITS.complaintLength}
        onChange={({ target }) => set('complaint', { complaint: target.value })}
      />
      <PhotoField
        id={idOf('photos')}
        uploaded={draft.photos}
        state={photos}
        error={errorOf('photos')}
        onRemove={(id) => change((before) => ({ photos: before.photos.filter((photo) => photo.id !== id) }))}
      />
      <Grid gap="12" gapX="16" align="start" className={styles['two']}>
        <TextField
          label={t.belongings}
          optionalLabel={t.optional}
          value={draft.belongings}
          maxLength={500}
          onChange={({ target }) => set(null, { belongings: target.value })}
        />
        <TextField
          label={t.broughtBy}
          optionalLabel={t.optional}
          value={draft.broughtBy}
          maxLength={100}
          onChange={({ target }) => set(null, { broughtBy: target.value })}
        />
      </Grid>
      <SignaturePad value={draft.signature} onChange={(signature) => set(null, { signature })} />
      {needsOverrideReason(draft, facts) && (
        <TextField
          id={idOf('overrideReason')}
          label={isTimely(facts) ? t.override.photos : t.override.window}
          hint={isTimely(facts) ? t.overridePhotos : t.overrideWindow}
          error={errorOf('overrideReason')}
          value={draft.overrideReason}
          required={!isTimely(facts)}
          maxLength={DESK_LIMITS.reasonLength}
          onChange={({ target }) => {
            set('overrideReason', { overrideReason: target.value });
            setTried(({ photos: _, ...remaining }) => remaining);
          }}
        />
      )}
    </Stack>
  );
}
