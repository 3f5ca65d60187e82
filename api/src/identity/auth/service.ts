import type { LoginPayload, RegisterPayload } from '@evcare/shared-contracts/auth-forms';
import { ApiError, validationFailed } from '../../platform/endpoints/api-error';
import type { Core, Origin } from '../../platform/core/core';
import { isUniqueViolation, type Queries } from '../../platform/db/client';
import type { Outbox } from '../../platform/mail/outbox';
import { messages } from '../../platform/messages';
import { passwordProblem, type Hasher } from '../passwords';
import { isTooShort, type SecondFactor } from '../second-factor';
import type { Sessions, Tokens } from '../sessions';
import type { Throttle } from '../throttle';
import { auditUser, findUserByEmail, insertUser, toStoredPhone, updateUser, type UserRow } from '../users';
import type { LoginThrottle } from './login-throttle';
import type { Verification } from './verification';

export interface SignedIn {
  readonly user: UserRow;
  readonly tokens: Tokens;
}

export interface Auth {
  /** Creates an account, signs the user in and mails a code. */
  register(form: RegisterPayload, origin: Origin): Promise<SignedIn>;
  /** Signs the user in with e-mail and password. Every kind of failure has the same response and duration. */
  login(form: LoginPayload, origin: Origin): Promise<SignedIn>;
}

interface Parts {
  readonly hasher: Hasher;
  readonly sessions: Sessions;
  readonly throttle: Throttle;
  readonly outbox: Outbox;
  readonly verification: Verification;
  readonly loginThrottle: LoginThrottle;
  readonly secondFactor: SecondFactor;
}

const EMAIL_INDEX = 'users_email_ci';

/** Creates the service for registration and sign-in with a password. */
export function createAuth({ db, now }: Core, parts: Parts): Auth {
  const { hasher, sessions, throttle, outbox, verification, loginThrottle, secondFactor } = parts;
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
    await auditUser(tx, now(), { actorId: user.id, action: 'user_created' });
    return user;
  };

  return {
    async register(form, origin) {
      await throttle.takeByAddress('register', origin);
      const problem = passwordProblem(form.password, { email: form.email, role: 'customer' });
      if (problem) throw validationFailed({ password: [problem] });
      if (await findUserByEmail(db, form.email)) throw emailTaken();
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

    async login(form, origin) {
      await throttle.takeByAddress('login', origin);
      const user = await findUserByEmail(db, form.email);
      const attempt = await loginThrottle.count(form.email, user, origin);
      const matches = await hasher
        .withPlace(() => hasher.verify(user?.passwordHash ?? null, form.password))
        .catch(async (error: unknown) => {
          await attempt.undo();
          throw error;
        });
      if (!user || !matches || user.status === 'locked') {
        const reason = !user ? 'unknown' : matches ? 'locked' : 'password';
        origin.log.warn({ event: 'authn_login_fail', userId: user?.id, reason }, 'sign-in refused');
        throw new ApiError(400, 'INVALID_CREDENTIALS', messages.invalidCredentials);
      }
      await attempt.succeeded();
      if (user.secondFactorAt !== null) throw await secondFactor.challenge(user);
      if (isTooShort(user, form.password)) await updateUser(db, user.id, { passwordTooShort: true }, now());
      const tokens = await db.transaction((tx) => sessions.start(tx, user, origin));
      origin.log.info({ event: 'authn_login_success', userId: user.id }, 'signed in');
      return { user, tokens };
    },
  };
}
