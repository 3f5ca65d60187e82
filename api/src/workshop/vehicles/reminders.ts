import type { Reminder } from '@evcare/shared-contracts/workshop';
import { dayInVietnam } from '@evcare/shared-contracts/format';
import {
  doubtfulOf,
  dueAt,
  serviceDue,
  stateOf,
  withoutParts,
  type Due,
  type Plan,
  type ServiceAdvice,
  type Start,
} from './due';
import { reminderTexts as messages } from './reminder-texts';
import { daysToDrive } from './usage';

/** Open recommendation. */
export interface OpenAdvice extends ServiceAdvice {
  readonly id: string;
  readonly title: string;
}

/** Input of reminders and predictions of one vehicle. */
export interface VehicleFacts {
  readonly id: string;
  readonly name: string;
  readonly odometer: number;
  readonly perDay: number | null;
  readonly inspectionUntil: string | null;
  readonly insuranceUntil: string | null;
  readonly plans: readonly { readonly plan: Plan; readonly start: Start }[];
  readonly advice: readonly OpenAdvice[];
}

const DAY = 86_400_000;
const STATE_ORDER = { overdue: 0, soon: 1, ok: 2 } as const;
const FAR = Number.MAX_SAFE_INTEGER;
const UNDATED: Due = { dueKm: null, dueDate: null, kmLeft: null, daysLeft: null };

/** Returns the due work of a vehicle, most urgent first. Each item is evaluated by its own limits only. */
export function remindersOf(vehicle: VehicleFacts, now: Date): Reminder[] {
  // Postponed work is listed once, as postponed work.
  const putOff = new Set(
    vehicle.advice.filter(({ source }) => source === 'declined').map(({ serviceCode }) => serviceCode),
  );
  const plans = vehicle.plans.filter(({ plan }) => !putOff.has(plan.code));
  const doubtful = doubtfulOf({ ...vehicle, plans }, now);
  const services = plans.map((entry) => serviceReminder(vehicle, entry, now));
  const dates = [
    dateReminder(vehicle, 'inspection', vehicle.inspectionUntil, now),
    dateReminder(vehicle, 'insurance', vehicle.insuranceUntil, now),
  ].flatMap((item) => item ?? []);
  const advice = vehicle.advice.map((item) => adviceReminder(vehicle, item, now));
  const due = withoutParts(services, (item) => item.serviceCode, doubtful);
  return sorted([...due, ...dates, ...advice], vehicle.perDay);
}

/** Sorts reminders by state, then by the days left at the vehicle's pace. */
function sorted(reminders: readonly Reminder[], perDay: number | null): Reminder[] {
  const order = new Map(reminders.map((reminder) => [reminder, daysAtPace(reminder, perDay)]));
  return [...reminders].sort((a, b) => compare(a, order.get(a) as number, b, order.get(b) as number));
}

/** Returns the days until the first limit is reached, if the vehicle is driven `perDay` kilometres a day. */
export function daysAtPace({ kmLeft, daysLeft }: Due, perDay: number | null): number {
  const byKm = kmLeft === null || perDay === null || perDay <= 0 ? FAR : kmLeft / perDay;
  return Math.min(daysLeft ?? FAR, byKm);
}

export function compare(a: Reminder, daysA: number, b: Reminder, daysB: number): number {
  return (
    STATE_ORDER[a.state] - STATE_ORDER[b.state] ||
    daysA - daysB ||
    (a.kmLeft ?? FAR) - (b.kmLeft ?? FAR) ||
    a.title.localeCompare(b.title, 'vi')
  );
}

function serviceReminder(
  vehicle: VehicleFacts,
  { plan, start }: VehicleFacts['plans'][number],
  now: Date,
): Reminder {
  const { id, name, perDay } = vehicle;
  const { state, isDoubtful, ...due } = serviceDue({ plan, start }, vehicle, now);
  const base = {
    id: `${id}:${plan.code}`,
    kind: 'maintenance',
    vehicleId: id,
    vehicleName: name,
    title: plan.name,
    serviceCode: plan.code,
  } as const;
  if (isDoubtful) return { ...base, ...UNDATED, state: 'soon', reason: messages.neverDone(plan) };
  const days = due.kmLeft === null ? null : daysToDrive(due.kmLeft, perDay);
  const projected =
    days !== null && due.kmLeft !== null && due.kmLeft > 0 && days < (due.daysLeft ?? FAR)
      ? messages.projected(due.dueKm as number, dayInVietnam(now.getTime() + days * DAY), perDay as number)
      : null;
  const reasons = [messages.left(due), projected, start.done ? null : messages.byPlan];
  return { ...base, state, ...due, reason: reasons.filter(Boolean).join(' ') };
}

function dateReminder(
  { id, name, odometer }: VehicleFacts,
  kind: 'inspection' | 'insurance',
  dueDate: string | null,
  now: Date,
): Reminder | null {
  if (dueDate === null) return null;
  const due = dueAt({ dueKm: null, dueDate }, { odometer, now });
  return {
    id: `${id}:${kind}`,
    kind,
    vehicleId: id,
    vehicleName: name,
    title: messages.titles[kind],
    serviceCode: null,
    state: stateOf(due),
    ...due,
    reason: messages.left(due),
  };
}

/** Returns the reminders of a vehicle's open recommendations, by the id of the recommendation. */
export const adviceReminders = (vehicle: VehicleFacts, now: Date): ReadonlyMap<string, Reminder> =>
  new Map(vehicle.advice.map((item) => [item.id, adviceReminder(vehicle, item, now)]));

function adviceReminder(vehicle: VehicleFacts, advice: OpenAdvice, now: Date): Reminder {
  const { id, name, odometer } = vehicle;
  const entry = vehicle.plans.find(({ plan }) => plan.code === advice.serviceCode);
  const isPostponed = advice.source === 'declined' && entry !== undefined;
  const due = isPostponed ? dueOnly(serviceDue(entry, vehicle, now)) : dueAt(advice, { odometer, now });
  const open = due.dueKm === null && due.dueDate === null;
  const unplanned = advice.source === 'watch' ? 'ok' : 'soon';
  return {
    id: `${id}:advice:${advice.id}`,
    kind: 'recommendation',
    vehicleId: id,
    vehicleName: name,
    title: advice.title,
    serviceCode: advice.serviceCode,
    state: open ? unplanned : stateOf(due),
    ...due,
    reason: [messages.sources[advice.source], open ? null : messages.left(due)].filter(Boolean).join(' '),
  };
}

const dueOnly = ({ dueKm, dueDate, kmLeft, daysLeft }: Due): Due => ({ dueKm, dueDate, kmLeft, daysLeft });
