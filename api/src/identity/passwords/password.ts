import { fieldMessages } from '@evcare/shared-contracts';
import { ApiError, rateLimited, validationFailed } from '../../platform/endpoints/api-error';
import type { Core, Origin } from '../../platform/core/core';
import type { Outbox } from '../../platform/mail/outbox';
import { passwordChangedMail } from '../../platform/mail/templates';
import { messages } from '../../platform/messages';
import type { Hasher } from './hasher';
import { passwordProblem } from './policy';
import { revokeSessions, type Caller } from '../sessions';
import { rules, type Throttle } from '../throttle';
import { auditUser, lockUser, updateUser } from '../users';

export interface PasswordService {
  /** Throws unless the current password is correct. An account without a password passes. */
  requireCurrent(caller: Caller, current: string | undefined, origin: Origin): Promise<void>;
  /** Sets a new password, ends all other sessions and sends a notice. */
  change(
    caller: Caller,
    form: { currentPassword?: string | undefined; newPassword: string },
    origin: Origin,
  ): Promise<void>;
}

interface Parts {
  readonly hasher: Hasher;
  readonly outbox: Outbox;
  readonly throttle: Throttle;
}

/**
 * Creates the service that changes a password, or sets the first password of an account created with Google.
 */
export function createPassword({ db, now }: Core, { hasher, outbox, throttle }: Parts): PasswordService {
  const wrong = () =>
    new ApiError(400, 'INVALID_CREDENTIALS', messages.wrongCurrentPassword, {
      errors: { currentPassword: [messages.wrongCurrentPassword] },
    });

  const requireCurrent = async (
    { user }: Caller,
    current: string | undefined,
    origin: Origin,
  ): Promise<void> => {
    if (user.passwordHash === null) return;
    if (current === undefined) throw validationFailed({ currentPassword: [fieldMessages.passwordRequired] });
    const key = throttle.key('current-password', user.id);
    const wait = await throttle.attempt(key, rules.currentPassword);
    if (wait !== null) throw rateLimited(wait, messages.tooManyTries);
    const matches = await hasher
      .withPlace(() => hasher.verify(user.passwordHash, current))
      .catch(async (error: unknown) => {
        await throttle.undo(key);
        throw error;
      });
    if (!matches) {
      origin.log.warn({ event: 'authn_password_change_fail', userId: user.id }, 'current password is wrong');
      throw wrong();
    }
    await throttle.clear(key);
  };

  return {
    requireCurrent,

    async change(caller, { currentPassword, newPassword }, origin) {
      const { user, sid } = caller;
      await requireCurrent(caller, currentPassword, origin);
      const problem =
        newPassword === currentPassword ? messages.samePassword : passwordProblem(newPassword, user);
      if (problem) throw validationFailed({ newPassword: [problem] });
      const passwordHash = await hasher.withPlace(() => hasher.hash(newPassword));
      await db.transaction(async (tx) => {
        const held = await lockUser(tx, user.id);
        // The password changed after it was compared, so the comparison is outdated.
        if (held?.passwordHash !== user.passwordHash) throw wrong();
        await updateUser(tx, user.id, { passwordHash, passwordTooShort: false }, now());
        await revokeSessions(tx, user.id, 'password-change', now(), sid);
        await auditUser(tx, now(), { actorId: user.id, action: 'password_changed' });
        await outbox.add(tx, passwordChangedMail(user));
      });
      outbox.kick();
      origin.log.info({ event: 'authn_password_change', userId: user.id, by: 'owner' }, 'password changed');
    },
  };
}
