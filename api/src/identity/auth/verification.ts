import { ApiError, rateLimited } from '../../platform/endpoints/api-error';
import type { Core, Origin } from '../../platform/core/core';
import { addressOf } from '../../platform/http/network';
import type { Queries } from '../../platform/db/client';
import type { Outbox } from '../../platform/mail/outbox';
import { verifyMail } from '../../platform/mail/templates';
import { messages } from '../../platform/messages';
import type { Otp, OtpVerdict } from '../otp';
import type { Caller } from '../sessions';
import { rules, type CountRule, type Throttle } from '../throttle';
import { auditUser, findUserByEmail, lockUser, updateUser, type UserRow } from '../users';

export interface Verification {
  /** Creates a code and writes its mail, in the transaction that created or locked the account. */
  issue(tx: Queries, user: UserRow): Promise<void>;
  /** Starts the minimum interval before another code can be requested. */
  countMail(email: string): Promise<void>;
  /** Verifies an e-mail address by its code. A signed-in caller can verify only their own address. */
  verify(form: { userId: string; otpCode: string }, caller: Caller | null, origin: Origin): Promise<void>;
  /** Mails another code. The response does not reveal whether the account exists. */
  resend(email: string, origin: Origin): Promise<void>;
}

interface Parts {
  readonly otp: Otp;
  readonly outbox: Outbox;
  readonly throttle: Throttle;
}

/** Returns the error for the result of checking a code. */
export function otpError(verdict: Exclude<OtpVerdict, object>): ApiError {
  if (verdict === 'expired') return new ApiError(400, 'OTP_EXPIRED', messages.otpExpired);
  if (verdict === 'locked') return new ApiError(400, 'OTP_LOCKED', messages.otpLocked);
  return new ApiError(400, 'OTP_INVALID', messages.otpInvalid);
}

/** Creates the service for e-mail verification by a six-digit code. */
export function createVerification(core: Core, { otp, outbox, throttle }: Parts): Verification {
  const { db, now, background } = core;
  const cooldownKey = (email: string) => throttle.key('verify-cooldown', email);
  const hourKey = (email: string) => throttle.key('verify-hour', email);

  const issue: Verification['issue'] = async (tx, user) => {
    const code = await otp.issue(tx, user.id, 'verify');
    await outbox.add(tx, verifyMail(user, code));
  };

  /** Checks a code. Anonymous attempts have separate counters, so that they cannot lock the owner's code. */
  const guess = async (
    userId: string,
    otpCode: string,
    caller: Caller | null,
    origin: Origin,
  ): Promise<OtpVerdict> => {
    if (caller) {
      await takeGuess(throttle.key('verify-own', userId), rules.ownCodeGuesses, origin);
      return otp.check(userId, 'verify', otpCode);
    }
    const pair = throttle.key('verify-anonymous-address', userId, addressOf(origin.ip));
    await takeGuess(pair, rules.anonymousCodeGuessesByAddress, origin);
    await takeGuess(throttle.key('verify-anonymous', userId), rules.anonymousCodeGuesses, origin);
    return otp.checkUncounted(userId, 'verify', otpCode);
  };
  const takeGuess = (key: string, rule: CountRule, origin: Origin): Promise<void> =>
    throttle.take(key, rule, origin, messages.tooManyTries);

  return {
    issue,

    async countMail(email) {
      await throttle.attempt(cooldownKey(email), rules.codeCooldown);
      await throttle.attempt(hourKey(email), rules.codesPerHour);
    },

    async verify({ userId, otpCode }, caller, origin) {
      await throttle.takeByAddress('codeGuesses', origin);
      // A signed-in user may not try or use up another user's codes.
      const foreign = caller !== null && caller.user.id !== userId;
      const verdict = foreign ? 'invalid' : await guess(userId, otpCode, caller, origin);
      const verified =
        typeof verdict === 'object' &&
        (await db.transaction(async (tx) => {
          const user = await lockUser(tx, userId);
          if (!user || !(await otp.use(tx, verdict.id))) return false;
          await updateUser(tx, userId, { emailVerified: true }, now());
          await auditUser(tx, now(), { actorId: userId, action: 'email_verified' });
          return true;
        }));
      if (!verified) {
        const reason = typeof verdict === 'object' ? 'invalid' : verdict;
        origin.log.warn({ event: 'authn_otp_fail', reason, foreign }, 'code refused');
        throw otpError(reason);
      }
      origin.log.info({ event: 'authn_email_verified', userId }, 'address verified');
    },

    async resend(email, origin) {
      await throttle.takeByAddress('codes', origin);
      const wait =
        (await throttle.attempt(cooldownKey(email), rules.codeCooldown)) ??
        (await throttle.attempt(hourKey(email), rules.codesPerHour));
      if (wait !== null) throw rateLimited(wait, () => messages.waitBeforeResend(wait));
      // Runs after the response, so that the response time does not reveal whether the account exists.
      background.run('resend-verification', async () => {
        const sent = await db.transaction(async (tx) => {
          const account = await findUserByEmail(tx, email);
          const user = account && (await lockUser(tx, account.id));
          if (!user || user.emailVerified || user.status === 'locked') return false;
          await issue(tx, user);
          return true;
        });
        if (sent) outbox.kick();
      });
    },
  };
}
