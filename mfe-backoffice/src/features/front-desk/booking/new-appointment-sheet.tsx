import { useId, useState, type FormEvent } from 'react';
import { addressOf, call, staffAppointmentApi } from '@evcare/shared-contracts/endpoints';
import type { StaffAppointment } from '@evcare/shared-contracts/office';
import {
  Button,
  FormErrorSummary,
  Hint,
  RadioGroupField,
  Stack,
  Text,
  TextAreaField,
} from '@evcare/shared-ui';
import { DateField } from '@evcare/shared-ui/dates';
import { messages } from '../../../messages';
import { bookingMessages as t, moveMessages } from '../../../messages/front-desk';
import { useApiAction, useApiQuery } from '../../../shared/data';
import { Sheet } from '../../../shared/dialogs';
import { useStoredDraft } from '../../../shared/forms';
import { UnsavedMark } from '../../../shared/use-unsaved';
import { Rejection } from '../actions/rejection';
import { SlotPicker } from '../actions/slot-picker';
import { today, type Day } from '../model/days';
import { CustomerFields } from './customer-fields';
import { errorsByField, numberErrors, toRequest, type BookingDraft } from './form';
import { ServiceChoice } from './service-choice';
import { VehicleFields } from './vehicle-fields';
import styles from './booking.module.css';

interface NewAppointmentSheetProps {
  readonly source: 'phone' | 'walk_in';
  readonly plate: string;
  readonly day: Day;
  readonly onClose: () => void;
  /** Called after creation; `checkIn` is true for a walk-in whose vehicle can be checked in at once. */
  readonly onDone: (code: string, checkIn: boolean) => void;
}

const SOURCES = [
  { value: 'phone', label: t.phone },
  { value: 'walk_in', label: t.walkIn },
];

const emptyVehicle = {
  knownVehicle: null,
  specialPlate: false,
  type: 'car',
  make: '',
  model: '',
  year: '',
  odometer: '',
} as const;
const emptyContact = { fullName: '', phoneNumber: '', email: '' };

/** Form for an appointment by phone, or for a walk-in customer. */
export function NewAppointmentSheet({ source, plate, day, onClose, onDone }: NewAppointmentSheetProps) {
  const form = useId();
  const [initialDraft] = useState((): BookingDraft => ({
    source,
    plate,
    ...emptyVehicle,
    ...emptyContact,
    services: [],
    day: day < today() ? today() : day,
    startAt: '',
    usePackage: true,
    notes: '',
  }));
  const { draft, isDirty, isRestored, change: setDraft, erase } = useStoredDraft('appointment', initialDraft);
  const [missing, setMissing] = useState<Readonly<Record<string, string>>>({});
  const resources = useApiQuery(addressOf(staffAppointmentApi.resources), {
    entities: ['calendar', 'catalogue', 'user'],
  });
  const action = useApiAction<BookingDraft, StaffAppointment>({
    send: (http, booking, key) =>
      call(http, staffAppointmentApi.book, { body: toRequest(booking), idempotencyKey: key }),
    entities: ['appointment', 'customer'],
    suppressErrorToast: true,
    onDone(appointment, booking) {
      erase();
      onDone(appointment.code, booking.source === 'walk_in' && appointment.steps.includes('check-in'));
    },
  });

  const change = (next: Partial<BookingDraft>) => {
    setDraft(next);
    setMissing((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in next))));
  };
  const errors: Readonly<Record<string, string>> = { ...errorsByField(action.fields), ...missing };
  const errorOf = (field: string): string | null => errors[field] ?? null;
  const idOf = (field: string) => `${form}-${field}`;
  const { type } = draft.knownVehicle ?? draft;

  const send = (booking: BookingDraft) => {
    const missingFields = {
      ...(booking.services.length === 0 && { services: t.servicesMissing }),
      ...numberErrors(booking),
      ...(booking.startAt === '' && {
        startAt: booking.day === '' ? moveMessages.pickDay : moveMessages.pickSlot,
      }),
    };
    setMissing(missingFields);
    if (Object.keys(missingFields).length === 0) void action.run(booking);
  };
  const acceptSlot = (startAt: string) => {
    change({ startAt });
    send({ ...draft, startAt });
  };
  const summary = Object.entries(errors).map(([field, message]) => ({ fieldId: idOf(field), message }));

  return (
    <Sheet
      open
      onClose={onClose}
      title={t.title}
      footer={
        <Button type="submit" form={form} size="lg" block busy={action.busy}>
          {draft.source === 'walk_in' ? t.submitWalkIn : t.submit}
        </Button>
      }
    >
      <Stack
        as="form"
        gap="24"
        id={form}

        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          send(draft);
        }}
      >
        <UnsavedMark dirty={isDirty && !action.busy} discard={erase} />
        {isRestored && <Hint role="status">{messages.common.draftRestored}</Hint>}
        <FormErrorSummary title={t.check} errors={summary} />
        {action.error && summary.length === 0 && <Rejection action={action} onTake={acceptSlot} />}
        <RadioGroupField
          legend={t.source}
          name="source"
          inline
          options={SOURCES}
          value={draft.source}
          onChange={({ target }) => change({ source: target.value === 'walk_in' ? 'walk_in' : 'phone' })}
        />
        <VehicleFields draft={draft} change={change} errorOf={errorOf} idOf={idOf} />
        <CustomerFields draft={draft} change={change} errorOf={errorOf} idOf={idOf} />
        <ServiceChoice
          draft={draft}
          change={change}
          idOf={idOf}
          error={errorOf('services')}
          query={resources}
        />
        <section className={styles['part']}>
          <h3 className={styles['title']}>{t.when}</h3>
          <DateField
            label={moveMessages.date}
            value={draft.day}
            min={today()}
            error={draft.day === '' ? errorOf('startAt') : null}
            onValueChange={(day) => change({ day, startAt: '' })}
          />
          {draft.day === '' ? null : draft.services.length === 0 ? (
            <Text tone="muted">{t.pickServices}</Text>
          ) : (
            <SlotPicker
              services={draft.services}
              vehicleType={type}
              day={draft.day}
              value={draft.startAt}
              onChange={(startAt) => change({ startAt })}
              error={errorOf('startAt')}
            />
          )}
        </section>
        <TextAreaField
          id={idOf('notes')}
          label={t.notes}
          optionalLabel={t.optional}
          error={errorOf('notes')}
          rows={2}
          maxLength={500}
          value={draft.notes}
          onChange={({ target }) => change({ notes: target.value })}
        />
      </Stack>
    </Sheet>
  );
}
