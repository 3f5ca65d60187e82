import type { LeaveRequest } from '@evcare/shared-contracts/office';

/** Open request for two days, of a test. */
export const LEAVE_REQUEST: LeaveRequest = {
  id: 'l1',
  kind: 'annual',
  from: '2026-12-01',
  to: '2026-12-02',
  startMinute: null,
  endMinute: null,
  note: 'Về quê',
  state: 'requested',
  requestedAt: '2026-11-24T02:00:00.000Z',
  decidedAt: null,
  decidedBy: null,
  decision: null,
  canWithdraw: true,
};
