import { dayInVietnam } from '@evcare/shared-contracts/format';
import type { BatteryHealth, Prediction } from '@evcare/shared-contracts/workshop';
import {
  daysToDrive,
  doubtfulOf,
  predictionTexts as messages,
  serviceDue,
  withoutParts,
  type OpenAdvice,
  type VehicleFacts,
} from '../vehicles';

type Item = Prediction['items'][number];
type Health = Pick<BatteryHealth, 'slopePer10000Km' | 'projection'>;

const DAY = 86_400_000;
const MONTH = 30.4375 * DAY;
const SOON_FROM = 80;
/** Percentage points that each reason adds to a score, and the maximum of their sum. */
const RAISES = { watch: 5, declined: 5, fail: 15, slope: 10 } as const;
const MAX_RAISE = 30;
/** Slope in percentage points per 10,000 km below which the state of health counts as falling fast. */
const FAST_SLOPE = -2;
/** Service that checks the battery's state of health. */
const BATTERY_CHECK = 'SOH';
const BATTERY_SERVICES: readonly string[] = [BATTERY_CHECK, 'LM-PIN'];

/**
 * Predicts the next work, highest score first. A score is the larger of the used shares of distance and time,
 * raised by findings of checks and by the slope of the battery's health. Each score is returned with its
 * reasons (product idea §7.3).
 */
export function predictionOf(vehicle: VehicleFacts, health: Health, now: Date): Prediction {
  const items = vehicle.plans.map((entry) => itemOf(vehicle, entry, health, now));
  const doubtful = doubtfulOf(vehicle, now);
  return {
    kmPerDay: vehicle.perDay,
    items: withoutParts(items, (item) => item.serviceCode, doubtful).sort((a, b) => b.percent - a.percent),
  };
}

function itemOf(
  vehicle: VehicleFacts,
  { plan, start }: VehicleFacts['plans'][number],
  health: Health,
  now: Date,
): Item {
  const { odometer, perDay, advice } = vehicle;
  const { isDoubtful: doubtful, ...due } = serviceDue({ plan, start }, vehicle, now);
  const km = Math.max(0, odometer - start.km);
  const months = Math.max(0, (now.getTime() - start.at.getTime()) / MONTH);
  const kmShare = plan.intervalKm === null ? 0 : km / plan.intervalKm;
  const monthShare = plan.intervalMonths === null ? 0 : months / plan.intervalMonths;
  const raises = raisesOf(plan.code, advice, health);
  const raised = Math.min(
    MAX_RAISE,
    raises.reduce((all, { by }) => all + by, 0),
  );
  const used = Math.round(Math.max(kmShare, monthShare) * 100) + raised;
  // Above 100 means overdue, as in the reminders. Findings or the manufacturer's plan alone do not make a
  // service overdue.
  const isOverdue = due.state === 'overdue' && !doubtful;
  const percent = isOverdue ? Math.max(used, 100) : Math.min(used, 100);
  const state = isOverdue ? 'overdue' : percent >= SOON_FROM || due.state !== 'ok' ? 'soon' : 'ok';
  const word = messages.states[state];
  const days = due.kmLeft === null ? null : daysToDrive(due.kmLeft, perDay);
  const main =
    kmShare >= monthShare
      ? messages.byKm(word, percent, km, plan.intervalKm ?? 0)
      : messages.byTime(word, percent, months, plan.intervalMonths ?? 0);
  const byKm = kmShare >= monthShare;
  const other = byKm
    ? plan.intervalMonths !== null && messages.alsoTime(share(monthShare), months, plan.intervalMonths)
    : plan.intervalKm !== null && messages.alsoKm(share(kmShare), km, plan.intervalKm);
  const pace =
    due.dueKm !== null && due.kmLeft !== null && due.kmLeft > 0 && days !== null && perDay !== null
      ? messages.pace(perDay, days, due.dueKm)
      : null;
  // A share of the interval would call the service overdue, which nobody knows.
  const reasons = [
    ...(doubtful ? [messages.neverDone(plan), messages.soFar(km, months)] : [main, other, pace]),
    ...raises.map(({ text }) => text),
    ...(plan.code === BATTERY_CHECK ? healthReasons(health) : []),
    start.done || doubtful ? null : messages.byPlan,
  ];
  return {
    title: plan.name,
    serviceCode: plan.code,
    priceFrom: plan.priceFrom,
    percent,
    state,
    reasons: reasons.filter((reason): reason is string => Boolean(reason)),
    dueKm: doubtful ? null : due.dueKm,
    dueDate: doubtful
      ? null
      : earlier(due.dueDate, days === null ? null : dayInVietnam(now.getTime() + days * DAY)),
  };
}

const share = (value: number): number => Math.round(value * 100);

const earlier = (a: string | null, b: string | null): string | null =>
  a === null || b === null ? (a ?? b) : a < b ? a : b;

function raisesOf(code: string, advice: readonly OpenAdvice[], { slopePer10000Km: slope }: Health) {
  const raises = advice
    .filter(({ serviceCode }) => serviceCode === code)
    .map(({ source, title }) => ({
      by: RAISES[source],
      text: messages.raised[source](RAISES[source], title),
    }));
  const fast = slope !== null && slope < FAST_SLOPE && BATTERY_SERVICES.includes(code);
  return fast ? [...raises, { by: RAISES.slope, text: messages.raised.slope(RAISES.slope) }] : raises;
}

const healthReasons = ({ slopePer10000Km: slope, projection }: Health): (string | null)[] => [
  slope !== null && slope < 0 ? messages.slope(-slope) : null,
  projection ? messages.projection(projection.percent, projection.odometer) : null,
];
