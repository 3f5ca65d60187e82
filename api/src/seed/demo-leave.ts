import { dayInVietnam } from '@evcare/shared-contracts/format';
import { LEAVE_KIND_LABELS } from '@evcare/shared-contracts/office';
import type { Queries } from '../platform/db/client';
import { addDays } from '../platform/time/days';
import { leaveRequests } from '../workshop/leave';
import { absences, rangeOfLeave } from '../workshop/staffing';
import { demoPeople } from './demo-people';
import { seededId } from './ids';
import { DEMO_LEAVE } from './rows/demo-leave';
import type { StoryTime } from './story-time';

const MANAGER = 'quanly@evcare.test';

/** Seeds a leave request that waits for the manager, and an approved one with its leave. */
export async function seedDemoLeave(tx: Queries, story: StoryTime): Promise<void> {
  const people = await demoPeople(tx, [MANAGER, ...DEMO_LEAVE.map(({ email }) => email)]);
  const decidedBy = people.get(MANAGER)?.id ?? null;
  for (const leave of DEMO_LEAVE) {
    const userId = people.get(leave.email)?.id;
    if (userId === undefined) continue;
    const { kind, note, decision, approvedDaysAgo, requestedDaysAgo, email } = leave;
    const [from, to] = leave.workdays.map((number) => workday(story, number)) as [string, string];
    const [startMinute = null, endMinute = null] = leave.minutes ?? [];
    const during = rangeOfLeave({ from, to, startMinute, endMinute });
    const createdAt = story.visit(requestedDaysAgo);
    const request = { id: seededId(createdAt, `leave:${email}`), userId, kind, during, note };
    if (approvedDaysAgo === null) {
      await tx.insert(leaveRequests).values({ ...request, createdAt, updatedAt: createdAt });
      continue;
    }
    const decidedAt = story.visit(approvedDaysAgo);
    const absenceId = seededId(decidedAt, `absence:${email}`);
    const stamps = { createdAt: decidedAt, updatedAt: decidedAt };
    const reason = LEAVE_KIND_LABELS[kind];
    await tx.insert(absences).values({ id: absenceId, userId, during, reason, ...stamps });
    const approval = { state: 'approved' as const, decidedAt, decidedBy, decision, absenceId };
    await tx
      .insert(leaveRequests)
      .values({ ...request, ...approval, createdAt, updatedAt: decidedAt, version: 2 });
  }
}

/** Returns the workday with a number; 1 is the next one after the first start. */
function workday({ now, isWorkday }: StoryTime, number: number): string {
  let day = dayInVietnam(now);
  for (let left = number; left > 0;) {
    day = addDays(day, 1);
    if (isWorkday(day)) left -= 1;
  }
  return day;
}
