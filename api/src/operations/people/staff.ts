import {
  may,
  type Affected,
  type Certificate,
  type Hours,
  type StaffMember,
  type StaffRole,
  type StaffSheetBody,
} from '@evcare/shared-contracts/office';
import { eq } from 'drizzle-orm';
import { ApiError } from '../../platform/endpoints/api-error';
import { writeAudit } from '../../platform/audit/audit';
import type { Core } from '../../platform/core/core';
import { isUniqueViolation, type Queries } from '../../platform/db/client';
import { appointments } from '../../workshop/booking';
import { cancelLeaveOf } from '../../workshop/leave';
import { leaveTimeOf, staffing } from '../../workshop/staffing';
import type { Outbox } from '../../platform/mail/outbox';
import { addDays, dateOf, midnightOf } from '../../platform/time/days';
import { publishOfficeChange } from '../../messaging/live';
import type { Reset } from '../../identity/reset';
import { findUserByEmail, insertUser, lockUser, updateUser, type UserRow } from '../../identity/users';
import { affectedBy } from './affected';
import { changesBetween } from './staff-changes';
import { peopleTexts as messages } from './messages';
import * as store from './staff-repository';
import type { UserTarget } from './users';

interface Parts {
  readonly outbox: Outbox;
  readonly reset: Pick<Reset, 'invite'>;
}

interface Invitation {
  readonly fullName: string;
  readonly email: string;
  readonly phoneNumber: string | null;
  readonly role: StaffRole;
}

/** Returns the end of a day in Vietnam, because a certificate is still valid on its last day. */
const endOf = (day: string): Date => dateOf(midnightOf(addDays(day, 1)));

const toCertificateRow = ({ code, expiresOn }: { code: Certificate; expiresOn: string }) => ({
  code,
  expiresAt: endOf(expiresOn),
});

function toMember({ person, profile, certificates, shifts, absences }: store.StaffRow): StaffMember {
  return {
    id: person.id,
    fullName: person.fullName,
    email: person.email,
    phoneNumber: person.phoneNumber,
    role: person.role as StaffRole,
    status: person.status,
    joined: person.passwordHash !== null || person.googleSub !== null,
    skills: [...(profile?.skills ?? [])],
    hiredOn: profile?.hiredOn ?? null,
    certificates: certificates.map(({ code, expiresAt }) => ({ code, expiresAt: expiresAt.toISOString() })),
    shifts: shifts.map(({ weekday, startMinute, endMinute }) => ({ weekday, startMinute, endMinute })),
    absences: absences.map(({ id, during, reason }) => ({ id, reason, ...leaveTimeOf(during) })),
    version: person.version,
  };
}

const uniqueByCode = (found: Affected['appointments']): Affected['appointments'] => [
  ...new Map(found.map((appointment) => [appointment.code, appointment])).values(),
];

