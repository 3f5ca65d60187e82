import type { Core, Origin } from '../../app/core';
import { insertEvents, insertReports } from './repository';
import type { CspViolation, RemoteEvent } from './schema';
import { scrub, scrubUrl } from './scrub';

export interface Telemetry {
  /** Keeps failures of remotes, without anything personal. */
  remotes(events: readonly RemoteEvent[], origin: Origin): Promise<void>;
  /** Keeps violations of the content security policy. */
  csp(violations: readonly CspViolation[], origin: Origin): Promise<void>;
}

/** What browsers report. */
export function createTelemetry({ db, now }: Core): Telemetry {
  return {
    async remotes(events, origin) {
      const clean = events.map((event) => ({
        ...event,
        release: scrub(event.release),
        message: event.message && scrub(event.message),
        url: event.url && scrubUrl(event.url),
        path: event.path && scrubUrl(event.path),
        at: new Date(event.at),
      }));
      await insertEvents(db, clean, now());
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
  };
}
