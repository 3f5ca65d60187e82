import { randomBytes, randomInt } from 'node:crypto';
import type { SecondFactorEnrolment, SecondFactorStatus } from '@evcare/shared-contracts/auth-forms';
import { ApiError, rateLimited } from '../../platform/endpoints/api-error';
import type { Core, Origin } from '../../platform/core/core';
import { hashOfRandom, keyedHash } from '../../platform/core/keys';
import type { Queries } from '../../platform/db/client';
import type { Outbox } from '../../platform/mail/outbox';
import { seal, unseal } from '../../platform/mail/seal';
import { secondFactorMail } from '../../platform/mail/templates';
import { messages } from '../../platform/messages';
import type { PasswordService } from '../passwords';
import type { Caller, Sessions, Tokens } from '../sessions';
import { rules, type Throttle } from '../throttle';
import { auditUser, lockUser, updateUser, type UserRow } from '../users';
import { qrSvg } from '../../platform/qr-svg';
import * as store from './repository';
import { nextStepOf } from './restriction';
import { createSecret, enrolmentUri, stepOfCode } from './totp';

const COUNT = 10;
const LENGTH = 12;
/** Letters and digits that cannot be confused (Crockford's base32), for 60 random bits per code. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Creates recovery codes in a form that users can write down: `ABCD-EFGH-JKMN`. */
const createRecoveryCodes = (): readonly string[] =>
  Array.from({ length: COUNT }, () => {
    const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
    return letters.replace(/(.{4})(?=.)/g, '$1-');
  });

/**
 * Normalises typed text for hashing: removes separators, converts to upper case and replaces letters that
 * resemble digits.
 */
const normaliseRecoveryCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');

export interface SecondFactor {
  status(caller: Caller): Promise<SecondFactorStatus>;
  /** Creates a secret, which takes effect after {@link SecondFactor.confirm}. */
  begin(caller: Caller, currentPassword: string | undefined, origin: Origin): Promise<SecondFactorEnrolment>;
  /** Turns the factor on with a first code from the app. Returns the recovery codes, which are shown once. */
  confirm(caller: Caller, code: string, origin: Origin): Promise<readonly string[]>;
  /** Creates new recovery codes and voids the previous ones. */
  renewRecoveryCodes(caller: Caller, code: string, origin: Origin): Promise<readonly string[]>;
  /** Turns the factor off. */
  remove(caller: Caller, code: string, origin: Origin): Promise<void>;
  /**
   * Counts an attempt before comparing, and throws unless the code is correct. Accepts a code from the
   * authenticator app or, unless `appOnly` is true, a recovery code.
   */
  requireCode(userId: string, code: string, origin: Origin, appOnly?: boolean): Promise<void>;
  /**
   * Removes a factor that the user has lost, in the transaction that has locked the account, and mails a
   * notice.
   */
  reset(tx: Queries, user: UserRow): Promise<void>;
  /** Creates the error that requests the second step after a successful first step. */
  challenge(user: UserRow): Promise<ApiError>;
  /** Completes a sign-in with a code from the authenticator app or a recovery code. */
  signIn(
    step: { challenge: string; code: string },
    origin: Origin,
  ): Promise<{ user: UserRow; tokens: Tokens }>;
}

interface Parts {
  readonly sessions: Sessions;
  readonly password: PasswordService;
  readonly throttle: Throttle;
  readonly outbox: Outbox;
}

const CHALLENGE_TTL_MS = 5 * 60_000;
const APP_CODE = /^\d{6}$/;

/**
 * Creates the service for second factors: an authenticator app (TOTP, RFC 6238), and recovery codes for a
 * lost device.
 */
