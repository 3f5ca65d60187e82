import {
  APPOINTMENT_TRANSITIONS,
  SERVICE_ORDER_TRANSITIONS,
  type AppointmentStatus,
  type ServiceOrderStatus,
} from '@evcare/shared-contracts/workshop';
import type { Queries } from '../../platform/db/client';
import { lockAppointment, moveAppointment } from '../booking';
import { notify } from '../../messaging/notifications';
import { cancelOpenRequests } from '../parts-requests';
import { endSessions } from './clock';
import { record } from './events';
import { eventTexts, noticeTexts } from './messages';
import { plateOf } from './plate';
import { supersedeOpen } from './quote-rows';
import { illegalStep } from './errors';
import * as store from './repository';
import { stopped } from './timer';

export interface Step {
  readonly to: ServiceOrderStatus;
  /** User who triggers the transition; null for scheduled tasks. */
  readonly actorId: string | null;
  /** Text for the timeline; replaces the default text. */
  readonly text?: string;
  /** Reason or details, for the audit log. */
  readonly note?: string | null;
  /** Further changes to the order. */
  readonly changes?: Partial<store.NewOrder>;
}

/** Statuses in which the clock does not run. */
const RESTING: readonly ServiceOrderStatus[] = [
  'awaiting_parts',
  'quality_check',
  'ready',
  'delivered',
  'cancelled',
];

/** Status of the appointment that follows from the status of the order. */
const APPOINTMENT_OF: Partial<Record<ServiceOrderStatus, AppointmentStatus>> = {
  diagnosing: 'in_service',
  delivered: 'completed',
  cancelled: 'cancelled',
};

/** Default texts of the timeline; the other statuses record their own events. */
const { diagnosing, in_progress, awaiting_parts, quality_check, ready, delivered } = eventTexts;
const TEXTS: Partial<Record<ServiceOrderStatus, string>> = {
  diagnosing,
  in_progress,
  awaiting_parts,
  quality_check,
  ready,
  delivered,
};

/**
 * Changes the status of a service order and everything that depends on it. No other code changes the status
 * (product rule §3.2).
 * @param order as returned by {@link store.lockById} in this transaction
 * @throws ApiError 409 INVALID_TRANSITION with the allowed statuses
 */
export async function transition(
  tx: Queries,
  order: store.OrderRow,
  { to, actorId, text, note = null, changes = {} }: Step,
  now: Date,
): Promise<store.OrderRow> {
  const allowed = SERVICE_ORDER_TRANSITIONS[order.status];
  if (!allowed.includes(to)) throw illegalStep(allowed);
  const values = {
    ...changes,
    status: to,
    ...(RESTING.includes(to) && stopped(order, now)),
    ...(to === 'diagnosing' && order.startedAt === null && { startedAt: now }),
    ...(to === 'delivered' && { deliveredAt: now }),
  };
  if (RESTING.includes(to)) await endSessions(tx, order.id, note, now);
  const moved = await store.updateOrder(tx, order.id, values, now);
  if (to === 'cancelled') await supersedeOpen(tx, order.id, now);
  const said = text ?? TEXTS[to] ?? null;
  const audit = { from: order.status, to, ...(note && { note }) };
  await record(tx, moved, { kind: to, text: said, note, actorId, audit }, now);
  await moveTheAppointment(tx, moved, { actorId, note }, now);
  await notifyFollowUp(tx, moved, now);
  // Locks stock after the appointment, as purchases do, which prevents deadlocks.
  if (to === 'cancelled' || to === 'delivered') await cancelOpenRequests(tx, moved, actorId, now);
  return moved;
}

async function moveTheAppointment(
  tx: Queries,
  order: store.OrderRow,
  { actorId, note }: { actorId: string | null; note: string | null },
  now: Date,
): Promise<void> {
  const to = APPOINTMENT_OF[order.status];
  if (to === undefined || order.appointmentId === null) return;
  const row = await lockAppointment(tx, { id: order.appointmentId });
  // The front desk may have closed the appointment already; the work continues anyway.
  if (!APPOINTMENT_TRANSITIONS[row.status].includes(to)) return;
  await moveAppointment(tx, row, { to, actorId, ...(note !== null && { note }) }, now);
}

/** Sends the notifications for a new status (product rule §3.5). */
async function notifyFollowUp(tx: Queries, order: store.OrderRow, now: Date): Promise<void> {
  const { userId, id, code, status } = order;
  const texts: Partial<Record<ServiceOrderStatus, string>> = {
    ready: noticeTexts.ready(plateOf(order)),
    delivered: noticeTexts.delivered(plateOf(order)),
    cancelled: noticeTexts.cancelled(code),
  };
  const text = texts[status];
  if (userId === null || text === undefined) return;
  const href = status === 'delivered' ? '/maintenance-history' : '/dashboard';
  await notify(tx, { userId, kind: 'service', text, href, dedupeKey: `so:${id}:${status}` }, now);
}
