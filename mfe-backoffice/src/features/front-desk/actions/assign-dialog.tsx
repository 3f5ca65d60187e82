import { addressOf, call, staffAppointmentApi } from '@evcare/shared-contracts/endpoints';
import {
  assignmentSchema,
  type DayBoard,
  type DeskResources,
  type StaffAppointment,
} from '@evcare/shared-contracts/office';
import { SelectField, Skeleton, Stack } from '@evcare/shared-ui';
import { capabilities, certificates, moveMessages as t } from '../../../messages/front-desk';
import { busyBay, busyTechnician, labelWithState, useDayQuery, type Wanted } from '../../../shared/busy';
import { useApiQuery } from '../../../shared/data';
import { editedEntry, FormDialog, formRequest, useOfficeForm } from '../../../shared/forms';
import { Loaded } from '../../../shared/states';
import { freePairs } from '../model/free-pairs';
import { missingCertificates, requiredCertificates } from '../model/certificates';
import { APPOINTMENT_ENTITIES, appointmentPath, loadAppointment } from '../model/use-desk-actions';
import { FreePlaces } from './free-places';

const formatNames = (names: Readonly<Record<string, string>>, codes: readonly string[]): string => {
  const labels = codes.flatMap((code) => names[code] ?? []);
  return labels.length === 0 ? '' : ` (${labels.join(', ')})`;
};

const toValues = ({ bayId, technician }: StaffAppointment) => ({ bayId, technicianId: technician.id });

/**
 * Bays with their equipment, and technicians with the certificates that are valid at the appointment. Each choice says
 * whether it is free, and which required
 * certificates are missing.
 */
function optionsOf(resources: DeskResources, appointment: StaffAppointment, day?: DayBoard) {
  const { bays, technicians } = resources;
  const { startAt, endAt, code, services } = appointment;
  const required = requiredCertificates(resources, services);
  const wanted: Wanted = { from: startAt, to: endAt, except: code };
  const withState = (name: string, busyOf: (board: DayBoard) => string[]) =>
    day ? labelWithState(name, busyOf(day)) : name;
  const isValid = (expiresAt: string) => Date.parse(expiresAt) > Date.parse(startAt);
  return {
    bays: bays.map((bay) => ({
      value: bay.id,
      label: withState(`${bay.name}${formatNames(capabilities, bay.capabilities)}`, (board) =>
        busyBay(board, bay.id, wanted),
      ),
    })),
    technicians: technicians.map((technician) => {
      const validCertificates = technician.certificates.filter(({ expiresAt }) => isValid(expiresAt));
      const codes = validCertificates.map((certificate) => certificate.code);
      const missing = missingCertificates(technician.certificates, required, startAt);
      const name = [`${technician.fullName}${formatNames(certificates, codes)}`, ...missing].join(' · ');
      const label = withState(name, (board) => busyTechnician(board, technician.id, wanted));
      return { value: technician.id, label };
    }),
  };
}

/** Assigns a bay and a technician. The server checks that both are suitable and free. */
export function AssignDialog({
  appointment,
  onClose,
}: {
  readonly appointment: StaffAppointment;
  readonly onClose: () => void;
}) {
  const { code, startAt } = appointment;
  const dayQuery = useDayQuery(startAt);
  const day = dayQuery.data;
  // The free places are shown above the fields, so they must be loaded first; without them, the fields are enough.
  const isDayAwaited = day === undefined && !dayQuery.error;
  const query = useApiQuery(addressOf(staffAppointmentApi.resources), {
    entities: ['calendar', 'catalogue', 'user'],
  });
  const form = useOfficeForm({
    initial: editedEntry(appointment, toValues, loadAppointment(code)),
    draft: `assign-appointment:${code}`,
    request: formRequest(assignmentSchema, (http, body, { version }) =>
      call(http, staffAppointmentApi.assign, { params: { code }, body, version }),
    ),
    entities: APPOINTMENT_ENTITIES,
    cachePath: appointmentPath,
    undo:
      ({ version }) =>
      (http) =>
        call(http, staffAppointmentApi.assign, { params: { code }, body: toValues(appointment), version }),
    onDone: onClose,
  });
  const { field, set, typed } = form;
  const take = (bayId: string, technicianId: string) => {
    set('bayId', bayId);
    set('technicianId', technicianId);
    form.submit();
  };
  const options = query.data ? optionsOf(query.data, appointment, day) : { bays: [], technicians: [] };
  return (
    <FormDialog
      title={t.assignTitle(code)}
      size="sm"
      form={form}
      fields={{
        bayId: { label: t.bay, options: options.bays },
        technicianId: { label: t.technician, options: options.technicians },
      }}
      confirm={t.assign}
      onClose={onClose}
    >
      <Loaded
        query={isDayAwaited ? { ...query, data: undefined } : query}
        skeleton={<Skeleton height={148} radius={8} />}
      >
        {(resources) => (
          <Stack gap="16">
            {day && (
              <FreePlaces pairs={freePairs(resources, appointment, day)} busy={form.busy} onTake={take} />
            )}
            <SelectField {...field('bayId')} value={typed.bayId} label={t.bay} options={options.bays} />
            <SelectField
              {...field('technicianId')}
              value={typed.technicianId}
              label={t.technician}
              options={options.technicians}
            />
          </Stack>
        )}
      </Loaded>
    </FormDialog>
  );
}
