import { randomBytes } from 'node:crypto';
import type { ResetForm } from '@evcare/shared-contracts/endpoints/server';
import { ApiError, validationFailed } from '../../platform/endpoints/api-error';
import type { Core, Origin } from '../../platform/core/core';
import { hashOfRandom } from '../../platform/core/keys';
import type { Queries } from '../../platform/db/client';
import type { Outbox } from '../../platform/mail/outbox';
import {
  INVITE_LINK_HOURS,
  inviteMail,
  passwordChangedMail,
  RESET_LINK_MINUTES,
  resetMail,
} from '../../platform/mail/templates';
import { messages } from '../../platform/messages';
import type { LoginThrottle } from '../auth';
import type { Otp } from '../otp';
import { passwordProblem, type Hasher } from '../passwords';
import { revokeSessions } from '../sessions';
import { rules, type Throttle } from '../throttle';
import { auditUser, findUserByEmail, lockUser, updateUser, type UserRow } from '../users';
import * as store from './repository';

export interface Reset {
  /** Creates a code and a link and writes their mail, in the transaction that has locked the account. */
  issue(tx: Queries, user: UserRow): Promise<void>;
  /** Writes the mail with which the owner of an account created by staff chooses the first password. */
  invite(tx: Queries, user: UserRow): Promise<void>;
  /** Mails a code and a link if the account exists. The response is the same if it does not. */
  request(email: string, origin: Origin): Promise<void>;
  /** Sets a new password by code or token and ends all sessions, without signing in. */
  confirm(form: ResetForm, origin: Origin): Promise<void>;
}

interface Parts {
  readonly otp: Otp;
  readonly outbox: Outbox;
  readonly hasher: Hasher;
  readonly throttle: Throttle;
  readonly loginThrottle: LoginThrottle;
}

/** Verified proof that the user has read the mail, not yet marked as used. */
interface Proof {
  readonly user: UserRow;
  use(tx: Queries): Promise<boolean>;
}

/** Creates the service for forgotten passwords. */
export function createReset({ db, now, config, background }: Core, parts: Parts): Reset {
  const { otp, outbox, hasher, throttle, loginThrottle } = parts;
  const rejected = () => new ApiError(400, 'RESET_CODE_INVALID', messages.resetInvalid);

  const mayMail = async (email: string): Promise<boolean> =>
    (await throttle.attempt(throttle.key('reset-cooldown', email), rules.codeCooldown)) === null &&
    (await throttle.attempt(throttle.key('reset-hour', email), rules.codesPerHour)) === null;

  /** Creates the token of a mailed link and voids the previous tokens. */
  const linkFor = async (tx: Queries, user: UserRow, minutes: number): Promise<string> => {
    const token = randomBytes(32).toString('base64url');
    const expiresAt = new Date(now().getTime() + minutes * 60_000);
    await store.replaceToken(tx, { userId: user.id, tokenHash: hashOfRandom(token), expiresAt }, now());
    const query = new URLSearchParams({ email: user.email, token });
    return `${config.webOrigin}/auth/forgot-password/confirm?${query}`;
  };

  const issue = async (tx: Queries, user: UserRow): Promise<void> => {
    const code = await otp.issue(tx, user.id, 'reset');
    await outbox.add(tx, resetMail(user, code, await linkFor(tx, user, RESET_LINK_MINUTES)));
  };

  const invite = async (tx: Queries, user: UserRow): Promise<void> =>
    outbox.add(tx, inviteMail(user, await linkFor(tx, user, INVITE_LINK_HOURS * 60)));

  const proofOf = async (form: ResetForm): Promise<Proof | null> => {
    if ('token' in form) {
      const resetToken = await store.findToken(db, hashOfRandom(form.token), now());
      if (!resetToken || resetToken.user.email !== form.email) return null;
      return { user: resetToken.user, use: (tx) => store.useToken(tx, resetToken.id, now()) };
    }
    const user = await findUserByEmail(db, form.email);
    // The check also runs for unknown users, so that the response takes the same time.
    const verdict = await otp.check(user?.id ?? '', 'reset', form.otpCode);
    if (!user || typeof verdict !== 'object') return null;
    return { user, use: (tx) => otp.use(tx, verdict.id) };
  };

  return {
    issue,
    invite,

    async request(email, origin) {
      await throttle.takeByAddress('codes', origin);
      // Runs after the response, so that the response time does not reveal whether the account exists.
      background.run('reset-request', async () => {
        if (!(await mayMail(email))) return;
        const sent = await db.transaction(async (tx) => {
          const account = await findUserByEmail(tx, email);
          const user = account && (await lockUser(tx, account.id));
          if (!user || user.status === 'locked') return false;
          await issue(tx, user);
          return true;
        });
        if (sent) outbox.kick();
      });
    },

    async confirm(form, origin) {
      await throttle.takeByAddress('codeGuesses', origin);
      const proof = await proofOf(form);
      if (!proof || proof.user.status === 'locked') {
        origin.log.warn({ event: 'authn_reset_fail' }, 'reset refused');
        throw rejected();
      }
      const { user } = proof;
      const problem = passwordProblem(form.newPassword, user);
      if (problem) throw validationFailed({ newPassword: [problem] });
      const passwordHash = await hasher.withPlace(() => hasher.hash(form.newPassword));
      const changed = await db.transaction(async (tx) => {
        await lockUser(tx, user.id);
        if (!(await proof.use(tx))) return false;
        await otp.void(tx, user.id, 'reset');
        await store.voidTokens(tx, user.id, now());
        await updateUser(tx, user.id, { passwordHash, passwordTooShort: false }, now());
        await revokeSessions(tx, user.id, 'password-reset', now());
        await auditUser(tx, now(), { actorId: user.id, action: 'password_reset' });
        await outbox.add(tx, passwordChangedMail(user));
        return true;
      });
      if (!changed) throw rejected();
      await loginThrottle.forgive(user.email, origin);
      outbox.kick();
      origin.log.info({ event: 'authn_password_change', userId: user.id, by: 'reset' }, 'password reset');
    },
  };
}
