import { rateLimited } from '../../platform/endpoints/api-error';
import type { Core, Origin } from '../../platform/core/core';
import { networkOf } from '../../platform/http/network';
import { messages } from '../../platform/messages';
import { isKnownNetwork } from '../sessions';
import { rules, type Throttle } from '../throttle';
import type { UserRow } from '../users';

export interface LoginThrottle {
  /**
   * Counts a sign-in attempt before the password is compared; throws 429 if the attempt is not allowed. Call
   * `succeeded` if the password was correct, and `undo` if no password was compared.
   */
  count(email: string, user: UserRow | null, origin: Origin): Promise<CountedLogin>;
  /**
   * Resets the failed attempts on an account from the caller's network, after the caller has proved their
   * identity.
   */
  forgive(email: string, origin: Origin): Promise<void>;
}

export interface CountedLogin {
  succeeded(): Promise<void>;
  undo(): Promise<void>;
}

/**
 * Counts failed attempts by account and network, with growing delays. Attempts from other networks only delay
 * sign-ins to the account, and never from networks where its owner has signed in before, so that guessing
 * locks no one out.
 */
export function createLoginThrottle({ db }: Core, throttle: Throttle): LoginThrottle {
  const pairKey = (email: string, { ip }: Origin) => throttle.key('login', email, networkOf(ip));
  const accountKey = (email: string) => throttle.key('login-account', email);

  return {
    async count(email, user, origin) {
      const [pair, account] = [pairKey(email, origin), accountKey(email)];
      const refuse = (seconds: number): never => {
        origin.log.warn({ event: 'authn_login_fail_max', userId: user?.id }, 'sign-in throttled');
        throw rateLimited(seconds, messages.tooManyTries);
      };
      const pairWait = await throttle.attempt(pair, rules.login);
      if (pairWait !== null) refuse(pairWait);
      // The query also runs for unknown accounts, so that the response takes the same time.
      const known = await isKnownNetwork(db, user?.id ?? '', networkOf(origin.ip));
      const accountWait = known ? null : await throttle.attempt(account, rules.loginAccount);
      if (accountWait !== null) {
        await throttle.undo(pair);
        refuse(accountWait);
      }
      return {
        async succeeded() {
          await throttle.clear(pair);
          if (!known) await throttle.undo(account);
        },
        async undo() {
          await throttle.undo(pair);
          if (!known) await throttle.undo(account);
        },
      };
    },
    forgive: (email, origin) => throttle.clear(pairKey(email, origin)),
  };
}
