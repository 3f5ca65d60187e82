import { rateLimited } from '../../platform/endpoints/api-error';
import type { Core, Origin } from '../../platform/core/core';
import { keyedHash } from '../../platform/core/keys';
import { createBatches } from '../../platform/work/batches';
import { addressOf } from '../../platform/http/network';
import * as idempotency from '../../platform/idempotency/repository';
import { count, forget, freeAt, uncount, type CountedCall, type CountRule } from './repository';
import { rules, type NetworkRule } from './rules';

export interface Throttle {
  /** Counts a call; throws 429, with the message that `toMessage` builds, if the rule rejects the call. */
  take(
    key: string,
    rule: CountRule,
    origin: Origin,
    toMessage?: (wait: string, seconds: number) => string,
  ): Promise<void>;
  /**
   * Same as {@link Throttle.take}, for a call with a stored idempotency key (`once`). If the key already has
   * a result, the call is not counted and the result is returned.
   */
  takeOnce(
    key: string,
    rule: CountRule,
    origin: Origin,
    once: string,
  ): Promise<idempotency.EarlierCall | null>;
  /** Same as {@link Throttle.takeOnce}, counted by the caller's address. */
  takeOnceByAddress(name: NetworkRule, origin: Origin, once: string): Promise<idempotency.EarlierCall | null>;
  /** Counts a call; returns `null` if it is accepted, otherwise the seconds to wait. */
  attempt(key: string, rule: CountRule): Promise<number | null>;
  /** Same as {@link Throttle.attempt}, counted by the caller's address. */
  attemptByAddress(name: NetworkRule, origin: Origin): Promise<number | null>;
  /** Same as {@link Throttle.take}, counted by the caller's address. */
  takeByAddress(name: NetworkRule, origin: Origin): Promise<void>;
  /** Reverts a call counted by {@link Throttle.takeByAddress}. */
  undoByAddress(name: NetworkRule, origin: Origin): Promise<void>;
  undo(key: string): Promise<void>;
  clear(key: string): Promise<void>;
  /** Builds a key without personal data: only its keyed hash is stored. */
  key(name: string, ...parts: string[]): string;
}

/** Maximum number of calls that one statement counts. */
const MAX_COUNTED = 100;

interface Counted extends CountedCall {
  readonly rule: CountRule;
}

/** Creates rate limits that all instances of the API share through the database. */
export function createThrottle({ db, keys, now, config }: Core): Throttle {
  const key = (name: string, ...parts: string[]) =>
    `${name}:${keyedHash(keys.throttle, name, ...parts).toString('base64url')}`;

  const addressKey = (name: NetworkRule, { ip }: Origin) => key(`address-${name}`, addressOf(ip));

  const scaled = (name: NetworkRule): CountRule => {
    const rule = rules.network[name];
    return { ...rule, limit: rule.limit === null ? null : rule.limit * config.limitScale };
  };

  const countCall = createBatches<Counted, boolean>({
    max: MAX_COUNTED,
    groupOf: ({ rule, once }) => JSON.stringify([rule, once !== null]),
    keyOf: (counted) => counted.key,
    async run(counted) {
      const [{ rule }] = counted as [Counted];
      const accepted = await count(db, counted, rule, now());
      return counted.map((item) => ({ status: 'fulfilled', value: accepted.has(item.key) }));
    },
  });

  const attempt = async (at: string, rule: CountRule): Promise<number | null> => {
    if (await countCall({ key: at, rule, once: null })) return null;
    return secondsUntilFree(at);
  };
  const secondsUntilFree = async (at: string): Promise<number> => {
    const time = now();
    const wait = (await freeAt(db, at, time)).getTime() - time.getTime();
    return Math.max(1, Math.ceil(wait / 1_000));
  };

  const take: Throttle['take'] = async (at, rule, origin, toMessage) => {
    const seconds = await attempt(at, rule);
    if (seconds !== null) reject(at, seconds, origin, toMessage);
  };
  const takeOnce: Throttle['takeOnce'] = async (at, rule, origin, once) => {
    if (await countCall({ key: at, rule, once })) return null;
    const earlierCall = await idempotency.find(db, once);
    return earlierCall ?? reject(at, await secondsUntilFree(at), origin);
  };
  const reject = (
    at: string,
    seconds: number,
    { log }: Origin,
    toMessage?: Parameters<Throttle['take']>[3],
  ): never => {
    log.warn({ event: 'excess_rate_limit_exceeded', limit: at.split(':')[0] }, 'rate limited');
    throw rateLimited(seconds, toMessage && ((wait) => toMessage(wait, seconds)));
  };

  return {
    key,
    attempt,
    take,
    takeOnce,
    attemptByAddress: (name, origin) => attempt(addressKey(name, origin), scaled(name)),
    takeByAddress: (name, origin) => take(addressKey(name, origin), scaled(name), origin),
    takeOnceByAddress: (name, origin, once) => takeOnce(addressKey(name, origin), scaled(name), origin, once),
    undoByAddress: (name, origin) => uncount(db, addressKey(name, origin)),
    undo: (at) => uncount(db, at),
    clear: (at) => forget(db, at),
  };
}
