import type { LeaveKind } from '@evcare/shared-contracts/office';

/** Leave request of the demo. */
export interface DemoLeave {
  readonly email: string;
  readonly kind: LeaveKind;
  /** Workdays from the first start; 1 is the next one. */
  readonly workdays: readonly [first: number, last: number];
  /** Minutes of the day for leave of some hours; null for whole days. */
  readonly minutes: readonly [start: number, end: number] | null;
  readonly note: string | null;
  readonly requestedDaysAgo: number;
  /** Days since the approval; null for a request that waits. */
  readonly approvedDaysAgo: number | null;
  readonly decision: string | null;
}

/**
 * A request that waits for the manager, and one that is approved. Both technicians are qualified for high voltage,
 * and the request covers the hours in which the other one is away.
 */
export const DEMO_LEAVE: readonly DemoLeave[] = [
  {
    email: 'kythuat1@evcare.test',
    kind: 'annual',
    workdays: [8, 9],
    minutes: null,
    note: 'Đưa con đi thi học sinh giỏi.',
    requestedDaysAgo: 1,
    approvedDaysAgo: null,
    decision: null,
  },
  {
    email: 'kythuat2@evcare.test',
    kind: 'other',
    workdays: [9, 9],
    minutes: [13 * 60, 17 * 60 + 30],
    note: 'Làm thủ tục nhà đất.',
    requestedDaysAgo: 5,
    approvedDaysAgo: 3,
    decision: 'Bảo nhận các xe điện cao áp buổi chiều.',
  },
];
