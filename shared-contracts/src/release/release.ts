import { remoteManifestSchema } from '../remote/manifest-schemas';
import * as z from '../schema';

/** Below the release's folder; `.` and `..` are no names there. */
const PATH = /^(?!.*(^|\/)\.\.?(\/|$))[\w.-]+(\/[\w.-]+)*$/;
const path = z.like(PATH);
const version = z.like(/^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/);

const file = z.object({
  /** `sha384-…` as a browser's integrity attribute takes it. */
  integrity: z.like(/^sha384-[A-Za-z0-9+/]{64}$/),
  bytes: z.whole(0),
});

const pageFiles = { scripts: z.array(path), styles: z.array(path) };

/** `release.json`: what an immutable folder of built files holds, for tools and for the shell. */
export const releaseSchema = z.object({
  schemaVersion: z.enum({ first: 1 }),
  /** `shell` or the remote's name. */
  name: z.like(/^(shell|mfe-[a-z][a-z0-9-]*)$/),
  version,
  /** The container's script; for the shell the scripts of the document are in `scripts`. */
  entry: z.nullable(path),
  /** Files that the exposed module needs at once, besides the entry. */
  ...pageFiles,
  /** What the pages of a prefix need besides, where they have chunks of their own. Since contract 1.1.0. */
  routes: z.optional(z.byKey(z.object(pageFiles))),
  /** Third-party packages of which something is in each script, so that one can tell what a page loads. */
  packages: z.optional(z.byKey(z.array(z.string()))),
  files: z.byKey(file).check(z.refine((files) => Object.keys(files).every((name) => PATH.test(name)))),
  contract: z.object({
    /** Version of the contract it was built with. */
    version,
    /** What it works with; the shell's is exactly its own version. */
    range: z.string(),
  }),
  /** Null for the shell. */
  manifest: z.nullable(remoteManifestSchema),
  /** Shared modules by request: a provider's version, or the range a remote asks for. */
  shared: z.byKey(z.string()),
  /** What a shell offers to remotes: names of events and of slots. Absent for remotes. Since contract 1.3.0. */
  provides: z.optional(z.object({ events: z.array(z.string()), slots: z.array(z.string()) })),
  /** What a part needs others to contribute: a slot, and there one id or any. Since contract 1.3.0. */
  needs: z.optional(z.array(z.object({ slot: z.string(), id: z.optional(z.string()) }))),
  /** Version of the Module Federation runtime in the build. */
  federationRuntime: z.string(),
  /** Git revision, or null outside a checkout. */
  revision: z.nullable(z.string()),
  builtAt: z.string(),
});

export type Release = z.infer<typeof releaseSchema>;

/** Which releases of one part are live. */
export const releasePointerSchema = z.object({
  stable: version,
  canary: z.optional(
    z.object({
      version,
      percent: z.number().check(z.refine((percent) => percent >= 0 && percent <= 100)),
      cohorts: z._default(z.array(z.string()), () => []),
      /** When it began (ISO 8601). Since contract 1.3.0. */
      since: z.optional(z.string()),
    }),
  ),
  /** The last canary that was stopped, and why; it does not start again unless somebody insists. Since contract 1.3.0. */
  stopped: z.optional(z.object({ version, at: z.string(), reason: z.string() })),
  /** Earlier stable releases, newest first. */
  previous: z.array(version),
  enabled: z.boolean(),
});

export type ReleasePointer = z.infer<typeof releasePointerSchema>;

/**
 * `site.json`, the only file that changes: which release of each part is live. A superset of the public
 * frontend-discovery schema (`microFrontends`), so that other tools can read it.
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
  /** Counts pointer moves; two publishers can't both write the same one. */
  revision: z.whole(0),
  updatedAt: z.string(),
  shell: releasePointerSchema,
  remotes: z.byKey(releasePointerSchema),
});

export type SiteIndex = z.infer<typeof siteIndexSchema>;