/** Creates the service for staff: accounts, skills, certificates, shifts and leave (product rule §2.8). */
export function createStaff({ db, now }: Core, { outbox, reset }: Parts) {
  const read = async (id: string, queries: Queries = db): Promise<StaffMember> => {
    const [row] = await store.findStaff(queries, now(), id);
    if (!row) throw new ApiError(404, 'NOT_FOUND', messages.notFound);
    return toMember(row);
  };

  /** Changes a staff member, based on the version that the caller read, and writes to the audit log. */
  const change = async (
    { caller, id, version }: UserTarget,
    action: string,
    work: (tx: Queries, row: UserRow) => Promise<Record<string, unknown>>,
  ): Promise<StaffMember> => {
    await db.transaction(async (tx) => {
      const row = await lockUser(tx, id);
      if (!row || row.role === 'customer') throw new ApiError(404, 'NOT_FOUND', messages.notFound);
      if (version !== undefined && version !== row.version) {
        throw new ApiError(409, 'STALE_VERSION', messages.stale);
      }
      const detail = await work(tx, row);
      // The version covers all data of the staff member, including rows in other tables.
      await updateUser(tx, id, {}, now());
      await writeAudit(
        tx,
        { actorId: caller.user.id, action, entityName: 'user', entityId: id, detail },
        now(),
      );
      await publishOfficeChange(tx, { entity: 'user', id }, now());
      await publishOfficeChange(tx, { entity: 'calendar', id: null }, now());
    });
    return read(id);
  };

  return {
    read: (id: string) => read(id),
    list: async (): Promise<StaffMember[]> => (await store.findStaff(db, now())).map(toMember),

    /**
     * Creates an account for a new staff member and mails a link to choose a password.
     * @throws ApiError 409 EMAIL_TAKEN
     */
    async invite(actorId: string, invitation: Invitation): Promise<StaffMember> {
      const taken = () =>
        new ApiError(409, 'EMAIL_TAKEN', messages.emailTaken, { errors: { email: [messages.emailTaken] } });
      if (await findUserByEmail(db, invitation.email)) throw taken();
      try {
        const id = await db.transaction(async (tx) => {
          // Opening the mailed link verifies the address, so no separate verification is needed.
          const row = await insertUser(tx, { ...invitation, emailVerified: true }, now());
          await reset.invite(tx, row);
          const detail = { email: row.email, role: row.role };
          await writeAudit(
            tx,
            { actorId, action: 'staff_invited', entityName: 'user', entityId: row.id, detail },
            now(),
          );
          await publishOfficeChange(tx, { entity: 'user', id: row.id }, now());
          return row.id;
        });
        outbox.kick();
        return await read(id);
      } catch (error) {
        if (isUniqueViolation(error, 'users_email_ci')) throw taken();
        throw error;
      }
    },

    /**
     * Saves all parts of a staff member in one transaction. New leave leaves the appointments in that time
     * unchanged and returns them.
     * @throws ApiError 403 if the caller may change shifts and leave only; 409 STALE_VERSION
     */
    async save(
      target: UserTarget,
      { hours, newAbsences, removedAbsences, profile }: StaffSheetBody,
    ): Promise<{ member: StaffMember } & Affected> {
      if (profile && !may(target.caller.user.role, 'staff.edit')) {
        throw new ApiError(403, 'FORBIDDEN', messages.profileForbidden);
      }
      const leave = newAbsences.map(({ from, to, reason }) => ({
        during: { from: dateOf(midnightOf(from)), to: endOf(to) },
        reason,
      }));
      const member = await change(target, 'staff_saved', async (tx, row) => {
        const before = await read(row.id, tx);
        await staffing.replaceShifts(tx, row.id, hours, now());
        const removed = { actorId: target.caller.user.id, absenceIds: removedAbsences, employee: row };
        await cancelLeaveOf(tx, removed, now());
        await staffing.removeAbsences(tx, row.id, removedAbsences);
        for (const added of leave) await staffing.addAbsence(tx, { userId: row.id, ...added }, now());
        if (profile) {
          const { certificates, ...values } = profile;
          await staffing.saveProfile(tx, row.id, values, now());
          await staffing.replaceCertificates(tx, row.id, certificates.map(toCertificateRow), now());
        }
        return changesBetween(before, await read(row.id, tx));
      });
      const affected = await Promise.all(
        leave.map(({ during }) =>
          affectedBy(db, { ...during, of: eq(appointments.technicianId, target.id) }),
        ),
      );
      return { member, appointments: uniqueByCode(affected.flatMap((one) => one.appointments)) };
    },

    setSkills: (target: UserTarget, values: { skills: readonly string[]; hiredOn: string | null }) =>
      change(target, 'staff_profile', async (tx, row) => {
        await staffing.saveProfile(tx, row.id, values, now());
        return { ...values };
      }),

    setCertificates: (target: UserTarget, held: readonly { code: Certificate; expiresOn: string }[]) =>
      change(target, 'staff_certificates', async (tx, row) => {
        await staffing.replaceCertificates(tx, row.id, held.map(toCertificateRow), now());
        return { certificates: held.map(({ code, expiresOn }) => `${code} ${expiresOn}`).join(', ') };
      }),

    setShifts: (target: UserTarget, week: readonly Hours[]) =>
      change(target, 'staff_shifts', async (tx, row) => {
        await staffing.replaceShifts(tx, row.id, week, now());
        return { hours: week.length };
      }),

    /**
     * Adds an absence and returns the appointments assigned to the staff member in that time, which stay
     * unchanged.
     */
    async addAbsence(
      target: UserTarget,
      { from, to, reason }: { readonly from: string; readonly to: string; readonly reason: string },
    ): Promise<{ member: StaffMember } & Affected> {
      const during = { from: dateOf(midnightOf(from)), to: endOf(to) };
      const member = await change(target, 'staff_absent', async (tx, row) => {
        await staffing.addAbsence(tx, { userId: row.id, during, reason }, now());
        return { from, to, reason };
      });
      return {
        member,
        ...(await affectedBy(db, { ...during, of: eq(appointments.technicianId, target.id) })),
      };
    },

    async removeAbsence(target: UserTarget, absenceId: string): Promise<StaffMember> {
      return change(target, 'staff_absence_removed', async (tx, row) => {
        const cancelled = { actorId: target.caller.user.id, absenceIds: [absenceId], employee: row };
        await cancelLeaveOf(tx, cancelled, now());
        const removed = await staffing.removeAbsence(tx, absenceId);
        if (removed?.userId !== row.id) throw new ApiError(404, 'NOT_FOUND', messages.notFound);
        return { absenceId };
      });
    },
  };
}

export type Staff = ReturnType<typeof createStaff>;
