import {
  LEAVE_KIND_LABELS,
  LEAVE_STATE_LABELS,
  leaveTimeText,
  type LeaveRequest,
  type OpenLeaveRequest,
  type StaffRole,
} from '@evcare/shared-contracts/office';
import { and, eq, inArray } from 'drizzle-orm';
import { findUserNames, lockUser, updateUser, type UserRow } from '../../identity/users';
import type { Core } from '../../platform/core/core';
import type { Queries } from '../../platform/db/client';
import { ApiError } from '../../platform/endpoints/api-error';
import { leaveTimeOf, staffing } from '../staffing';
import { readImpact } from './impact';
import { leaveTexts as t } from './messages';
import * as store from './repository';
import { leaveNotFound, notifyEmployee, recordStep } from './steps';
import { leaveRequests } from './tables';
import { partsOf, toLeaveRequest } from './view';

/** An open request has no manager whose name is shown. */
const UNDECIDED: ReadonlyMap<string, string> = new Map();

interface Decision {
  readonly actorId: string;
  readonly id: string;
}

/** Creates the service with which managers decide about the leave of others. */
export function createLeaveDecisions({ db, now }: Core) {
  /** Decides about an open request while the person and the request are locked, so that only one decision counts. */
  const decide = async (
    { actorId, id }: Decision,
    work: (tx: Queries, request: store.LeaveRow, employee: UserRow) => Promise<store.LeaveRow>,
  ): Promise<LeaveRequest> => {
    const found = await store.findRequest(db, id);
    if (!found) throw leaveNotFound();
    const decided = await db.transaction(async (tx) => {
      const employee = await lockUser(tx, found.userId, 'no key update');
      const request = await store.lockRequest(tx, id);
      if (!employee || !request || employee.role === 'customer') throw leaveNotFound();
      if (request.userId === actorId) throw new ApiError(409, 'OWN_LEAVE', t.own);
      if (request.state !== 'requested')
        throw new ApiError(409, 'LEAVE_DECIDED', t.decided(LEAVE_STATE_LABELS[request.state].label));
      return work(tx, request, employee);
    });
    return toLeaveRequest(decided, await findUserNames(db, [actorId]), now());
  };
  const decidedBy = (actorId: string) => ({ decidedAt: now(), decidedBy: actorId });

  return {
    async list(): Promise<{ items: OpenLeaveRequest[] }> {
      const [time, open] = [now(), await store.findOpen(db)];
      const items: OpenLeaveRequest[] = [];
      for (const { row, fullName, role: userRole } of open) {
        const [id, role] = [row.userId, userRole as StaffRole];
        const impact = await readImpact(db, { id, role, during: row.during }, time);
        items.push({ ...toLeaveRequest(row, UNDECIDED, time), employee: { id, fullName, role }, ...impact });
      }
      return { items };
    },

    /**
     * Approves a request and adds the leave to the occupancy. Appointments in that time stay booked and are listed
     * among those that no longer fit.
     * @throws ApiError 404; 409 OWN_LEAVE; 409 LEAVE_DECIDED; 409 LEAVE_OVERLAPS if a manager has added leave since
     */
    approve: (decision: Decision, note: string | null): Promise<LeaveRequest> =>
      decide(decision, async (tx, { id, userId, kind, during }, { fullName, role }) => {
        const existing = await store.findAbsence(tx, userId, during);
        if (existing) {
          const time = leaveTimeText(leaveTimeOf(existing.during));
          throw new ApiError(409, 'LEAVE_OVERLAPS', t.hasLeave(fullName, time));
        }
        const { actorId } = decision;
        const absence = { userId, during, reason: LEAVE_KIND_LABELS[kind] };
        const absenceId = await staffing.addAbsence(tx, absence, now());
        const values = { state: 'approved' as const, ...decidedBy(actorId), decision: note, absenceId };
        const approved = await store.updateRequest(tx, id, values, now());
        // The version covers all data of the person, including leave.
        await updateUser(tx, userId, {}, now());
        const step = { actorId, action: 'leave_approved', detail: { employee: fullName, note } };
        await recordStep(tx, approved, step, now());
        const text = partsOf(approved);
        await notifyEmployee(tx, approved, { role, text: t.approvedNotice(text.kind, text.time) }, now());
        return approved;
      }),

    /** @throws ApiError 404; 409 OWN_LEAVE; 409 LEAVE_DECIDED */
    reject: (decision: Decision, reason: string): Promise<LeaveRequest> =>
      decide(decision, async (tx, { id }, { fullName, role }) => {
        const { actorId } = decision;
        const values = { state: 'rejected' as const, ...decidedBy(actorId), decision: reason };
        const rejected = await store.updateRequest(tx, id, values, now());
        const step = { actorId, action: 'leave_rejected', detail: { employee: fullName, reason } };
        await recordStep(tx, rejected, step, now());
        const { kind, time } = partsOf(rejected);
        await notifyEmployee(tx, rejected, { role, text: t.rejectedNotice(kind, time, reason) }, now());
        return rejected;
      }),
  };
}

export type LeaveDecisions = ReturnType<typeof createLeaveDecisions>;

/**
 * Cancels the approved requests of a person whose leave a manager is about to remove, and notifies the person.
 * The caller has locked the person.
 */
export async function cancelLeaveOf(
  tx: Queries,
  { actorId, absenceIds, employee }: { actorId: string; absenceIds: readonly string[]; employee: UserRow },
  now: Date,
): Promise<void> {
  if (absenceIds.length === 0) return;
  const rows = await tx
    .select()
    .from(leaveRequests)
    .where(and(eq(leaveRequests.userId, employee.id), inArray(leaveRequests.absenceId, [...absenceIds])));
  for (const { id } of rows) {
    const values = { state: 'cancelled' as const, absenceId: null };
    const cancelled = await store.updateRequest(tx, id, values, now);
    const detail = { employee: employee.fullName };
    await recordStep(tx, cancelled, { actorId, action: 'leave_cancelled', detail }, now);
    const { kind, time } = partsOf(cancelled);
    if (actorId !== employee.id)
      await notifyEmployee(tx, cancelled, { role: employee.role, text: t.cancelledNotice(kind, time) }, now);
  }
}
