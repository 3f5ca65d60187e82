import { CalendarPlus } from 'lucide-react';
import type { Appointment } from '@evcare/shared-contracts/workshop';
import { Button } from '@evcare/shared-ui';
import { appointments } from '../../../messages/appointments';
import { useRemote } from '../../../shared/scope';
import { calendarFile } from './calendar-file';
import { appointmentHref } from '../../../shared/booking/paths';

const say = appointments.calendar;
/** Until then the browser has begun the download (ms). */
const RELEASE_MS = 10_000;

/** Gives the appointment to the device's own calendar. */
export function CalendarButton({ appointment }: { appointment: Appointment }) {
  const { company } = useRemote().config;
  const { code, startAt, endAt, services, vehicle, version, status } = appointment;

  const download = () => {
    const names = services.map(({ name }) => name).join(', ');
    const url = `${window.location.origin}${appointmentHref(code)}`;
    const text = calendarFile(
      {
        uid: `${code}@${window.location.hostname}`,
        ...{ startAt, endAt, url },
        summary: say.summary(names),
        description: `${say.description(code, `${vehicle.name} ${vehicle.plate}`)}\n${url}`,
        location: `${company.name}, ${company.address}`,
        alarm: say.alarm,
        sequence: version,
        cancelled: status === 'cancelled',
      },
      Date.now(),
    );
    const address = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }));
    const link = document.createElement('a');
    link.href = address;
    link.download = say.fileName(code);
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), RELEASE_MS);
  };

  return (
    <Button variant="secondary" icon={<CalendarPlus size={20} strokeWidth={1.75} />} onClick={download}>
      {say.add}
    </Button>
  );
}
