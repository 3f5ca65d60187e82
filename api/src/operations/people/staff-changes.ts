import { dayInVietnam, formatDate } from '@evcare/shared-contracts/format';
import {
  CERTIFICATE_LABELS,
  minuteText,
  WEEKDAY_LABELS,
  type StaffMember,
} from '@evcare/shared-contracts/office';

/** Parts of a staff member as text, for the audit log. */
const partsOf = ({ skills, hiredOn, certificates, shifts, absences }: StaffMember) => ({
  skills: skills.join(', '),
  hiredOn: hiredOn ?? '',
  certificates: certificates
    .map(({ code, expiresAt }) => {
      const lastDay = formatDate(dayInVietnam(Date.parse(expiresAt) - 1));
      return `${CERTIFICATE_LABELS[code]} ${lastDay}`;
    })
    .sort()
    .join(', '),
  shifts: shifts
    .map(({ weekday, startMinute, endMinute }) => {
      return `${WEEKDAY_LABELS[weekday]} ${minuteText(startMinute)}–${minuteText(endMinute)}`;
    })
    .join(', '),
  leave: absences.map(({ from, to, reason }) => `${formatDate(from)}–${formatDate(to)} ${reason}`).join(', '),
});

/** Returns what differs between two states of a staff member: each part as text, before and after. */
export function changesBetween(before: StaffMember, after: StaffMember): Record<string, unknown> {
  const [old, saved] = [partsOf(before), partsOf(after)];
  const changed = (Object.keys(saved) as (keyof typeof saved)[]).filter((name) => old[name] !== saved[name]);
  return Object.fromEntries(changed.map((name) => [name, { before: old[name], after: saved[name] }]));
}
