import { CalendarPlus } from 'lucide-react';
import type { Appointment } from '@evcare/shared-contracts/workshop';
import { Button } from '@evcare/shared-ui';
import { saveFile } from '@evcare/shared-ui/files';
import { appointments } from '../../../messages/appointments';
import { useRemote } from '../../../shared/scope';
import { calendarFile } from './calendar-file';
import { appointmentHref } from '../../../shared/booking/paths';

const t = appointments.calendar;

/** Button that exports the appointment to the device's calendar. */
export function CalendarButton({ appointment }: { appointment: Appointment }) {
  const { company } = useRemote().config;
  const { code, startAt, endAt, services, vehicle, address, version, status } = appointment;

  const download = () => {
    const names = services.map(({ name }) => name).join(', ');
    const url = `${window.location.origin}${appointmentHref(code)}`;
    const text = calendarFile(
      {
        uid: `${code}@${window.location.hostname}`,
        startAt,
        endAt,
        url,
        summary: t.summary(names),
        description: `${t.description(code, vehicle && `${vehicle.name} ${vehicle.plate}`)}\n${url}`,
        location: address ?? `${company.name}, ${company.address}`,
        alarm: t.alarm,
        sequence: version,
        status: status === 'cancelled' ? status : status === 'requested' ? 'tentative' : 'confirmed',
      },
      Date.now(),
    );
    saveFile(t.fileName(code), 'text/calendar;charset=utf-8', text);
  };

  return (
    <Button variant="secondary" icon={<CalendarPlus size={20} strokeWidth={1.75} />} onClick={download}>
      {t.add}
    </Button>
  );
}
