import type { OfflineCard, RuntimeConfig } from '@evcare/shared-contracts';
import { APPOINTMENT_STATUS_LABELS, type Appointment } from '@evcare/shared-contracts/workshop';
import { messages as t } from './messages';
import { appointmentHref } from './paths';

/** Card of the offline page for an appointment. */
export function cardOf(appointment: Appointment, { company }: Pick<RuntimeConfig, 'company'>): OfflineCard {
  const { code, status, startAt, endAt, services, vehicle, address } = appointment;
  return {
    id: code,
    title: t.title(code),
    lines: [
      t.when(startAt, endAt),
      APPOINTMENT_STATUS_LABELS[status].label,
      services.map(({ name }) => name).join(', '),
      ...(vehicle ? [`${vehicle.name} · ${vehicle.plate}`] : []),
      address === null ? t.at(company.name, company.address) : t.atHome(address),
      address === null ? t.bring : t.bringAtHome,
    ],
    expiresAt: endAt,
    href: appointmentHref(code),
  };
}
