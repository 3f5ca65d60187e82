import { formatDate, formatNumber } from '@evcare/shared-contracts/format';
import { APPOINTMENT_STATUS_LABELS, type VehicleTimeline } from '@evcare/shared-contracts/workshop';
import { and, desc, eq, gte, isNotNull } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import { appointmentPath, appointments } from '../booking';
import { subscriptions } from '../subscriptions';
import { findReadings, findRecords, type OwnedVehicle } from '../vehicles';

type Entry = VehicleTimeline['items'][number];
const EVENT_LIMIT = 100;

const texts = {
  added: 'Thêm xe vào tài khoản',
  odometer: (km: number) => `Ghi nhận ${formatNumber(km)} km`,
  corrected: (reason: string) => `Xưởng điều chỉnh: ${reason}`,
  health: (percent: number) => `Đo sức khoẻ pin: ${formatNumber(percent)}%`,
  at: (km: number) => `Tại ${formatNumber(km)} km`,
  appointment: (code: string) => `Lịch hẹn ${code}`,
  package: (name: string) => `Bắt đầu ${name}`,
  until: (time: Date) => `Đến ${formatDate(time)}`,
};

/** Returns the events of a vehicle during its current ownership, newest first. */
export async function timelineOf(
  db: Queries,
  ownerId: string,
  { row, since, health }: OwnedVehicle,
): Promise<Entry[]> {
  const readings = await findReadings(db, [row]);
  const records = await findRecords(db, ownerId, [row]);
  const visits = await db
    .select()
    .from(appointments)
    .where(
      and(
        eq(appointments.vehicleId, row.id),
        eq(appointments.userId, ownerId),
        gte(appointments.createdAt, since),
      ),
    )
    .orderBy(desc(appointments.startAt))
    .limit(EVENT_LIMIT);
  const packages = await db
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.vehicleId, row.id),
        eq(subscriptions.userId, ownerId),
        isNotNull(subscriptions.startsAt),
        gte(subscriptions.startsAt, since),
      ),
    );
  const entries: Entry[] = [
    ...readings
      .filter(({ at }) => at >= since)
      .map(({ value, at, reason }) => ({
        kind: 'odometer' as const,
        at: at.toISOString(),
        title: texts.odometer(value),
        detail: reason === null ? null : texts.corrected(reason),
        href: null,
      })),
    ...health.readings.map(({ sohPercent, measuredAt, odometer }) => ({
      kind: 'health' as const,
      at: measuredAt,
      title: texts.health(sohPercent),
      detail: texts.at(odometer),
      href: null,
    })),
    ...visits.map(({ code, startAt, status, services }) => ({
      kind: 'appointment' as const,
      at: startAt.toISOString(),
      title: `${texts.appointment(code)}: ${APPOINTMENT_STATUS_LABELS[status].label}`,
      detail: services.map(({ name }) => name).join(', ') || null,
      href: appointmentPath(code),
    })),
    ...records.map(({ id, at, odometer, record }) => ({
      kind: 'service' as const,
      at: at.toISOString(),
      title: record.services.map(({ name }) => name).join(', ') || record.code,
      detail: texts.at(odometer),
      href: `/maintenance-history/${id}`,
    })),
    ...packages.flatMap(({ name, startsAt, endsAt }) =>
      startsAt && endsAt
        ? {
            kind: 'package' as const,
            at: startsAt.toISOString(),
            title: texts.package(name),
            detail: texts.until(endsAt),
            href: null,
          }
        : [],
    ),
    // The vehicle's first reading has the same time. This entry is the last in the list, so that the stable
    // sort keeps it as the oldest.
    { kind: 'added', at: since.toISOString(), title: texts.added, detail: null, href: null },
  ];
  return entries.sort((a, b) => b.at.localeCompare(a.at)).slice(0, EVENT_LIMIT);
}
