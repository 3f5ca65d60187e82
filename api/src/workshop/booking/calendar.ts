import { dayInVietnam, formatTimeAndDay } from '@evcare/shared-contracts/format';
import type { VehicleType } from '@evcare/shared-contracts/shop';
import {
  bookingMessages,
  OPEN_APPOINTMENT_STATUSES,
  type AppointmentStatus,
  type Availability,
} from '@evcare/shared-contracts/workshop';
import { validationFailed } from '../../platform/endpoints/api-error';
import type { Core } from '../../platform/core/core';
import type { Queries } from '../../platform/db/client';
import { earliestOf, fitsIntoADay, freeDays } from './engine/availability';
import { capacityOf, type Capacity } from './engine/capacity';
import { nearestSplit } from './engine/split';
import { addDays, dateOf, daysBetween, minuteOf } from '../../platform/time/days';
import { bayFits, type Needs, type Workshop } from './engine/workshop';
import { loadWorkshop } from './load';
import { bookingTexts as messages } from './messages';
import { bookedWork, chosenServices, fittingOf, homeSite, needsOf, siteOf, type Work } from './needs';
import { reasonText } from './reasons';
import { findByCode, findById } from './repository';
import { firstStart, lastDay, type Desk } from './start';
import { travelMinutesTo } from './travel-zones';

/** Availability of visits at home in a ward where none are offered. */
const NOT_SERVED: Availability = {
  minutes: 0,
  days: [],
  earliest: null,
  refusal: messages.notServed,
  split: null,
};
const NEAREST = 6;
const NEAREST_DAYS = 14;

/** Work for which availability is requested. */
export interface Wanted {
  readonly services: readonly string[];
  /** Products of the shop to install (product idea §7.7). */
  readonly fitting?: readonly string[] | undefined;
  /** Undefined for a visit at home and for moving an appointment. */
  readonly vehicleType?: VehicleType | undefined;
  /** Ward of a visit at home. */
  readonly ward?: string | undefined;
}

/** Work and period for which availability is requested. */
export interface AvailabilityQuery extends Wanted {
  /** First day in Vietnam time, today by default; `to` is the last day, the booking horizon by default. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Code of an appointment to move; its current time counts as free. */
  readonly appointment?: string | undefined;
}

/**
 * Returns the requested work and, if an appointment is to be moved, the id of that appointment. The work of a moved
 * appointment is the work that was booked.
 * @throws ApiError 400 for a service that is not offered at all, for this type of vehicle, or in this ward
 */
export async function workOf(
  db: Queries,
  { services, fitting = [], vehicleType, ward }: Wanted,
  appointment?: string | null,
): Promise<{ work: Work[]; needs: Needs; movingId: string | null }> {
  const moving = appointment ? await findByCode(db, appointment) : null;
  if (moving && OPEN.includes(moving.status)) {
    const site = siteOf(moving);
    const work = await bookedWork(db, moving.services, site);
    return { work, needs: needsOf(work, site), movingId: moving.id };
  }
  if (ward !== undefined) {
    const site = homeSite(ward);
    const work = await chosenServices(db, services, site);
    return { work, needs: needsOf(work, site), movingId: null };
  }
  if (!vehicleType) throw validationFailed({ vehicleType: [bookingMessages.vehicleType] });
  const parts = fitting.length > 0 ? [await fittingOf(db, fitting, vehicleType)] : [];
  const chosen =
    parts.length > 0 && services.length === 0 ? [] : await chosenServices(db, services, vehicleType);
  const work = [...chosen, ...parts];
  return { work, needs: needsOf(work, vehicleType), movingId: null };
}

const OPEN: readonly AppointmentStatus[] = OPEN_APPOINTMENT_STATUSES;

/**
 * Creates the service that reads which slots can be booked and why others cannot (BR-1, product idea §7.2).
 */
export function createCalendar({ db, now }: Pick<Core, 'db' | 'now'>) {
  return {
    async availability(query: AvailabilityQuery, desk: Desk = 'customer'): Promise<Availability> {
      if (query.ward !== undefined && travelMinutesTo(query.ward) === null) return NOT_SERVED;
      const time = now();
      const { work, needs, movingId } = await workOf(db, query, query.appointment);
      const from = later(query.from, dayInVietnam(time));
      const to = sooner(query.to, lastDay(time));
      const workshop = await loadWorkshop(db, { from, to, now: time, exceptAppointment: movingId });
      const capacity = capacityOf(workshop, daysBetween(from, to));
      const notBefore = Math.ceil(firstStart(desk, time).getTime() / 60_000);
      const days = freeDays(capacity, needs, notBefore);
      const earliest = earliestOf(days);
      const split = nearestSplit(capacity, work, (some) => needsOf(some, needs.site), {
        together: earliest,
        notBefore,
      });
      return {
        minutes: needs.minutes,
        days: days.map((day) => ({
          date: day.date,
          state: day.state,
          reason: reasonText(day, needs, workshop.closed),
          slots: day.slots.map(({ start, left }) => ({ startAt: dateOf(start).toISOString(), left })),
        })),
        earliest: earliest === null ? null : dateOf(earliest).toISOString(),
        refusal: refusalOf(workshop, capacity, needs, work.length),
        split: split && {
          services: split.services.map(({ code }) => code),
          startAt: dateOf(split.start).toISOString(),
          reason: messages.split(
            split.services.map(({ name }) => name).join(', '),
            formatTimeAndDay(dateOf(split.start)),
          ),
        },
      };
    },

    /**
     * Returns the free starts nearest to a taken start, sorted, without the current start of the appointment
     * to move.
     */
    async nearest(
      needs: Needs,
      lost: Date,
      {
        exceptAppointment = null,
        desk = 'customer',
      }: { exceptAppointment?: string | null; desk?: Desk } = {},
    ): Promise<string[]> {
      const time = now();
      const day = dayInVietnam(lost);
      const from = later(addDays(day, -NEAREST_DAYS), dayInVietnam(time));
      const to = sooner(addDays(day, NEAREST_DAYS), lastDay(time));
      const workshop = await loadWorkshop(db, { from, to, now: time, exceptAppointment });
      const notBefore = Math.ceil(firstStart(desk, time).getTime() / 60_000);
      const days = freeDays(capacityOf(workshop, daysBetween(from, to)), needs, notBefore);
      const at = minuteOf(lost);
      const moving = exceptAppointment === null ? null : await findById(db, exceptAppointment);
      const own = moving && minuteOf(moving.startAt);
      return days
        .flatMap(({ slots }) => slots.map(({ start }) => start))
        .filter((start) => start !== own)
        .sort((a, b) => Math.abs(a - at) - Math.abs(b - at))
        .slice(0, NEAREST)
        .sort((a, b) => a - b)
        .map((start) => dateOf(start).toISOString());
    },
  };
}

export type Calendar = ReturnType<typeof createCalendar>;

const later = (day: string | undefined, min: string) => (day !== undefined && day > min ? day : min);
const sooner = (day: string | undefined, max: string) => (day !== undefined && day < max ? day : max);

/**
 * Returns why the work can never be booked in one visit, or `null` if it can. A lack of free slots on a day
 * is not such a reason.
 */
function refusalOf(workshop: Workshop, capacity: Capacity, needs: Needs, parts: number): string | null {
  const anyDay = capacity.axis.starts.length > 0;
  if (anyDay && !fitsIntoADay(capacity, needs)) return messages.longerThanAnyDay;
  const fits = workshop.bays.some((bay) => bayFits(bay, needs));
  return parts > 1 && !fits ? messages.notTogether : null;
}
