import type { Core, Origin } from '../../platform/core/core';
import { keyedHash } from '../../platform/core/keys';
import { addressOf } from '../../platform/http/network';
import { rules, type Throttle } from '../../identity/throttle';
import { insertEvents, insertReports } from './repository';
import { READY, type CspViolation, type RemoteEvent } from '@evcare/shared-contracts/endpoints/server';
import { scrub, scrubUrl } from './scrub';
import { noteOrder, noteVisits, releaseHealth, type ReleaseHealth } from './visits';

export interface Telemetry {
  /**
   * Stores failures of remotes without personal data, and counts the visit as a success or failure of their
   * releases.
   */
  remotes(events: readonly RemoteEvent[], origin: Origin): Promise<void>;
  /** Stores violations of the content security policy. */
  csp(violations: readonly CspViolation[], origin: Origin): Promise<void>;
  /** Counts an order in the background, for the releases that started in the visit; unknown visits change nothing. */
  orderPlaced(visit: string): void;
  /** Returns release health since a time, at most {@link VISITS_KEPT_MS} ago. */
  health(since: Date): Promise<ReleaseHealth[]>;
}

/** Retention of release visits in milliseconds. */
export const VISITS_KEPT_MS = 3 * 60 * 60_000;
/** Maximum number of releases and codes that count per report; no page has more remotes. */
const MAX_SIGNALS = 10;

/** Creates the service for reports by browsers. */
export function createTelemetry(
  { background, db, now, keys, config }: Core,
  { throttle }: { throttle: Throttle },
): Telemetry {
  const shortHash = (...parts: string[]) =>
    keyedHash(keys.throttle, ...parts)
      .toString('base64url')
      .slice(0, 16);
  const visitHash = (visit: string) => shortHash('visit', visit);
  const ofAll = { ...rules.visitsOfAll, limit: (rules.visitsOfAll.limit ?? 0) * config.limitScale };

  /**
   * Counts a report as one visit, whatever its events contain, so that one request cannot count as several
   * visits.
   */
  const countVisit = async (events: readonly RemoteEvent[], origin: Origin): Promise<void> => {
    const [first] = events;
    if (!first) return;
    if ((await throttle.attemptByAddress('visits', origin)) !== null) return;
    if ((await throttle.attempt(throttle.key('visits-of-all'), ofAll)) !== null) return;
    const seenAt = now();
    const visit = visitHash(first.visit ?? first.traceId);
    const source = shortHash('source', addressOf(origin.ip), seenAt.toISOString().slice(0, 10));
    const signals = events.slice(0, MAX_SIGNALS);
    await noteVisits(
      db,
      signals.map(({ remote, release, code, openedMs }) => ({
        remote,
        release: scrub(release),
        code,
        visit,
        source,
        seenAt,
        openedMs: code === READY ? openedMs : undefined,
      })),
    );
  };

  return {
    async remotes(events, origin) {
      const failures = events.filter(({ code }) => code !== READY);
      const clean = failures.map(({ visit: _visit, openedMs: _openedMs, ...event }) => ({
        ...event,
        release: scrub(event.release),
        message: event.message && scrub(event.message),
        url: event.url && scrubUrl(event.url),
        path: event.path && scrubUrl(event.path),
        at: new Date(event.at),
      }));
      if (clean.length > 0) await insertEvents(db, clean, now());
      await countVisit(events, origin);
      for (const { remote, release, code: failure, traceId } of clean) {
        origin.log.warn({ event: 'remote_failed', remote, release, failure, traceId }, 'a remote failed');
      }
    },

    async csp(violations, origin) {
      if (violations.length === 0) return;
      const clean = violations.map(({ directive, blocked, documentUrl, source }) => ({
        directive: scrub(directive).slice(0, 100),
        blocked: scrubUrl(blocked),
        documentPath: documentUrl && scrubUrl(documentUrl),
        source: source && scrubUrl(source),
      }));
      await insertReports(db, clean, now());
      for (const { directive, blocked } of clean) {
        origin.log.warn({ event: 'csp_violation', directive, blocked }, 'content security policy');
      }
    },

    orderPlaced: (visit) => background.run('order-of-visit', () => noteOrder(db, visitHash(visit))),

    health: (since) => releaseHealth(db, since),
  };
}
