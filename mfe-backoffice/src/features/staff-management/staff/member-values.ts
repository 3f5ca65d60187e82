import { dayInVietnam, formatDate } from '@evcare/shared-contracts/format';
import {
  CERTIFICATES,
  CERTIFICATE_LABELS,
  isPartOfDay,
  staffSheetBodySchema,
  type Certificate,
  type StaffMember,
  type StaffSheetBody,
} from '@evcare/shared-contracts/office';
import type { FormSchema } from '@evcare/shared-ui/forms';
import { staffManagement } from '../../../messages/staff-management';
import type { ConflictFields } from '../../../shared/forms';
import { spansText, toHours, toSpans } from '../hours/week-values';

const t = staffManagement.sheet;

/** Returns the values of the sheet; leave is added and removed, so it never overwrites the leave of others. */
export function toMemberValues({ certificates, skills, hiredOn, shifts }: StaffMember) {
  // Last valid day by certificate; `null` for a certificate that the staff member does not hold.
  const dayOf = (code: Certificate): string | null => {
    const expiresAt = certificates.find((certificate) => certificate.code === code)?.expiresAt;
    return expiresAt === undefined ? null : dayInVietnam(Date.parse(expiresAt) - 1);
  };
  return {
    ...(Object.fromEntries(CERTIFICATES.map((code) => [code, dayOf(code)])) as Record<
      Certificate,
      string | null
    >),
    skills: skills.join(', '),
    hiredOn: hiredOn ?? '',
    hours: toSpans(shifts),
    leaveFrom: '',
    leaveTo: '',
    leaveReason: '',
    removedAbsences: [] as string[],
  };
}
export type MemberValues = ReturnType<typeof toMemberValues>;

const LEAVE_FIELDS = { from: 'leaveFrom', to: 'leaveTo', reason: 'leaveReason' } as const;

/** Returns the form field that an issue of the body belongs to. */
function fieldOf([part, ...rest]: readonly PropertyKey[]): string {
  if (part === 'newAbsences')
    return LEAVE_FIELDS[String(rest[1]) as keyof typeof LEAVE_FIELDS] ?? 'leaveFrom';
  return String(part === 'profile' ? rest[0] : part);
}

/**
 * Returns the request body of the sheet.
 * @param canEditProfile false for users who may change shifts and leave only
 */
export const memberSchema = (canEditProfile: boolean): FormSchema<StaffSheetBody> => ({
  safeParse(value) {
    const values = value as MemberValues;
    const { leaveFrom: from, leaveTo, leaveReason: reason, removedAbsences, skills, hiredOn } = values;
    const hours = toHours(values.hours);
    const profile = {
      skills: skills
        .split(',')
        .map((skill) => skill.trim())
        .filter(Boolean),
      hiredOn: hiredOn || null,
      certificates: CERTIFICATES.flatMap((code) => {
        const expiresOn = values[code];
        return expiresOn === null ? [] : [{ code, expiresOn }];
      }),
    };
    const hasLeave = [from, leaveTo, reason].some((text) => text.trim() !== '');
    const result = staffSheetBodySchema.safeParse({
      hours: hours ?? [],
      newAbsences: hasLeave ? [{ from, to: leaveTo || from, reason }] : [],
      removedAbsences,
      ...(canEditProfile && { profile }),
    });
    const issues = [
      ...(hours === null ? [{ path: ['hours'], message: staffManagement.hours.invalidTime }] : []),
      ...(result.success
        ? []
        : result.error.issues.map(({ path, message }) => ({ path: [fieldOf(path)], message }))),
    ];
    return result.success && hours !== null ? result : { success: false, error: { issues } };
  },
});

/** Errors of certificates without their last day. */
export const missingDays = (values: MemberValues) =>
  Object.fromEntries(
    CERTIFICATES.filter((code) => values[code] === '').map((code) => [code, t.expiresMissing]),
  );

/** Days of the current and coming leave; both ends count, and part of a day counts as half a day. */
export const leaveDays = (
  absences: readonly Pick<StaffMember['absences'][number], 'from' | 'to' | 'startMinute'>[],
): number =>
  absences.reduce((sum, { from, to, startMinute }) => {
    const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
    return sum + (isPartOfDay({ startMinute }) ? days / 2 : days);
  }, 0);

const showDay = (day: string | null) => (day ? formatDate(day) : t.notHeld);
/** Names and formats of the fields in a conflict. */
export const MEMBER_FIELDS: ConflictFields<MemberValues> = {
  ...(Object.fromEntries(
    CERTIFICATES.map((code) => [code, { label: CERTIFICATE_LABELS[code], show: showDay }]),
  ) as unknown as ConflictFields<Record<Certificate, string | null>>),
  skills: { label: t.skills },
  hiredOn: { label: t.hiredOn, show: (day: string) => day && formatDate(day) },
  hours: { label: t.shifts, show: spansText },
  leaveFrom: { label: t.leaveFrom },
  leaveTo: { label: t.leaveTo },
  leaveReason: { label: t.leaveReason },
  removedAbsences: { label: t.leave },
};
