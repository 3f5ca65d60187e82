import { LEAVE_KIND_LABELS, leaveTimeText, type LeaveRequest } from '@evcare/shared-contracts/office';
import type { UserNames } from '../../identity/users';
import { leaveTimeOf } from '../staffing';
import type { LeaveRow } from './repository';

/** Returns whether the employee may still withdraw a request. */
export const canWithdraw = ({ state, during }: LeaveRow, now: Date): boolean =>
  state === 'requested' || (state === 'approved' && during.from > now);

export function toLeaveRequest(row: LeaveRow, names: UserNames, now: Date): LeaveRequest {
  const { id, kind, during, note, state, createdAt, decidedAt, decidedBy, decision } = row;
  return {
    id,
    kind,
    ...leaveTimeOf(during),
    note,
    state,
    requestedAt: createdAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    decidedBy: (decidedBy && names.get(decidedBy)) || null,
    decision,
    canWithdraw: canWithdraw(row, now),
  };
}

/** Kind and time of a request as text. */
export const partsOf = ({ kind, during }: Pick<LeaveRow, 'kind' | 'during'>) => ({
  kind: LEAVE_KIND_LABELS[kind],
  time: leaveTimeText(leaveTimeOf(during)),
});
