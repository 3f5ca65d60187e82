import { remoteManifestSchema } from '../remote/manifest-schemas';
import { offersSchema, usesSchema } from '../team/offers-schema';
import * as z from '../schema';
import { withdrawnSchema } from './withdrawn';

/** Path within the release's folder; `.` and `..` are not allowed. */
const PATH = /^(?!.*(^|\/)\.\.?(\/|$))[\w.-]+(\/[\w.-]+)*$/;
const path = z.like(PATH);
const version = z.like(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/);

const file = z.object({
  /** `sha384-…`, as in the `integrity` attribute. */
  integrity: z.like(/^sha384-[A-Za-z0-9+/]{64}$/),
  bytes: z.whole(0),
});

const pageFiles = { scripts: z.array(path), styles: z.array(path) };

/** `release.json`: description of an immutable folder of built files, for tools and the shell. */
export const releaseSchema = z.object({
  schemaVersion: z.enum({ first: 1 }),
  /** `shell` or the name of the remote. */
  name: z.like(/^(shell|mfe-[a-z][a-z0-9-]*)$/),
  version,
  /** Script of the remote's container; null for the shell, whose scripts are in `scripts`. */
  entry: z.nullable(path),
  /** Files that the exposed module needs immediately, in addition to the entry. */
  ...pageFiles,
  /** Additional files of pages that have their own chunks, by prefix. Since contract 1.1.0. */
  routes: z.optional(z.byKey(z.object(pageFiles))),
  /** Third-party packages bundled in each script, to show what a page loads. */
  packages: z.optional(z.byKey(z.array(z.string()))),
  /**
   * Files that only a server runs, to render pages: a CommonJS module with the same exports as the exposed
   * module. It must not import Node's built-in modules; the shell provides the shared modules. If absent,
   * pages are rendered only in browsers. Since contract 1.3.0.
   */
  server: z.optional(z.object({ entry: path, files: z.array(path) })),
  files: z.byKey(file).check(z.refine((files) => Object.keys(files).every((name) => PATH.test(name)))),
  contract: z.object({
    /** Contract version that the release was built with. */
    version,
    /** Compatible contract versions; for the shell, only its own version. */
    range: z.string(),
  }),
  /** Null for the shell. */
  manifest: z.nullable(
    remoteManifestSchema.check(
      z.refine(
        ({ offers, uses }) =>
          z.optional(offersSchema).safeParse(offers).success &&
          z.optional(usesSchema).safeParse(uses).success,
      ),
    ),
  ),
  /** Shared modules by request: the version provided by the shell, or the range required by a remote. */
  shared: z.byKey(z.string()),
  /** Events and slots that a shell provides to remotes. Absent for remotes. Since contract 1.3.0. */
  provides: z.optional(z.object({ events: z.array(z.string()), slots: z.array(z.string()) })),
  /** Slot contributions that a part requires from others; without `id`, any in the slot. Since contract 1.3.0. */
  needs: z.optional(z.array(z.object({ slot: z.string(), id: z.optional(z.string()) }))),
  /** Version of the Module Federation runtime in the build. */
  federationRuntime: z.string(),
  /** Git revision, or null outside a checkout. */
  revision: z.nullable(z.string()),
  builtAt: z.string(),
});

export type Release = z.infer<typeof releaseSchema>;

/** Live releases of one part. */
export const releasePointerSchema = z.object({
  stable: version,
  canary: z.optional(
    z.object({
      version,
      percent: z.number().check(z.refine((percent) => percent >= 0 && percent <= 100)),
      cohorts: z._default(z.array(z.string()), () => []),
      /** Start of the canary (ISO 8601). Since contract 1.3.0. */
      since: z.optional(z.string()),
    }),
  ),
  /** Last stopped canary with the reason; it can only be restarted by force. Since contract 1.3.0. */
  stopped: z.optional(z.object({ version, at: z.string(), reason: z.string() })),
  /** Earlier stable releases, newest first. */
  previous: z.array(version),
  enabled: z.boolean(),
  /** Since contract 1.3.0. */
  withdrawn: z.optional(withdrawnSchema),
  /** True if pages that are in use must close, too, while the remote is disabled. Since contract 1.3.0. */
  urgent: z.optional(z.boolean()),
});

export type ReleasePointer = z.infer<typeof releasePointerSchema>;

/**
 * `site.json`, the only mutable file: the live releases of each part. A superset of the public frontend-discovery
 * schema (`microFrontends`), so that other tools can read it.
 */
export const siteIndexSchema = z.object({
  schema: z.enum(['https://mfewg.org/schema/v1-pre']),
  microFrontends: z.byKey(
    z.array(
      z.object({
        url: z.string(),
        metadata: z.object({ version: z.string(), integrity: z.string() }),
      }),
    ),
  ),
  /** Incremented by each change; prevents concurrent publishers from overwriting each other. */
  revision: z.whole(0),
  updatedAt: z.string(),
  shell: releasePointerSchema,
  remotes: z.byKey(releasePointerSchema),
});

export type SiteIndex = z.infer<typeof siteIndexSchema>;
