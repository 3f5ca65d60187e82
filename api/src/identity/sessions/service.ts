import { randomBytes } from 'node:crypto';
import type { Role } from '@evcare/shared-contracts';
import { accountLocked, tokenExpired, unauthenticated } from '../../platform/endpoints/api-error';
import type { Core, Origin } from '../../platform/core/core';
import { hashOfRandom, keyedHash } from '../../platform/core/keys';
import { shareReads } from '../../platform/reads/shared-reads';
import { networkOf } from '../../platform/http/network';
import type { Queries } from '../../platform/db/client';
import { auditUser, type UserRow } from '../users';
import { deviceOf } from './device';
import * as store from './repository';
import { ACCESS_SECONDS, createAccessCheck, signAccess } from './tokens';

/** Tokens of a sign-in or a refresh. */
export interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly expiresIn: number;
}

/** Authenticated user, read from the database for each request. */
export interface Caller {
  readonly user: UserRow;
  readonly sid: string;
  readonly signedInAt: Date;
}

export interface Sessions {
  /** Starts a session, in the transaction that has authenticated the user. */
  start(tx: Queries, user: UserRow, origin: Origin): Promise<Tokens>;
  /** Exchanges a refresh token for the next one. */
  refresh(refreshToken: string, origin: Origin): Promise<{ tokens: Tokens; user: UserRow }>;
  /** Returns the user of a bearer token; throws 401 or 403. */
  authenticate(bearer: string): Promise<Caller>;
  /**
   * Ends the session of a bearer token and of a refresh token, whether the tokens are valid or expired. Never
   * throws for an invalid token.
   */
  end(tokens: { bearer?: string | undefined; refreshToken?: string | undefined }): Promise<void>;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/**
 * Time during which the last refresh token may be used again, by a page that lost the response of its refresh
 * or by a second tab.
 */
const REUSE_MS = 10_000;
const LIFETIME = { customer: { idle: 14 * DAY, whole: 30 * DAY }, staff: { idle: DAY / 2, whole: DAY / 2 } };

const lifetimeOf = (role: Role) => (role === 'customer' ? LIFETIME.customer : LIFETIME.staff);

/**
 * Creates the service for sessions with short-lived access tokens and rotating refresh tokens. A session can
 * be revoked at any time, with immediate effect.
 */
export function createSessions({ db, keys, now }: Core): Sessions {
  const checkAccess = createAccessCheck(keys);
  const findLive = store.liveSessionsOf(db);
  // A page sends several requests at once.
  const shareLive = shareReads<store.LiveSession | null>();
  const issue = async (user: UserRow, sid: string, refreshToken: string): Promise<Tokens> => ({
    accessToken: await signAccess(keys, { userId: user.id, sid }, now()),
    refreshToken,
    expiresIn: ACCESS_SECONDS,
  });

  // The successor is derived instead of random: a repeated refresh within the window gets the same successor,
  // so a family never branches.
  const successorOf = (token: string, salt: string) =>
    keyedHash(keys.refresh, token, salt).toString('base64url');

  const keep = (tx: Queries, sessionId: string, token: string) =>
    store.insertRefreshToken(
      tx,
      { sessionId, tokenHash: hashOfRandom(token), salt: randomBytes(16).toString('base64url') },
      now(),
    );

  return {
    async start(tx, user, origin) {
      const time = now();
      const lifetime = lifetimeOf(user.role);
      const session = await store.insertSession(
        tx,
        {
          userId: user.id,
          idleExpiresAt: new Date(time.getTime() + lifetime.idle),
          expiresAt: new Date(time.getTime() + lifetime.whole),
          network: networkOf(origin.ip),
          ...deviceOf(origin.userAgent),
        },
        time,
      );
      const refreshToken = randomBytes(32).toString('base64url');
      await keep(tx, session.id, refreshToken);
      origin.log.info({ event: 'authn_token_created', userId: user.id, sid: session.id }, 'session started');
      return issue(user, session.id, refreshToken);
    },

    async refresh(refreshToken, origin) {
      const outcome = await db.transaction(async (tx) => {
        const time = now();
        const refresh = await store.lockRefresh(tx, hashOfRandom(refreshToken));
        if (!refresh) return null;
        const { token, session, user } = refresh;
        const over = session.revokedAt !== null || session.expiresAt <= time || session.idleExpiresAt <= time;
        if (over) return null;
        if (user.status === 'locked') throw accountLocked();
        const next = successorOf(refreshToken, token.salt);
        if (token.rotatedAt === null) {
          await store.markRotated(tx, token.id, time);
          await keep(tx, session.id, next);
          const idleExpiresAt = new Date(time.getTime() + lifetimeOf(user.role).idle);
          // Sessions created before the list of devices existed have no name yet.
          const isNamed = session.browser !== null || session.system !== null;
          const device = isNamed ? {} : deviceOf(origin.userAgent);
          await store.slide(tx, session.id, { idleExpiresAt, ...device }, time);
          return { user, sid: session.id, next };
        }
        const successor = await store.findRefresh(tx, hashOfRandom(next));
        const repeated = time.getTime() - token.rotatedAt.getTime() <= REUSE_MS;
        if (repeated && successor?.rotatedAt === null) return { user, sid: session.id, next };
        await store.revoke(tx, session.id, 'refresh-token-reuse', time);
        await auditUser(tx, time, { actorId: user.id, action: 'token_reuse', detail: { sid: session.id } });
        origin.log.warn({ event: 'authn_token_reuse', userId: user.id, sid: session.id }, 'session revoked');
        return null;
      });
      if (!outcome) throw tokenExpired();
      return { user: outcome.user, tokens: await issue(outcome.user, outcome.sid, outcome.next) };
    },

    async authenticate(bearer) {
      const check = await checkAccess(bearer, now());
      if (check.kind === 'expired') throw tokenExpired();
      if (check.kind === 'invalid') throw unauthenticated();
      const { sid } = check.claims;
      const live = await shareLive(sid, () => findLive(sid, now()));
      if (!live || live.user.id !== check.claims.userId) throw unauthenticated();
      if (live.user.status === 'locked') throw accountLocked();
      return { user: live.user, sid: live.session.id, signedInAt: live.session.createdAt };
    },

    async end({ bearer, refreshToken }) {
      const check = bearer === undefined ? null : await checkAccess(bearer, now());
      const sid = check && check.kind !== 'invalid' ? check.claims?.sid : undefined;
      const stored =
        refreshToken === undefined ? null : await store.findRefresh(db, hashOfRandom(refreshToken));
      for (const id of new Set([sid, stored?.sessionId])) {
        if (id !== undefined) await store.revoke(db, id, 'logout', now());
      }
    },
  };
}
