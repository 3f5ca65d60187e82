import type {
  Affected,
  BayCapability,
  BayKind,
  Hours,
  OfficeBay,
  OfficeCalendar,
} from '@evcare/shared-contracts/office';
import { OPEN_APPOINTMENT_STATUSES } from '@evcare/shared-contracts/workshop';
import { dayInVietnam } from '@evcare/shared-contracts/format';
import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm';
import { ApiError } from '../../platform/endpoints/api-error';
import { writeAudit } from '../../platform/audit/audit';
import type { Core } from '../../platform/core/core';
import { isUniqueViolation, type Queries } from '../../platform/db/client';
import { appointments } from '../../workshop/booking';
import { bays, calendarVersions, closedDays, openingHours, staffing } from '../../workshop/staffing';
import { addDays, dateOf, midnightOf } from '../../platform/time/days';
import { publishOfficeChange } from '../../messaging/live';
import { affectedBy } from './affected';
import { peopleTexts as messages } from './messages';

interface BayForm {
  readonly code: string;
  readonly name: string;
  readonly kind?: BayKind | undefined;
  readonly capabilities: readonly BayCapability[];
  readonly active: boolean;
}

interface BayTarget {
  readonly actorId: string;
  readonly id: string;
  readonly version?: number | undefined;
}

const toBay = (row: typeof bays.$inferSelect): OfficeBay => ({
  id: row.id,
  code: row.code,
  name: row.name,
  kind: row.kind,
  capabilities: row.capabilities as BayCapability[],
  active: row.active,
  version: row.version,
});

/** Increments the version of the opening hours; throws 409 if it changed after the caller read it. */
async function raiseVersion(tx: Queries, seen: number | undefined): Promise<void> {
  const held = await staffing.raiseHoursVersion(tx);
  if (seen !== undefined && seen !== held)
    throw new ApiError(409, 'STALE_VERSION', messages.hoursStale, { details: { version: held } });
}

/** Creates the service for bays, opening hours and closed days (product rule §2.8). */
export function createWorkshopSettings({ db, now }: Core) {
  const written = async <T>(
    entry: { actorId: string; action: string; entityId: string; detail: Record<string, unknown> },
    work: (tx: Queries) => Promise<T>,
  ): Promise<T> => {
    try {
      return await db.transaction(async (tx) => {
        const result = await work(tx);
        await writeAudit(tx, { ...entry, entityName: 'workshop' }, now());
        await publishOfficeChange(tx, { entity: 'calendar', id: null }, now());
        return result;
      });
    } catch (error) {
      if (!isUniqueViolation(error, 'bays_code_unique')) throw error;
      throw new ApiError(409, 'BAY_CODE_TAKEN', messages.bayCodeTaken, {
        errors: { code: [messages.bayCodeTaken] },
      });
    }
  };

  const calendar = async (): Promise<OfficeCalendar> => {
    const hours = await db
      .select()
      .from(openingHours)
      .orderBy(asc(openingHours.weekday), asc(openingHours.startMinute));
    const [known] = await db.select().from(calendarVersions).where(eq(calendarVersions.name, 'hours'));
    const today = dayInVietnam(now());
    const days = await db
      .select()
      .from(closedDays)
      .where(gte(closedDays.day, today))
      .orderBy(asc(closedDays.day));
    const booked = await db
      .select({
        day: sql<string>`to_char(${appointments.startAt} at time zone 'Asia/Ho_Chi_Minh', 'YYYY-MM-DD')`,
        count: sql<number>`count(*)::int`,
      })
      .from(appointments)
      .where(
        and(
          inArray(appointments.status, [...OPEN_APPOINTMENT_STATUSES]),
          gte(appointments.startAt, dateOf(midnightOf(today))),
        ),
      )
      .groupBy(sql`1`);
    return {
      hours,
      hoursVersion: known?.version ?? 1,
      closed: days.map((row) => ({
        ...row,
        appointments: booked.find(({ day }) => day === row.day)?.count ?? 0,
      })),
    };
  };

  return {
    calendar,
    bays: async (): Promise<OfficeBay[]> => (await db.select().from(bays).orderBy(asc(bays.code))).map(toBay),

    /** @throws ApiError 409 BAY_CODE_TAKEN */
    addBay: (actorId: string, form: BayForm): Promise<OfficeBay> =>
      written({ actorId, action: 'bay_added', entityId: form.code, detail: { ...form } }, async (tx) => {
        const values = { ...form, capabilities: [...form.capabilities] };
        return toBay(await staffing.addBay(tx, values, now()));
      }),

    /**
     * Changes a bay.
     * @throws ApiError 404; 409 STALE_VERSION, BAY_CODE_TAKEN, BAY_BUSY (the bay would be deactivated but
     * has future appointments)
     */
    changeBay: ({ actorId, id, version }: BayTarget, form: BayForm): Promise<OfficeBay> =>
      written({ actorId, action: 'bay_changed', entityId: form.code, detail: { ...form } }, async (tx) => {
        const held = await staffing.lockBay(tx, id);
        if (!held) throw new ApiError(404, 'NOT_FOUND', messages.bayNotFound);
        if (version !== undefined && version !== held.version)
          throw new ApiError(409, 'STALE_VERSION', messages.bayStale);
        if (held.active && !form.active) {
          const there = await affectedBy(tx, { from: now(), of: eq(appointments.bayId, id) });
          const { length } = there.appointments;
          if (length > 0)
            throw new ApiError(409, 'BAY_BUSY', messages.bayBusy(length), { details: { ...there } });
        }
        const values = { ...form, capabilities: [...form.capabilities] };
        return toBay(await staffing.changeBay(tx, id, values, now()));
      }),

    /**
     * Replaces the opening hours.
     * @throws ApiError 409 STALE_VERSION if they changed after the caller read them
     */
    async setHours(
      actorId: string,
      { hours: week, version }: { hours: readonly Hours[]; version: number | undefined },
    ): Promise<OfficeCalendar> {
      await written(
        { actorId, action: 'hours_changed', entityId: 'hours', detail: { hours: week.length } },
        async (tx) => {
          await raiseVersion(tx, version);
          await staffing.replaceOpeningHours(tx, week);
        },
      );
      return calendar();
    },

    /** Closes a day and returns its appointments, which stay booked until they are moved. */
    async close(
      actorId: string,
      { day, reason }: { day: string; reason: string },
    ): Promise<OfficeCalendar & Affected> {
      await written({ actorId, action: 'day_closed', entityId: day, detail: { reason } }, (tx) =>
        staffing.closeDay(tx, day, reason),
      );
      const from = dateOf(midnightOf(day));
      const to = dateOf(midnightOf(addDays(day, 1)));
      return { ...(await calendar()), ...(await affectedBy(db, { from, to })) };
    },

    async open(actorId: string, day: string): Promise<OfficeCalendar> {
      await written({ actorId, action: 'day_opened', entityId: day, detail: {} }, async (tx) => {
        if (!(await staffing.openDay(tx, day))) throw new ApiError(404, 'NOT_FOUND', messages.dayNotFound);
      });
      return calendar();
    },
  };
}

export type WorkshopSettings = ReturnType<typeof createWorkshopSettings>;
