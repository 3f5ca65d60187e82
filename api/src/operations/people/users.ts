import type { Role } from '@evcare/shared-contracts';
import type { SecondFactorReset, UserSort } from '@evcare/shared-contracts/endpoints/server';
import type {
  OfficeUser,
  OfficeUserDetail,
  OfficeUserList,
  UserAction,
} from '@evcare/shared-contracts/office';
import { ApiError } from '../../platform/endpoints/api-error';
import { writeAudit } from '../../platform/audit/audit';
import type { Core, Origin } from '../../platform/core/core';
import type { Queries } from '../../platform/db/client';
import type { Outbox } from '../../platform/mail/outbox';
import type { Verification } from '../../identity/auth';
import { publishOfficeChange } from '../../messaging/live';
import type { Reset } from '../../identity/reset';
import type { RequireOwner, SecondFactor } from '../../identity/second-factor';
import { revokeSessions, type Caller } from '../../identity/sessions';
import { avatarUrl, lockUser, updateUser, type UserRow } from '../../identity/users';
import { usersCsv } from './csv';
import { peopleTexts as messages } from './messages';
import * as store from './repository';

const USERS_PAGE_SIZE = 20;
const LOG_LENGTH = 20;

interface Parts {
  readonly outbox: Outbox;
  readonly verification: Pick<Verification, 'issue'>;
  readonly reset: Pick<Reset, 'issue'>;
  readonly secondFactor: Pick<SecondFactor, 'reset'>;
  readonly requireOwner: RequireOwner;
}

/** Account to change, the administrator who changes it, and the version that the administrator read. */
export interface UserTarget {
  readonly caller: Caller;
  readonly id: string;
  readonly version?: number | undefined;
}

const refuse = (code: string, message: string) => new ApiError(409, code, message);

