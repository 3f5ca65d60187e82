import {
  hoursText,
  promiseRisk,
  responsiblePartyOf,
  shortHoursText,
  type OfficeBoardCard,
  type PromiseRisk,
} from '@evcare/shared-contracts/office';
import { dayInVietnam, formatDayMonth, formatTime } from '@evcare/shared-contracts/format';
import { orderBoardMessages } from '../../../messages/service-order-board';
import { serviceOrderMessages } from '../../../messages/service-orders';
import { money } from '../../../shared/numbers';
import { shortTimestamp } from '../../../shared/short-timestamp';
import { moneyLeftOf } from '../model/money-left';

const t = orderBoardMessages.card;
const { card: full } = serviceOrderMessages;
const HOUR_MS = 3_600_000;

/**
 * Everything that a card shows, as plain values: a card is drawn again only if one of them changes. Short
 * values have a complete counterpart for the description.
 */
export interface CardView {
  readonly id: string;
  readonly code: string;
  readonly plate: string;
  readonly model: string;
  readonly service: string;
  /** Names of all services. */
  readonly services: string;
  readonly moreCount: number;
  readonly wait: string;
  readonly fullWait: string;
  readonly promise: string;
  readonly fullPromise: string;
  readonly risk: PromiseRisk;
  readonly technician: string | null;
  readonly bay: string | null;
  readonly highVoltage: boolean;
  readonly running: boolean;
  /** Completed share of the checklist; null if there is none or it no longer matters. */
  readonly percent: number | null;
  readonly money: string;
  /** Short amount left to pay, if it needs attention because the vehicle is ready or gone. */
  readonly unpaid: string | null;
}

/** Returns the view of a card. */
export function toCardView(order: OfficeBoardCard, now: number): CardView {
  const { id, code, vehicle, services, technician, bay, checklist, status } = order;
  const [first, ...others] = services;
  const risk = promiseRisk(order, now);
  return {
    id,
    code,
    plate: vehicle.plate,
    model: vehicle.name,
    service: first?.name ?? '',
    services: services.map(({ name }) => name).join(', '),
    moreCount: others.length,
    ...waitOf(order, now),
    ...promiseOf(order, risk, now),
    risk,
    technician: technician?.fullName ?? null,
    bay: bay?.name ?? null,
    highVoltage: order.highVoltage,
    running: order.runningSince !== null,
    percent: status !== 'delivered' && checklist.total > 0 ? checklist.percent : null,
    money: moneyLeftOf(order).text,
    unpaid: isUnpaid(order) ? t.unpaid(money(order.left)) : null,
  };
}

function waitOf({ status, statusSince, deliveredAt }: OfficeBoardCard, now: number) {
  const party = responsiblePartyOf(status);
  if (party === null) {
    const at = deliveredAt ?? statusSince ?? '';
    const isToday = dayInVietnam(at) === dayInVietnam(now);
    return {
      wait: t.delivered(isToday ? formatTime(at) : formatDayMonth(at)),
      fullWait: t.delivered(shortTimestamp(at, now)),
    };
  }
  if (statusSince === null) return { wait: '', fullWait: '' };
  const hours = Math.max(0, (now - Date.parse(statusSince)) / HOUR_MS);
  return {
    wait: t.waits(party, shortHoursText(hours)),
    fullWait: t.waits(party, hoursText(hours)) + t.since(shortTimestamp(statusSince, now)),
  };
}

function promiseOf({ promisedAt }: OfficeBoardCard, risk: PromiseRisk, now: number) {
  if (promisedAt === null) return { promise: t.notPromised, fullPromise: full.notPromised };
  const isToday = dayInVietnam(promisedAt) === dayInVietnam(now);
  const when = shortTimestamp(promisedAt, now);
  // A missed promise of another day is late by its date, not by its time.
  const shortWhen = risk === 'late' ? formatDayMonth(promisedAt) : when;
  return {
    promise: `${t.promised[risk ?? 'none']} ${isToday ? formatTime(promisedAt) : shortWhen}`,
    fullPromise: risk ? `${serviceOrderMessages.risk[risk]}. ${full.promised(when)}` : full.promised(when),
  };
}

const isUnpaid = ({ status, left, debtLimit }: OfficeBoardCard): boolean =>
  (status === 'ready' || status === 'delivered') && left > (debtLimit ?? 0);

/** Id of the element that describes a card. */
export const descriptionId = (id: string): string => `order-card-${id}`;
