import { dayInVietnam } from '@evcare/shared-contracts/format';
import { INCLUDED_SERVICES } from '@evcare/shared-contracts/shop';
import { REMINDER_SOON, type ReminderState } from '@evcare/shared-contracts/workshop';
import { addMonths } from '../../platform/time/months';

/** Interval of a recurring service, by distance, by time or by both. */
export interface Plan {
  readonly code: string;
  readonly name: string;
  readonly priceFrom: number;
  readonly intervalKm: number | null;
  readonly intervalMonths: number | null;
}

export interface Moment {
  readonly km: number;
  readonly at: Date;
}

/** Reading from which an interval is counted. */
export interface Start extends Moment {
  /**
   * True if the service was done in this workshop. Otherwise the manufacturer's plan applies, since earlier
   * work is unknown.
   */
  readonly done: boolean;
}

/** Due date and due distance; whichever is reached first counts. Days are calendar days in Vietnam. */
export interface Due {
  readonly dueKm: number | null;
  readonly dueDate: string | null;
  readonly kmLeft: number | null;
  readonly daysLeft: number | null;
}

const DAY = 86_400_000;
/** Returns the services that include the given service. */
const partOf = (code: string | null): string[] =>
  Object.keys(INCLUDED_SERVICES).filter((larger) => INCLUDED_SERVICES[larger]?.includes(code ?? ''));

/** Returns the services that fulfil the given service, starting with itself. */
export const fulfilledBy = (code: string): readonly string[] => [code, ...partOf(code)];

/**
 * Removes services included in a larger service that is due as well, unless the larger service is `doubtful`.
 */
export function withoutParts<T extends { readonly state: ReminderState }>(
  items: readonly T[],
  codeOf: (item: T) => string | null,
  doubtful: ReadonlySet<string>,
): T[] {
  const pressing = new Set(
    items
      .filter(({ state }) => state !== 'ok')
      .map(codeOf)
      .filter((code) => code === null || !doubtful.has(code)),
  );
  return items.filter((item) => !partOf(codeOf(item)).some((larger) => pressing.has(larger)));
}

/**
 * Returns the codes of services that are due only by the manufacturer's plan, see
 * {@link ServiceDue.isDoubtful}.
 */
export const doubtfulOf = ({ plans, ...vehicle }: DueFacts, now: Date): ReadonlySet<string> =>
  new Set(plans.filter((entry) => serviceDue(entry, vehicle, now).isDoubtful).map(({ plan }) => plan.code));

/** Returns the whole days in Vietnam from now until `day`; negative if the day has passed. */
export const daysUntil = (day: string, now: Date): number =>
  Math.round((Date.parse(day) - Date.parse(dayInVietnam(now))) / DAY);

/**
 * Returns when the manufacturer's plan last required a service before the vehicle was registered here. The
 * plan requires it at multiples of the interval, by distance and by time since the purchase.
 */
export function plannedStart(plan: Plan, first: Moment, purchaseDate: string | null): Start {
  const km = plan.intervalKm === null ? first.km : first.km - (first.km % plan.intervalKm);
  let time = first.at;
  const bought = purchaseDate === null ? null : new Date(`${purchaseDate}T00:00:00+07:00`);
  if (bought && bought <= first.at && plan.intervalMonths !== null) {
    time = bought;
    for (let times = 1; addMonths(bought, times * plan.intervalMonths) <= first.at; times++) {
      time = addMonths(bought, times * plan.intervalMonths);
    }
  }
  return { km, at: time, done: false };
}

/** Due date of a service; reminders and predictions share it. */
export interface ServiceDue extends Due {
  readonly state: ReminderState;
  /**
   * True if only the manufacturer's plan says that the service is overdue: it may have been done elsewhere.
   * It is then recommended, but not called overdue.
   */
  readonly isDoubtful: boolean;
}

/** Finding or postponed work that names a service. */
export interface ServiceAdvice {
  readonly source: 'watch' | 'fail' | 'declined';
  readonly serviceCode: string | null;
  readonly dueKm: number | null;
  readonly dueDate: string | null;
}

interface DueFacts {
  readonly odometer: number;
  readonly advice: readonly ServiceAdvice[];
  readonly plans: readonly { readonly plan: Plan; readonly start: Start }[];
}

/**
 * Calculates when a service is due again: after its interval, or earlier if the workshop advised it. Work
 * that was postponed here was not done elsewhere, so its due date is not doubtful.
 */
export function serviceDue(
  { plan, start }: DueFacts['plans'][number],
  { odometer, advice }: Omit<DueFacts, 'plans'>,
  now: Date,
): ServiceDue {
  const planned = dueOf(plan, start, { odometer, now });
  const advised = advice.filter(({ serviceCode, source }) => serviceCode === plan.code && source !== 'watch');
  const due = dueAt(
    {
      dueKm: earliest([planned.dueKm, ...advised.map(({ dueKm }) => dueKm)]),
      dueDate: earliest([planned.dueDate, ...advised.map(({ dueDate }) => dueDate)]),
    },
    { odometer, now },
  );
  const state = stateOf(due);
  return { ...due, state, isDoubtful: state === 'overdue' && !start.done && advised.length === 0 };
}

const earliest = <T extends number | string>(values: readonly (T | null)[]): T | null =>
  values.reduce(
    (first, value) => (value !== null && (first === null || value < first) ? value : first),
    null,
  );

/** Calculates when the interval of a service ends. */
function dueOf(plan: Plan, start: Start, { odometer, now }: { odometer: number; now: Date }): Due {
  const dueKm = plan.intervalKm === null ? null : start.km + plan.intervalKm;
  const dueDate =
    plan.intervalMonths === null ? null : dayInVietnam(addMonths(start.at, plan.intervalMonths));
  return dueAt({ dueKm, dueDate }, { odometer, now });
}

export function dueAt(
  { dueKm, dueDate }: Pick<Due, 'dueKm' | 'dueDate'>,
  { odometer, now }: { odometer: number; now: Date },
): Due {
  return {
    dueKm,
    dueDate,
    kmLeft: dueKm === null ? null : dueKm - odometer,
    daysLeft: dueDate === null ? null : daysUntil(dueDate, now),
  };
}

/** State of a due date: soon means 14 days or 500 km (product rule §2.9). */
export function stateOf({ kmLeft, daysLeft }: Pick<Due, 'kmLeft' | 'daysLeft'>): ReminderState {
  const within = (km: number, days: number) =>
    (kmLeft !== null && kmLeft <= km) || (daysLeft !== null && daysLeft <= days);
  if (within(-1, -1)) return 'overdue';
  return within(REMINDER_SOON.km, REMINDER_SOON.days) ? 'soon' : 'ok';
}
