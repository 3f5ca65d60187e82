import * as z from 'zod/mini';

/** Longest time (ms) of opening that counts; longer ones are of computers that slept. */
const MAX_OPENED_MS = 60_000;

const word = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));

/** Code of an event that reports the successful start of a release instead of a failure. */
export const READY = 'READY';

/** Failure of a remote in a browser or, with the code {@link READY}, a successful start. */
const remoteEvent = z.object({
  remote: word(64).check(z.regex(/^[a-z0-9][a-z0-9-]*$/)),
  release: word(64),
  code: word(64).check(z.regex(/^[\w.:/-]+$/)),
  message: z.optional(z.string().check(z.maxLength(1_000))),
  url: z.optional(z.string().check(z.maxLength(2_000))),
  path: z.optional(z.string().check(z.maxLength(500))),
  at: z.iso.datetime({ offset: true }),
  traceId: word(64).check(z.regex(/^[\w.:-]+$/)),
  /** Random id of the tab, so that repeated events count once. */
  visit: z.optional(word(40).check(z.regex(/^[\w-]+$/))),
  /**
   * Time (ms) from the navigation until the release ran; only with {@link READY}, of a visit that fetched every script.
   * Implausible times are dropped.
   */
  openedMs: z.catch(z.optional(z.int().check(z.gte(0), z.lte(MAX_OPENED_MS))), undefined),
});
export type RemoteEvent = z.infer<typeof remoteEvent>;

const MAX_EVENTS = 20;
const batch = z.array(remoteEvent).check(z.minLength(1), z.maxLength(MAX_EVENTS));

/** A list of events, an object that contains such a list, or a single event. */
export const remoteBatch = z.union([
  batch,
  z.pipe(
    z.object({ events: batch }),
    z.transform(({ events }) => events),
  ),
  z.pipe(
    remoteEvent,
    z.transform((event) => [event]),
  ),
]);

const text = z.catch(z.optional(z.string().check(z.maxLength(2_000))), undefined);

const legacyReport = z.object({
  'csp-report': z.object({
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
    'document-uri': text,
    'source-file': text,
  }),
});
const report = z.object({
  type: z.string(),
  body: z.object({ effectiveDirective: text, blockedURL: text, documentURL: text, sourceFile: text }),
});

export interface CspViolation {
  readonly directive: string;
  readonly blocked: string;
  readonly documentUrl: string | undefined;
  readonly source: string | undefined;
}

/** Both formats that browsers send: the object of report-uri, and the list of the Reporting API. */
export const cspBatch = z.union([
  z.pipe(
    legacyReport,
    z.transform(({ 'csp-report': report }): CspViolation[] => [
      {
        directive: report['effective-directive'] ?? report['violated-directive'] ?? 'unknown',
        blocked: report['blocked-uri'] ?? '',
        documentUrl: report['document-uri'],
        source: report['source-file'],
      },
    ]),
  ),
  z.pipe(
    z.array(report).check(z.maxLength(MAX_EVENTS)),
    z.transform((reports): CspViolation[] =>
      reports
        .filter(({ type }) => type === 'csp-violation')
        .map(({ body }) => ({
          directive: body.effectiveDirective ?? 'unknown',
          blocked: body.blockedURL ?? '',
          documentUrl: body.documentURL,
          source: body.sourceFile,
        })),
    ),
  ),
]);
