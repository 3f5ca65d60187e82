import { dayInVietnam } from '@evcare/shared-contracts/format';
import {
  LEAVE_DAYS_AHEAD,
  LEAVE_STATE_LABELS,
  leaveTimeText,
  SICK_LEAVE_DAYS_BACK,
  type LeaveRequest,
  type LeaveRequestBody,
} from '@evcare/shared-contracts/office';
import type { Caller } from '../../identity/sessions';
import { findUserNames, lockUser, updateUser } from '../../identity/users';
import { notifyRoles } from '../../messaging/notifications';
import type { Core } from '../../platform/core/core';
import type { Queries } from '../../platform/db/client';
import type { TimeRange } from '../../platform/db/columns';
import { ApiError, validationFailed } from '../../platform/endpoints/api-error';
import { addDays } from '../../platform/time/days';
import { leaveTimeOf, rangeOfLeave, staffing } from '../staffing';
import { leaveTexts as t } from './messages';
import { APPROVALS_PATH, LEADERS, leaveNotFound, recordStep } from './steps';
import * as store from './repository';
import { canWithdraw, partsOf, toLeaveRequest } from './view';

/** @throws ApiError 400 if the leave is over, or begins too far away */
function checkDays({ kind, from }: LeaveRequestBody, during: TimeRange, now: Date): void {
  const today = dayInVietnam(now);
  if (from > addDays(today, LEAVE_DAYS_AHEAD)) throw validationFailed({ from: [t.tooFar] });
  if (kind === 'sick') {
    if (from < addDays(today, -SICK_LEAVE_DAYS_BACK))
      throw validationFailed({ from: [t.sickPast(SICK_LEAVE_DAYS_BACK)] });
  } else if (from < today || during.to <= now) throw validationFailed({ from: [t.past] });
}

/** @throws ApiError 409 LEAVE_OVERLAPS with the time of the other leave */
async function checkOverlaps(tx: Queries, userId: string, during: TimeRange): Promise<void> {
  const request = await store.findOverlapping(tx, userId, during);
  if (request) {
    const { label } = LEAVE_STATE_LABELS[request.state];
    throw new ApiError(409, 'LEAVE_OVERLAPS', t.overlapsRequest(partsOf(request).time, label.toLowerCase()));
  }
  const absence = await store.findAbsence(tx, userId, during);
  if (absence) {
    const time = leaveTimeText(leaveTimeOf(absence.during));
    throw new ApiError(409, 'LEAVE_OVERLAPS', t.overlapsLeave(time));
  }
}

/** Creates the service with which staff request leave for themselves. */
export function createLeaveRequests({ db, now }: Core) {
  const view = async (row: store.LeaveRow): Promise<LeaveRequest> =>
    toLeaveRequest(row, await findUserNames(db, [row.decidedBy]), now());

  return {
    async list(userId: string): Promise<{ items: LeaveRequest[] }> {
      const rows = await store.findOwn(db, userId);
      const names = await findUserNames(
        db,
        rows.map(({ decidedBy }) => decidedBy),
      );
      return { items: rows.map((row) => toLeaveRequest(row, names, now())) };
    },

    /**
     * Requests leave and notifies the managers.
     * @throws ApiError 400 for a time that is over or too far away; 409 LEAVE_OVERLAPS
     */
    async create({ user }: Caller, body: LeaveRequestBody): Promise<LeaveRequest> {
      const during = rangeOfLeave(body);
      checkDays(body, during, now());
      const { kind, note } = body;
      const row = await db.transaction(async (tx) => {
        // Requests and leave of one person are changed one after another.
        await lockUser(tx, user.id, 'no key update');
        await checkOverlaps(tx, user.id, during);
        const created = await store.insertRequest(tx, { userId: user.id, kind, during, note }, now());
        const text = partsOf(created);
        await recordStep(tx, created, { actorId: user.id, action: 'leave_requested' }, now());
        await notifyRoles(
          tx,
          { roles: LEADERS, except: user.id },
          {
            kind: 'reminder',
            text: t.requestNotice(user.fullName, text.kind, text.time),
            href: APPROVALS_PATH,
            dedupeKey: `leave:${created.id}:requested`,
          },
          now(),
        );
        return created;
      });
      return view(row);
    },

    /**
     * Withdraws a request. Approved leave that has not begun is removed from the occupancy, and the managers are
     * notified.
     * @throws ApiError 404 for a request of another person; 409 LEAVE_DECIDED; 409 LEAVE_BEGUN
     */
    async withdraw({ user }: Caller, id: string): Promise<LeaveRequest> {
      const row = await db.transaction(async (tx) => {
        await lockUser(tx, user.id, 'no key update');
        const request = await store.lockRequest(tx, id);
        if (request?.userId !== user.id) throw leaveNotFound();
        const { state, absenceId } = request;
        if (!canWithdraw(request, now())) {
          if (state === 'approved') throw new ApiError(409, 'LEAVE_BEGUN', t.begun);
          throw new ApiError(409, 'LEAVE_DECIDED', t.cannotWithdraw(LEAVE_STATE_LABELS[state].label));
        }
        const values = { state: 'withdrawn' as const, absenceId: null };
        const withdrawn = await store.updateRequest(tx, id, values, now());
        if (absenceId !== null) {
          await staffing.removeAbsence(tx, absenceId);
          await updateUser(tx, user.id, {}, now());
          const text = partsOf(request);
          const notice = t.withdrawnNotice(user.fullName, text.kind, text.time);
          await notifyRoles(
            tx,
            { roles: LEADERS, except: user.id },
            {
              kind: 'reminder',
              text: notice,
              href: '/manager?tab=shifts',
              dedupeKey: `leave:${id}:withdrawn`,
            },
            now(),
          );
        }
        await recordStep(tx, withdrawn, { actorId: user.id, action: 'leave_withdrawn' }, now());
        return withdrawn;
      });
      return view(row);
    },
  };
}

export type LeaveRequests = ReturnType<typeof createLeaveRequests>;
