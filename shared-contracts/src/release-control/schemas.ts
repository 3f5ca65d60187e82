import * as z from '../schema';
import { CANARY_VERDICTS, OPENING_VERDICTS, RELEASE_ACTS } from './acts';

/** Outcomes of a release in browsers; `low` and `high` bound the share of failed visits, 0 to 1, at every look. */
const outcomes = z.object({
  visits: z.whole(0),
  failed: z.whole(0),
  low: z.number(),
  high: z.number(),
});

/** Visits of a release, with the number of those that count; `low` and `high` bound their share. */
const share = { visits: z.whole(0), hits: z.whole(0), low: z.number(), high: z.number() };
const shareOfVisits = z.object(share);

/** Visits that reported how long the first page took to open; `hits` are those over the limit. */
const openings = z.object({
  ...share,
  /** Time (ms) within which three quarters of the visits opened; null without visits. */
  p75Ms: z.nullable(z.whole(0)),
});

const figures = z.object({
  /** Start of the compared period. */
  since: z.filled(),
  verdict: z.enum(CANARY_VERDICTS),
  canary: outcomes,
  stable: outcomes,
  /** Times of opening; undefined from a site server without them. */
  openings: z.optional(
    z.object({
      /** Limit (ms) that most visits of the stable release meet. */
      limitMs: z.whole(0),
      verdict: z.enum(OPENING_VERDICTS),
      canary: openings,
      stable: openings,
    }),
  ),
  /** Visits with an order; undefined from a site server without them. */
  orders: z.optional(z.object({ canary: shareOfVisits, stable: shareOfVisits })),
});

const release = {
  version: z.filled(),
  /** True if a registered key of the part's team signed it. */
  signed: z.boolean(),
  /** True if files are missing or differ from what was published, or the signature is not valid. */
  damaged: z.boolean(),
};

const historyEntry = z.object({
  revision: z.whole(0),
  at: z.filled(),
  /** Command of the move, such as `publish`. */
  command: z.filled(),
  version: z.nullable(z.string()),
  /** Person or program. */
  by: z.string(),
  reason: z.nullable(z.string()),
  /** True if pages in use also followed at once. */
  urgent: z.boolean(),
});

const boardPart = z.object({
  /** `shell`, or the remote's name. */
  name: z.filled(),
  enabled: z.boolean(),
  stable: z.object({
    ...release,
    /** Time and person of the move; null if the history no longer has it. */
    since: z.nullable(z.string()),
    by: z.nullable(z.string()),
  }),
  /** Newest earlier release, to which a rollback returns if it is intact. */
  previous: z.nullable(z.string()),
  canary: z.nullable(
    z.object({
      ...release,
      /** Share of the visitors, 0 to 100. */
      percent: z.number(),
      cohorts: z.array(z.string()),
      since: z.nullable(z.string()),
      /** Null if the reports of browsers can't be read. */
      figures: z.nullable(figures),
    }),
  ),
  /** Canary that was stopped last. */
  stopped: z.nullable(z.object({ version: z.filled(), at: z.filled(), reason: z.string() })),
  /** Latest moves, newest first. */
  history: z.array(historyEntry),
  /** Acts that the current state allows. */
  acts: z.array(z.enum(RELEASE_ACTS)),
});
export type BoardPart = z.infer<typeof boardPart>;
/** Share of the visits of a release that count. */
export type ShareOfVisits = z.infer<typeof shareOfVisits>;
export type CanaryFigures = z.infer<typeof figures>;

/** GET /admin/releases: which releases are live, for administrators. */
export const releaseBoardSchema = z.object({
  /** Revision of the site index, for `If-Match`. */
  version: z.whole(0),
  updatedAt: z.filled(),
  parts: z.array(boardPart),
});
export type ReleaseBoard = z.infer<typeof releaseBoardSchema>;

/** POST /admin/releases/:part/moves */
export const releaseMoveResultSchema = z.object({
  part: z.filled(),
  act: z.enum(RELEASE_ACTS),
  /** Release that the act was about; null if it was about none. */
  release: z.nullable(z.string()),
  /** False if there was nothing to change. */
  changed: z.boolean(),
  /** Revision of the site index afterwards. */
  version: z.whole(0),
});
export type ReleaseMoveResult = z.infer<typeof releaseMoveResultSchema>;
