import { useState } from 'react';
import { addressOf, call, staffAppointmentApi } from '@evcare/shared-contracts/endpoints';
import type { StaffAppointment } from '@evcare/shared-contracts/office';
import { Link } from '@evcare/shared-contracts/router';
import { Stack, Subheading, Text, TextAreaField } from '@evcare/shared-ui';
import { DateField } from '@evcare/shared-ui/dates';
import { bookingMessages as t, moveMessages } from '../../../messages/front-desk';
import { useApiQuery } from '../../../shared/data';
import { receivePath } from '../../../shared/find';
import { FormSheet, formRequest, renameServerFields, useOfficeForm } from '../../../shared/forms';
import { Rejection } from '../actions/rejection';
import { SlotPicker } from '../actions/slot-picker';
import { today, type Day } from '../model/days';
import { AddToList } from '../waiting/add-to-list';
import { CustomerFields } from './customer-fields';
import { bookingSchema, crossCheck, SERVER_NAMES, type BookingDraft } from './form';
import { ServiceChoice } from './service-choice';
import { VehicleFields } from './vehicle-fields';

interface NewAppointmentSheetProps {
  readonly plate: string;
  readonly day: Day;
  readonly onClose: () => void;
  readonly onDone: (code: string) => void;
  /** Called when the caller was added to the waiting list. */
  readonly onWaiting: () => void;
}

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

/** Form for an appointment by phone. A vehicle that is here already is taken in by 'Nhận xe', with its own rules. */
export function NewAppointmentSheet({ plate, day, onClose, onDone, onWaiting }: NewAppointmentSheetProps) {
  const [initialDraft] = useState((): BookingDraft => ({
    plate,
    ...emptyVehicle,
    ...emptyContact,
    services: [],
    day: day < today() ? today() : day,
    startAt: '',
    usePackage: true,
    notes: '',
  }));
  const resources = useApiQuery(addressOf(staffAppointmentApi.resources), {
    entities: ['calendar', 'catalogue', 'user'],
  });
  const form = useOfficeForm<BookingDraft, StaffAppointment>({
    initial: initialDraft,
    draft: 'appointment',
    request: formRequest(bookingSchema, (http, body, { idempotencyKey }) =>
      call(http, staffAppointmentApi.book, { body, idempotencyKey }).catch(renameServerFields(SERVER_NAMES)),
    ),
    crossCheck,
    entities: ['appointment', 'customer'],
    onDone: ({ code }) => onDone(code),
  });
  const { typed: draft, set, idOf, errors } = form;
  const change = (next: Partial<BookingDraft>) => {
    for (const name of Object.keys(next) as (keyof BookingDraft)[]) set(name, next[name] as never);
  };
  const errorOf = (name: string): string | null => form.errorOf(name) ?? null;
  const { type } = draft.knownVehicle ?? draft;
  const acceptSlot = (startAt: string) => {
    change({ startAt });
    form.submit();
  };
  const isRejected = errors.failure !== null && errors.fieldErrors.length === 0;
  const part = {
    draft,
    change,
    errorOf,
    idOf: (name: string) => idOf(name as keyof BookingDraft),
    field: form.field,
  };

  return (
    <FormSheet
      title={t.title}
      form={isRejected ? { ...form, errors: { ...errors, failure: null } } : form}
      confirm={t.submit}
      gap="24"
      notice={isRejected && <Rejection action={form.failure} onTake={acceptSlot} />}
      onClose={onClose}
    >
      <Text tone="muted">
        {t.here} <Link to={receivePath(draft.plate)}>{t.receive}</Link>
      </Text>
      <VehicleFields {...part} />
      <CustomerFields field={form.field} />
      <ServiceChoice {...part} error={errorOf('services')} query={resources} />
      <Stack as="section" gap="12">
        <Subheading size="18">{t.when}</Subheading>
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
            id={idOf('startAt')}
            services={draft.services}
            vehicleType={type}
            day={draft.day}
            value={draft.startAt}
            onChange={(startAt) => change({ startAt })}
            error={errorOf('startAt')}
          />
        )}
        {draft.day !== '' && draft.services.length > 0 && draft.startAt === '' && (
          <AddToList draft={draft} onDone={onWaiting} />
        )}
      </Stack>
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
    </FormSheet>
  );
}
