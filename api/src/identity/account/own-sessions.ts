import type { OpenSession, OwnerProof } from '@evcare/shared-contracts/auth-forms';
import { ApiError } from '../../platform/endpoints/api-error';
import type { Core, Origin } from '../../platform/core/core';
import type { Queries } from '../../platform/db/client';
import type { Outbox } from '../../platform/mail/outbox';
import { sessionsEndedMail } from '../../platform/mail/templates';
import { messages } from '../../platform/messages';
import type { RequireOwner } from '../second-factor';
import { auditUser } from '../users';
import { findOpenSession, findOpenSessions, revokeSession, revokeSessions, type Caller } from '../sessions';

export interface OwnSessions {
  /** Lists the caller's open sessions: the current session first, then by last use. */
  list(caller: Caller): Promise<OpenSession[]>;
  /**
   * Ends one of the caller's sessions.
   * @throws ApiError 404 if the session has ended or belongs to another user
   */
  end(caller: Caller, id: string, proof: OwnerProof, origin: Origin): Promise<void>;
  /** Ends all other sessions of the caller and returns their number. */
  endOthers(caller: Caller, proof: OwnerProof, origin: Origin): Promise<number>;
}

interface Parts {
  readonly outbox: Outbox;
  readonly requireOwner: RequireOwner;
}

/**
 * Maximum number of listed sessions, more than users have in practice. "End all others" also ends sessions
 * that are not listed.
 */
const MAX_LISTED = 50;
const REASON = 'ended-by-owner';

/** Creates the service with which users list and end their sessions. */
export function createOwnSessions({ db, now }: Core, { outbox, requireOwner }: Parts): OwnSessions {
  const notFound = () => new ApiError(404, 'NOT_FOUND', messages.sessionNotFound);

  /** Writes the mail and the audit entry, in the transaction that ends the sessions. */
  const record = async (tx: Queries, { user }: Caller, action: string, detail: Record<string, unknown>) => {
    await auditUser(tx, now(), { actorId: user.id, action, detail });
    await outbox.add(tx, sessionsEndedMail(user));
  };
  const finish = ({ user }: Caller, { log }: Origin, count: number) => {
    outbox.kick();
    log.info({ event: 'authn_token_revoked', userId: user.id, by: 'owner', count }, 'sessions ended');
  };

  return {
    async list({ user, sid }) {
      const rows = await findOpenSessions(db, user.id, MAX_LISTED, now());
      const list = rows.map(({ id, browser, system, createdAt, updatedAt }) => ({
        id,
        browser,
        system,
        signedInAt: createdAt.toISOString(),
        lastUsedAt: updatedAt.toISOString(),
        current: id === sid,
      }));
      return list.sort((a, b) => Number(b.current) - Number(a.current));
    },

    async end(caller, id, proof, origin) {
      const session = await findOpenSession(db, caller.user.id, id, now());
      if (!session) throw notFound();
      await requireOwner(caller, proof, origin);
      await db.transaction(async (tx) => {
        // If no session is revoked, a concurrent request has ended it and sends the mail.
        if (!(await revokeSession(tx, id, REASON, now()))) throw notFound();
        const { browser, system } = session;
        await record(tx, caller, 'session_ended', { sid: id, browser, system });
      });
      finish(caller, origin, 1);
    },

    async endOthers(caller, proof, origin) {
      await requireOwner(caller, proof, origin);
      const count = await db.transaction(async (tx) => {
        const ended = await revokeSessions(tx, caller.user.id, REASON, now(), caller.sid);
        if (ended > 0) await record(tx, caller, 'sessions_ended', { count: ended });
        return ended;
      });
      if (count > 0) finish(caller, origin, count);
      return count;
    },
  };
}
