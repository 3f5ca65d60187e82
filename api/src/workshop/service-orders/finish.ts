import type { FinishNote, ServiceOrderStatus } from '@evcare/shared-contracts/workshop';
import { count, inArray, max } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import type { OpenTime } from '../booking';
import { AT_WORK } from './progress';
import type { EventRow, OrderRow } from './repository';
import { workSessions } from './tables';

/** Summary of the work sessions of an order. */
export interface Sessions {
  readonly count: number;
  /** End of the last session; `null` if no session has ended. */
  readonly lastEnd: Date | null;
}

/** Expected end of the work, with the reason for its last change or for its absence. */
export interface Finish {
  readonly at: Date | null;
  readonly note: FinishNote | null;
}

interface FinishFacts {
  /** Usual minutes of such work; undefined if there are too few past jobs. */
  readonly usual: number | undefined;
  readonly sessions: Sessions | undefined;
  /** Events of the order, newest first. */
  readonly events: readonly Pick<EventRow, 'at' | 'status'>[];
  readonly open: OpenTime;
  readonly now: Date;
}

/** Reads the work sessions of the given orders. */
export async function sessionsOf(
  db: Queries,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, Sessions>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .select({ id: workSessions.serviceOrderId, count: count(), lastEnd: max(workSessions.endedAt) })
    .from(workSessions)
    .where(inArray(workSessions.serviceOrderId, [...orderIds]))
    .groupBy(workSessions.serviceOrderId);
  return new Map(rows.map(({ id, ...sessions }) => [id, sessions]));
}

const NONE: Finish = { at: null, note: null };
const MOVED_AFTER: Partial<Record<ServiceOrderStatus, FinishNote>> = {
  awaiting_approval: 'approval',
  awaiting_parts: 'parts',
  quality_check: 'rework',
};

/**
 * Returns the expected end of the work: the remaining minutes, counted in opening hours from the last event
 * of the work. Repeated reads therefore return the same time until the work stops or continues, or the
 * customer answers.
 */
export function finishOf(order: OrderRow, { usual, sessions, events, open, now }: FinishFacts): Finish {
  if (order.status === 'awaiting_parts') return { at: null, note: 'waiting-parts' };
  if (!AT_WORK.includes(order.status)) return NONE;
  const isRunning = order.runningSince !== null;
  if (order.status === 'awaiting_approval' && !isRunning) return { at: null, note: 'waiting-approval' };
  if (usual === undefined) return NONE;
  const [step, before] = stepsOf(events);
  const left = usual - order.workedMinutes;
  const since = order.runningSince ?? latest(order.startedAt, sessions?.lastEnd, step?.at);
  if (left <= 0 || since === null) return { at: null, note: left <= 0 ? 'overrun' : null };
  const at = open.add(since, left);
  if (at <= now) return { at: null, note: 'overrun' };
  const moved = (order.status === 'in_progress' && MOVED_AFTER[before?.status ?? order.status]) || null;
  return { at, note: moved ?? ((sessions?.count ?? 0) > 1 || isResting(order, sessions) ? 'paused' : null) };
}

const isResting = ({ runningSince }: OrderRow, sessions: Sessions | undefined): boolean =>
  runningSince === null && (sessions?.count ?? 0) > 0;

/** Returns the events that changed the status, newest first. */
const stepsOf = (events: FinishFacts['events']): FinishFacts['events'] =>
  events.filter(({ status }, index) => status !== null && status !== events[index + 1]?.status);

const latest = (...times: readonly (Date | null | undefined)[]): Date | null =>
  times.reduce<Date | null>((last, time) => (time && (!last || time > last) ? time : last), null);
