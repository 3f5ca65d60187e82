import { dayInVietnam } from '@evcare/shared-contracts/format';
import type { Availability } from '@evcare/shared-contracts/workshop';

/** Adds the slot that this visitor holds to the free starts, because the server counts it as taken. */
export function withOwn<T extends Availability | undefined>(found: T, kept: { startAt: string } | null): T {
  if (!found || !kept) return found;
  const { startAt } = kept;
  const date = dayInVietnam(startAt);
  const days = found.days.map((day) => {
    if (day.date !== date || day.slots.some((slot) => slot.startAt === startAt)) return day;
    const slots = [...day.slots, { startAt, left: 1 }].sort((a, b) => a.startAt.localeCompare(b.startAt));
    return { ...day, state: 'open' as const, reason: null, slots };
  });
  return { ...found, days };
}