export function createSecondFactor(core: Core, parts: Parts): SecondFactor {
  const { db, keys, now, config } = core;
  const { sessions, password, throttle, outbox } = parts;
  const wrongCode = () =>
    new ApiError(400, 'SECOND_FACTOR_INVALID', messages.secondFactorInvalid, {
      errors: { code: [messages.secondFactorInvalid] },
    });
  const hashOf = (userId: string, code: string) =>
    keyedHash(keys.secondFactor, 'recovery', userId, normaliseRecoveryCode(code)).toString('hex');

  /** Marks a code from the authenticator app as used; returns false if it is wrong or was used before. */
  const useAppCode = async (userId: string, code: string): Promise<boolean> => {
    const row = await store.findAuthenticator(db, userId);
    if (!row) return false;
    const step = stepOfCode(unseal(keys.secondFactor, userId, row.sealed), code, now());
    return step !== null && store.useStep(db, userId, step, now());
  };

  const requireCode: SecondFactor['requireCode'] = async (userId, typed, origin, appOnly = false) => {
    const key = throttle.key('second-factor', userId);
    const wait = await throttle.attempt(key, rules.secondFactor);
    if (wait !== null) throw rateLimited(wait, messages.tooManyTries);
    const code = typed.replace(/\s/g, '');
    const isRight = APP_CODE.test(code)
      ? await useAppCode(userId, code)
      : !appOnly && (await store.useRecoveryCode(db, userId, hashOf(userId, code), now()));
    if (!isRight) {
      origin.log.warn({ event: 'authn_second_factor_fail', userId }, 'code refused');
      throw wrongCode();
    }
    await throttle.clear(key);
  };

  const newCodes = () => {
    const codes = createRecoveryCodes();
    return { codes, hashesOf: (userId: string) => codes.map((code) => hashOf(userId, code)) };
  };

  const requireEnabled = (user: UserRow | null): void => {
    if (!user || user.secondFactorAt === null)
      throw new ApiError(409, 'SECOND_FACTOR_OFF', messages.secondFactorOff);
  };

  return {
    requireCode,

    async status({ user }) {
      const enabled = user.secondFactorAt !== null;
      const recoveryCodesLeft = enabled ? await store.countRecoveryCodes(db, user.id) : 0;
      return { enabled, recoveryCodesLeft, nextStep: nextStepOf(user, config) };
    },

    async begin(caller, currentPassword, origin) {
      const { user } = caller;
      if (user.secondFactorAt !== null) throw new ApiError(409, 'SECOND_FACTOR_ON', messages.secondFactorOn);
      await password.requireCurrent(caller, currentPassword, origin);
      const secret = createSecret();
      const sealed = seal(keys.secondFactor, user.id, secret);
      await db.transaction(async (tx) => {
        const held = await lockUser(tx, user.id);
        if (held?.secondFactorAt !== null)
          throw new ApiError(409, 'SECOND_FACTOR_ON', messages.secondFactorOn);
        await store.replaceAuthenticator(tx, { userId: user.id, sealed }, now());
      });
      const uri = enrolmentUri(secret, user.email);
      return { secret, uri, qrSvg: qrSvg(uri) };
    },

    async confirm({ user }, code, origin) {
      if (user.secondFactorAt !== null) throw new ApiError(409, 'SECOND_FACTOR_ON', messages.secondFactorOn);
      await requireCode(user.id, code, origin, true);
      const { codes, hashesOf } = newCodes();
      await db.transaction(async (tx) => {
        const held = await lockUser(tx, user.id);
        if (!held || held.secondFactorAt !== null) throw wrongCode();
        await store.replaceRecoveryCodes(tx, user.id, hashesOf(user.id), now());
        await updateUser(tx, user.id, { secondFactorAt: now() }, now());
        await auditUser(tx, now(), { actorId: user.id, action: 'second_factor_on' });
        await outbox.add(tx, secondFactorMail(user, 'on'));
      });
      outbox.kick();
      origin.log.info({ event: 'authn_second_factor_on', userId: user.id }, 'second factor on');
      return codes;
    },

    async renewRecoveryCodes({ user }, code, origin) {
      requireEnabled(user);
      await requireCode(user.id, code, origin);
      const { codes, hashesOf } = newCodes();
      await db.transaction(async (tx) => {
        requireEnabled(await lockUser(tx, user.id));
        await store.replaceRecoveryCodes(tx, user.id, hashesOf(user.id), now());
        await auditUser(tx, now(), { actorId: user.id, action: 'recovery_codes_renewed' });
      });
      return codes;
    },

    async remove({ user }, code, origin) {
      requireEnabled(user);
      await requireCode(user.id, code, origin);
      await db.transaction(async (tx) => {
        requireEnabled(await lockUser(tx, user.id));
        await store.removeAuthenticator(tx, user.id);
        await updateUser(tx, user.id, { secondFactorAt: null }, now());
        await auditUser(tx, now(), { actorId: user.id, action: 'second_factor_off' });
        await outbox.add(tx, secondFactorMail(user, 'off'));
      });
      outbox.kick();
      origin.log.info({ event: 'authn_second_factor_off', userId: user.id }, 'second factor off');
    },

    async reset(tx, user) {
      requireEnabled(user);
      await store.removeAuthenticator(tx, user.id);
      // Otherwise, a sign-in between its two steps could still be completed with the lost factor.
      await store.removeChallenges(tx, user.id);
      await updateUser(tx, user.id, { secondFactorAt: null }, now());
      await outbox.add(tx, secondFactorMail(user, 'reset'));
    },

    async challenge(user) {
      const challenge = randomBytes(32).toString('base64url');
      const expiresAt = new Date(now().getTime() + CHALLENGE_TTL_MS);
      const values = { userId: user.id, tokenHash: hashOfRandom(challenge), expiresAt };
      await store.insertChallenge(db, values, now());
      return new ApiError(403, 'SECOND_FACTOR_REQUIRED', messages.secondFactorRequired, {
        details: { challenge },
      });
    },

    async signIn({ challenge, code }, origin) {
      await throttle.takeByAddress('login', origin);
      const tokenHash = hashOfRandom(challenge);
      const expired = () => new ApiError(400, 'SECOND_FACTOR_EXPIRED', messages.secondFactorExpired);
      const userId = await store.findChallenge(db, tokenHash, now());
      if (userId === null) throw expired();
      await requireCode(userId, code, origin);
      const signedIn = await db.transaction(async (tx) => {
        // Locks the account before the challenge, as a reset does; the opposite order could deadlock.
        const user = await lockUser(tx, userId);
        if (!user || user.status === 'locked' || !(await store.useChallenge(tx, tokenHash, now())))
          return null;
        return { user, tokens: await sessions.start(tx, user, origin) };
      });
      if (!signedIn) throw expired();
      origin.log.info({ event: 'authn_login_success', userId, by: 'second-factor' }, 'signed in');
      return signedIn;
    },
  };
}