/** Creates the service for managing accounts (product rule §2.8). */
export function createUsers({ db, now, config }: Core, parts: Parts) {
  const { outbox, verification, reset, secondFactor, requireOwner } = parts;
  const toUser = (row: store.SeenUser): OfficeUser => ({
    id: row.id,
    fullName: row.fullName,
    email: row.email,
    phoneNumber: row.phoneNumber,
    role: row.role,
    status: row.status,
    emailVerified: row.emailVerified,
    avatar: avatarUrl(row.avatar, config.apiOrigin),
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
    version: row.version,
  });

  const detail = async (id: string, viewer: Caller): Promise<OfficeUserDetail> => {
    const row = await store.findSeen(db, id);
    if (!row) throw new ApiError(404, 'NOT_FOUND', messages.notFound);
    const { openSessions, ...counts } = await store.countsOf(db, id, now());
    const log = await store.logOf(db, id, LOG_LENGTH);
    return {
      ...toUser(row),
      address: row.address,
      hasPassword: row.passwordHash !== null,
      hasGoogle: row.googleSub !== null,
      hasSecondFactor: row.secondFactorAt !== null,
      lockedReason: row.lockedReason,
      openSessions,
      counts,
      actions: actionsOn(row, viewer),
      log: log.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })),
    };
  };

  /** Changes another user's account and writes to the audit log. */
  const change = async (
    { caller, id, version }: UserTarget,
    action: string,
    work: (tx: Queries, row: UserRow) => Promise<Record<string, unknown>>,
  ): Promise<OfficeUserDetail> => {
    if (id === caller.user.id) throw refuse('OWN_ACCOUNT', messages.self);
    await db.transaction(async (tx) => {
      // Locked before the account itself, so that two concurrent changes by administrators do not deadlock.
      const admins = await store.lockAdmins(tx);
      const row = await lockUser(tx, id);
      if (!row) throw new ApiError(404, 'NOT_FOUND', messages.notFound);
      if (version !== undefined && version !== row.version) throw refuse('STALE_VERSION', messages.stale);
      if (takesAdmin(action) && admins.length === 1 && admins[0] === id) {
        throw refuse('LAST_ADMIN', action === 'user_role' ? messages.lastAdmin : messages.lastAdminLock);
      }
      const auditDetail = await work(tx, row);
      const detail = { email: row.email, ...auditDetail };
      await writeAudit(
        tx,
        { actorId: caller.user.id, action, entityName: 'user', entityId: id, detail },
        now(),
      );
      await publishOfficeChange(tx, { entity: 'user', id }, now());
    });
    outbox.kick();
    return detail(id, caller);
  };

  return {
    detail,

    async list({
      sort = 'newest',
      page = 1,
      ...filter
    }: store.Filter & { sort?: UserSort; page?: number }): Promise<OfficeUserList> {
      const { rows, total } = await store.findPage(db, filter, { sort, page, pageSize: USERS_PAGE_SIZE });
      return { items: rows.map(toUser), page, pageSize: USERS_PAGE_SIZE, total };
    },

    /** Streams all matching users as CSV; a page is read after the previous page has been consumed. */
    csv: (filter: store.Filter): AsyncGenerator<string> => usersCsv(db, filter),

    /**
     * Changes the role of an account.
     * @throws ApiError 409 OWN_ACCOUNT, LAST_ADMIN, SAME_ROLE, OPEN_JOBS (a technician with unfinished work),
     * STALE_VERSION
     */
    setRole: (target: UserTarget, role: Role) =>
      change(target, 'user_role', async (tx, row) => {
        if (row.role === role) throw refuse('SAME_ROLE', messages.sameRole);
        const jobs = row.role === 'technician' ? await store.countOpenJobs(tx, row.id) : 0;
        if (jobs > 0) throw refuse('OPEN_JOBS', messages.openJobs(jobs));
        await updateUser(tx, row.id, { role }, now());
        // The sessions with the old rights must end.
        await revokeSessions(tx, row.id, 'role-changed', now());
        return { from: row.role, to: role };
      }),

    lock: (target: UserTarget, reason: string) =>
      change(target, 'user_locked', async (tx, row) => {
        if (row.status === 'locked') throw refuse('ALREADY_LOCKED', messages.alreadyLocked);
        await updateUser(tx, row.id, { status: 'locked', lockedReason: reason }, now());
        await revokeSessions(tx, row.id, 'locked', now());
        return { reason };
      }),

    unlock: (target: UserTarget) =>
      change(target, 'user_unlocked', async (tx, row) => {
        if (row.status !== 'locked') throw refuse('NOT_LOCKED', messages.notLocked);
        if (row.mergedIntoId !== null) throw refuse('ALREADY_MERGED', messages.merged);
        await updateUser(tx, row.id, { status: 'active', lockedReason: null }, now());
        return {};
      }),

    /** Mails a code and a link to choose a new password; administrators never see or set passwords. */
    sendReset: (target: UserTarget) =>
      change(target, 'user_reset_mailed', async (tx, row) => {
        if (row.status === 'locked') throw refuse('ACCOUNT_LOCKED', messages.inactive);
        await reset.issue(tx, row);
        return {};
      }),

    sendVerification: (target: UserTarget) =>
      change(target, 'user_verify_mailed', async (tx, row) => {
        if (row.emailVerified) throw refuse('ALREADY_VERIFIED', messages.alreadyVerified);
        if (row.status === 'locked') throw refuse('ACCOUNT_LOCKED', messages.inactive);
        await verification.issue(tx, row);
        return {};
      }),

    /**
     * Removes a lost second factor, after the user has proved their identity to the administrator and the
     * administrator has proved theirs to the site (ASVS 6.4.4).
     */
    async resetSecondFactor(target: UserTarget, form: SecondFactorReset, origin: Origin) {
      const { reason, identity, ...proof } = form;
      if (target.id === target.caller.user.id) throw refuse('OWN_ACCOUNT', messages.ownFactor);
      await requireOwner(target.caller, proof, origin);
      const changed = await change(target, 'user_second_factor_reset', async (tx, row) => {
        if (row.status === 'locked') throw refuse('ACCOUNT_LOCKED', messages.inactive);
        await secondFactor.reset(tx, row);
        // Revoked after the reset, which voids sign-ins that wait for their second step. A session that such
        // a sign-in has created in the meantime must end, too.
        await revokeSessions(tx, row.id, 'second-factor-reset', now());
        return { reason, identity };
      });
      const event = { event: 'authn_second_factor_off', userId: target.id, by: target.caller.user.id };
      origin.log.warn(event, 'second factor reset');
      return changed;
    },
  };
}

export type Users = ReturnType<typeof createUsers>;

const takesAdmin = (action: string): boolean => action === 'user_role' || action === 'user_locked';

/** Lists the actions that the state of the account allows. */
function actionsOn(row: UserRow, { user }: Caller): UserAction[] {
  if (row.id === user.id || row.erasedAt !== null) return [];
  if (row.status === 'locked') return row.mergedIntoId === null ? ['unlock'] : [];
  return [
    'role',
    'lock',
    'reset-mail',
    ...(row.emailVerified ? [] : (['verify-mail'] as const)),
    ...(row.secondFactorAt === null ? [] : (['second-factor-reset'] as const)),
  ];
}
