import { formatWeekday } from '@evcare/shared-contracts/format';
import type { FreeDay, Lack } from './engine/availability';
import type { Needs } from './engine/workshop';
import { bookingTexts as messages } from './messages';

/**
 * Returns why the workshop is closed on a day: the name of the holiday, or the weekday on which
 * it never opens.
 */
export const closedReason = (day: string, closed: ReadonlyMap<string, string>): string =>
  closed.get(day) ?? messages.closedWeekday(formatWeekday(`${day}T05:00:00Z`).replace('Nhật', 'nhật'));

/**
 * Returns in one sentence why a day, or a part of it, has no slots (product idea §7.2); `null` if there
 * is no reason.
 */
export function reasonText(
  { date, reason }: FreeDay,
  needs: Needs,
  closed: ReadonlyMap<string, string>,
): string | null {
  switch (reason?.kind) {
    case undefined:
      return null;
    case 'closed':
      return closedReason(date, closed);
    case 'past':
      return messages.dayOver;
    case 'too-long':
      return messages.longerThanDay;
    case 'full':
      return messages.full(lackTexts(reason.lacks, needs).join(', '));
  }
}

function lackTexts(lacks: readonly (readonly ['morning' | 'afternoon', Lack])[], needs: Needs): string[] {
  const what = (lack: Lack) => messages.lacking(nameOf(lack, needs));
  const [first, second] = lacks;
  if (first && second && first[1] === second[1]) return [`${what(first[1])} ${messages.periods.day}`];
  return lacks.map(([period, lack]) => `${what(lack)} ${messages.periods[period]}`);
}

function nameOf(lack: Lack, { capabilities, certificates }: Needs): string {
  const named = (names: Readonly<Record<string, string>>, held: readonly string[]) =>
    Object.entries(names).find(([code]) => held.includes(code))?.[1] ?? (names['any'] as string);
  const bay = named(messages.bays, capabilities);
  const technician = named(messages.technicians, certificates);
  if (lack === 'both') return messages.and(bay, technician);
  return lack === 'bay' ? bay : technician;
}
