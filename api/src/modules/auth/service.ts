import type { LoginPayload, RegisterPayload } from '@evcare/shared-contracts/auth-forms';
import { ApiError, rateLimited, validationFailed } from '../../app/api-error';
import type { Core, Origin } from '../../app/core';
import { networkOf } from '../../app/network';
import { isUniqueViolation, type Queries } from '../../db/client';
import type { Outbox } from '../../mail/outbox';
import { messages } from '../../messages';
import type { Hasher } from '../passwords/hasher';
import { passwordProblem } from '../passwords/policy';
import { isKnownNetwork } from '../sessions/repository';
import type { Sessions, Tokens } from '../sessions/service';
import { rules } from '../throttle/rules';
import type { Throttle } from '../throttle/service';
import { audit } from '../users/audit';
import { findByEmail, insertUser, type UserRow } from '../users/repository';
import { toStoredPhone } from '../users/phone';
import type { Verification } from './verification';

export interface SignedIn {
  readonly user: UserRow;
  readonly tokens: Tokens;
}

export interface Auth {
  /** Makes an account, signs it in and mails a code. */
  register(form: RegisterPayload, origin: Origin): Promise<SignedIn>;
  /** Signs in with e-mail and password. Every kind of failure looks and lasts the same. */
  login(form: LoginPayload, origin: Origin): Promise<SignedIn>;
}

interface Parts {
  readonly hasher: Hasher;
  readonly sessions: Sessions;
  readonly throttle: Throttle;
  readonly outbox: Outbox;
  readonly verification: Verification;
}

const EMAIL_INDEX = 'users_email_ci';

/** Registration and sign-in with a password. */
export function createAuth({ db, now }: Core, parts: Parts): Auth {
  const { hasher, sessions, throttle, outbox, verification } = parts;
  const emailTaken = () =>
    new ApiError(409, 'EMAIL_TAKEN', messages.emailTaken, { errors: { email: [messages.emailTaken] } });

  const createAccount = async (
    tx: Queries,
    form: RegisterPayload,
    passwordHash: string,
  ): Promise<UserRow> => {
    const user = await insertUser(
      tx,
      {
        fullName: form.fullName,
        email: form.email,
        phoneNumber: toStoredPhone(form.phoneNumber),
        passwordHash,
      },
      now(),
    );
    await audit(tx, now(), { actorId: user.id, action: 'user_created' });
    return user;
  };

  /** Counts the try before the password is looked at; throws 429 where it may not be made. */
  const countTry = async (
    email: string,
    user: UserRow | null,
    origin: Origin,
  ): Promise<() => Promise<void>> => {
    const network = networkOf(origin.ip);
    const pair = throttle.key('login', email, network);
    const account = throttle.key('login-account', email);
    const refuse = (seconds: number): never => {
      origin.log.warn({ event: 'authn_login_fail_max', userId: user?.id }, 'sign-in throttled');
      throw rateLimited(seconds, messages.tooManyTries);
    };
    const pairWait = await throttle.attempt(pair, rules.login);
    if (pairWait !== null) refuse(pairWait);
    const known = user !== null && (await isKnownNetwork(db, user.id, network));
    const accountWait = known ? null : await throttle.attempt(account, rules.loginAccount);
    if (accountWait !== null) {
      await throttle.undo(pair);
      refuse(accountWait);
    }
    return async () => {
      await throttle.clear(pair);
      if (!known) await throttle.undo(account);
    };
  };

  return {
    async register(form, origin) {
      await throttle.takeByAddress('register', origin);
      const problem = passwordProblem(form.password, { email: form.email, role: 'customer' });
      if (problem) throw validationFailed({ password: [problem] });
      if (await findByEmail(db, form.email)) throw emailTaken();
      const passwordHash = await hasher.withPlace(() => hasher.hash(form.password));
      try {
        const signedIn = await db.transaction(async (tx) => {
          const user = await createAccount(tx, form, passwordHash);
          await verification.issue(tx, user);
          return { user, tokens: await sessions.start(tx, user, origin) };
        });
        await verification.countMail(form.email);
        outbox.kick();
        origin.log.info({ event: 'user_created', userId: signedIn.user.id }, 'account made');
        return signedIn;
      } catch (error) {
        throw isUniqueViolation(error, EMAIL_INDEX) ? emailTaken() : error;
      }
    },

    login: (form, origin) =>
      hasher.withPlace(async () => {
        await throttle.takeByAddress('login', origin);
        const user = await findByEmail(db, form.email);
        const succeeded = await countTry(form.email, user, origin);
        const matches = await hasher.verify(user?.passwordHash ?? null, form.password);
        if (!user || !matches || user.status === 'locked') {
          const reason = !user ? 'unknown' : matches ? 'locked' : 'password';
          origin.log.warn({ event: 'authn_login_fail', userId: user?.id, reason }, 'sign-in refused');
          throw new ApiError(400, 'INVALID_CREDENTIALS', messages.invalidCredentials);
        }
        await succeeded();
        const tokens = await db.transaction((tx) => sessions.start(tx, user, origin));
        origin.log.info({ event: 'authn_login_success', userId: user.id }, 'signed in');
        return { user, tokens };
      }),
  };
}
