import { tidy } from '@evcare/shared-contracts';
import type { Core, Origin } from '../../platform/core/core';
import { isUniqueViolation, type Queries } from '../../platform/db/client';
import type { Outbox } from '../../platform/mail/outbox';
import { googleLinkedMail } from '../../platform/mail/templates';
import { revokeSessions } from '../sessions';
import {
  auditUser,
  findUserByEmail,
  findUserByGoogleSub,
  insertUser,
  lockUser,
  updateUser,
  type UserRow,
} from '../users';
import { googleRejected, type Identity } from './issuer';

export interface GoogleAccounts {
  /**
   * Returns the account of an identity: an account already linked to it, an account with its address (which
   * is then linked), or a new account.
   */
  resolve(identity: Identity, origin: Origin): Promise<UserRow>;
}

const MAX_NAME_LENGTH = 60;

/** Creates the service that finds or creates the account of a Google identity. */
export function createGoogleAccounts({ db, now }: Core, outbox: Outbox): GoogleAccounts {
  const link = async (tx: Queries, user: UserRow, sub: string): Promise<UserRow> => {
    // The account is already linked, either to this identity (by a concurrent sign-in in another window) or
    // to another Google account, which is rejected.
    if (user.googleSub === sub) return user;
    if (user.googleSub !== null) throw googleRejected();
    // Someone may have registered this address without owning it, so the password and the sessions are
    // removed.
    const unproven = !user.emailVerified;
    if (unproven) await revokeSessions(tx, user.id, 'google-link', now());
    const values = { googleSub: sub, emailVerified: true, ...(unproven && { passwordHash: null }) };
    const linked = (await updateUser(tx, user.id, values, now())) as UserRow;
    await auditUser(tx, now(), {
      actorId: user.id,
      action: 'google_linked',
      detail: { passwordRemoved: unproven },
    });
    await outbox.add(tx, googleLinkedMail(linked));
    return linked;
  };

  const create = async (tx: Queries, { sub, email, name }: Identity): Promise<UserRow> => {
    const fullName = tidy(name).slice(0, MAX_NAME_LENGTH).trim() || (email.split('@')[0] ?? email);
    const user = await insertUser(tx, { fullName, email, emailVerified: true, googleSub: sub }, now());
    await auditUser(tx, now(), { actorId: user.id, action: 'user_created', detail: { by: 'google' } });
    return user;
  };

  const resolveOnce = (identity: Identity): Promise<UserRow> =>
    db.transaction(async (tx) => {
      const known = await findUserByGoogleSub(tx, identity.sub);
      if (known) return known;
      if (!identity.emailVerified) throw googleRejected();
      const user = await findUserByEmail(tx, identity.email);
      const held = user && (await lockUser(tx, user.id));
      if (held?.status === 'locked') throw googleRejected();
      return held ? link(tx, held, identity.sub) : create(tx, identity);
    });

  return {
    async resolve(identity, origin) {
      const user = await resolveOnce(identity).catch((error: unknown) => {
        // If a new user sends two requests at once, the second finds the account that the first created.
        if (isUniqueViolation(error)) return resolveOnce(identity);
        throw error;
      });
      if (user.status === 'locked') {
        origin.log.warn({ event: 'authn_login_fail', userId: user.id, reason: 'locked' }, 'sign-in refused');
        throw googleRejected();
      }
      outbox.kick();
      return user;
    },
  };
}
