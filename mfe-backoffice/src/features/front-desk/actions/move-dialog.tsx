import { useState } from 'react';
import { addressOf, call, staffAppointmentApi } from '@evcare/shared-contracts/endpoints';
import { dayInVietnam } from '@evcare/shared-contracts/format';
import {
  staffRescheduleSchema,
  type DeskResources,
  type StaffAppointment,
} from '@evcare/shared-contracts/office';
import { SelectField } from '@evcare/shared-ui';
import { DateField } from '@evcare/shared-ui/dates';
import { formSchema, type CrossCheck } from '@evcare/shared-ui/forms';
import { moveMessages as t } from '../../../messages/front-desk';
import { useApiQuery } from '../../../shared/data';
import { actOn, FormDialog, formRequest, useOfficeForm } from '../../../shared/forms';
import { missingCertificates, requiredCertificates } from '../model/certificates';
import { today, whenText } from '../model/days';
import { APPOINTMENT_ENTITIES, appointmentPath, loadAppointment, undoMove } from '../model/use-desk-actions';
import { Rejection } from './rejection';
import { SlotPicker } from './slot-picker';

interface MoveValues extends Record<string, unknown> {
  readonly day: string;
  readonly startAt: string;
  readonly bayId: string;
  readonly technicianId: string;
}

const SCHEMA = formSchema({
  schema: staffRescheduleSchema,
  numbers: {},
  toBody: ({ startAt, bayId, technicianId }: MoveValues) => ({
    startAt,
    bayId: bayId || null,
    technicianId: technicianId || null,
  }),
});
const crossCheck: CrossCheck<MoveValues> = ({ day, startAt }) => {
  if (startAt !== '') return {};
  return day === '' ? { day: t.pickDay } : { startAt: t.pickSlot };
};

/** Technicians, each with the certificates that are missing for the work at its start. */
function technicianOptions(
  resources: DeskResources | undefined,
  booked: StaffAppointment['services'],
  startAt: string,
) {
  const required = requiredCertificates(resources, booked);
  return (resources?.technicians ?? []).map(({ id, fullName, certificates }) => ({
    value: id,
    label: [fullName, ...missingCertificates(certificates, required, startAt)].join(' · '),
  }));
}

interface MoveDialogProps {
  readonly appointment: StaffAppointment;
  readonly onClose: () => void;
}

/** Reschedules an appointment to another time, bay or technician; alternative to dragging on the board. */
export function MoveDialog({ appointment, onClose }: MoveDialogProps) {
  const { code, startAt, services, vehicle } = appointment;
  const [initial] = useState((): MoveValues => {
    const currentDay = dayInVietnam(startAt);
    return { day: currentDay < today() ? today() : currentDay, startAt: '', bayId: '', technicianId: '' };
  });
  const { data } = useApiQuery(addressOf(staffAppointmentApi.resources), {
    entities: ['calendar', 'catalogue', 'user'],
  });
  const form = useOfficeForm({
    initial: actOn(appointment, () => initial, loadAppointment(code)),
    draft: `move-appointment:${code}`,
    request: formRequest(SCHEMA, (http, body, { version }) =>
      call(http, staffAppointmentApi.reschedule, { params: { code }, body, version }),
    ),
    crossCheck,
    entities: APPOINTMENT_ENTITIES,
    cachePath: appointmentPath,
    undo: (moved) =>
      undoMove(moved, { startAt, bayId: appointment.bayId, technicianId: appointment.technician.id }),
    onDone: onClose,
  });
  const { field, set, errorOf, idOf, typed, errors } = form;
  const bays = data?.bays.map(({ id, name }) => ({ value: id, label: name })) ?? [];
  const technicians = technicianOptions(data, services, typed.startAt || startAt);
  const moveTo = (time: string) => {
    set('startAt', time);
    set('bayId', '');
    set('technicianId', '');
    form.submit();
  };
  const isRejected = errors.failure !== null && errors.fieldErrors.length === 0;
  return (
    <FormDialog
      title={t.title(code)}
      description={whenText(startAt)}
      form={isRejected ? { ...form, errors: { ...errors, failure: null } } : form}
      fields={{
        day: { label: t.date },
        startAt: { label: t.slot, show: (time: string) => time && whenText(time) },
        bayId: { label: t.bay, options: bays },
        technicianId: { label: t.technician, options: technicians },
      }}
      notice={isRejected && <Rejection action={form.failure} onTake={moveTo} />}
      confirm={t.confirm}
      onClose={onClose}
    >
      <DateField
        id={idOf('day')}
        label={t.date}
        value={typed.day}
        min={today()}
        error={errorOf('day')}
        onValueChange={(day) => {
          if (day === typed.day) return;
          set('day', day);
          set('startAt', '');
        }}
      />
      {typed.day !== '' && (
        <SlotPicker
          id={idOf('startAt')}
          services={services.map((service) => service.code)}
          vehicleType={vehicle?.type}
          moving={code}
          day={typed.day}
          value={typed.startAt}
          onChange={(time) => set('startAt', time)}
          error={errorOf('startAt') ?? null}
        />
      )}
      <SelectField
        {...field('bayId')}
        value={typed.bayId}
        label={t.bay}
        placeholder={t.anyBay}
        options={bays}
      />
      <SelectField
        {...field('technicianId')}
        value={typed.technicianId}
        label={t.technician}
        placeholder={t.anyTechnician}
        options={technicians}
      />
    </FormDialog>
  );
}
