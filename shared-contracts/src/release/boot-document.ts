import { menuEntrySchema, remoteManifestSchema, routePrefixSchema } from '../remote/manifest-schemas';
import * as z from '../schema';
import { runtimeConfigSchema } from './runtime-config';

/** Never `//host` or `/\\host`: a browser reads both as another site. */
const url = z.like(/^(\/(?![/\\])|https?:\/\/)[^\s"'<>\\]+$/);
const hash = z.like(/^sha384-[A-Za-z0-9+/]{64}$/);

const target = {
  version: z.string(),
  entry: url,
  /**
   * The release's own list of hashes (`integrity.json`: path below the release to `sha384-…`), and the hash that list
   * must have. Absent where nothing is checked, as in development. Since contract 1.3.0.
   */
  integrity: z.optional(z.object({ url, hash })),
};

const pageFiles = { scripts: z.array(url), styles: z.array(url) };

/** One release of a remote with all that the shell must know before its code runs. */
const loadable = {
  ...target,
  manifest: remoteManifestSchema,
  /** The contract it was built with and works with, checked before any of its code runs. */
  contract: z.object({ version: z.string(), range: z.string() }),
  /** Files the exposed module needs at once, fetched ahead on hover or when idle. */
  ...pageFiles,
  /** What the pages of a prefix need besides, where they have chunks of their own. Since contract 1.1.0. */
  routes: z.optional(z.byKey(z.object(pageFiles))),
};

/** A release as the composed HTML tells the shell of it. Since contract 1.3.0. */
export const bootReleaseSchema = z.object(loadable);

export type BootRelease = z.infer<typeof bootReleaseSchema>;

/** One remote as the composed HTML tells the shell of it: its stable release, and what stands beside that. */
export const bootRemoteSchema = z.object({
  ...loadable,
  /** Earlier releases that are still served, newest first. */
  previous: z.array(z.object(target)),
  /**
   * A newer release for some visitors: those whose bucket (0 to 99.99, drawn once in each browser) is below `percent`,
   * and those with a role or flag named in `cohorts`. Since contract 1.3.0.
   */
  canary: z.optional(
    z.object({ percent: z.number(), cohorts: z.array(z.string()), release: bootReleaseSchema }),
  ),
});

export type BootRemote = z.infer<typeof bootRemoteSchema>;

/**
 * A remote that is closed for now: its addresses say so, and its menu entries stay. None of its code is fetched. Since
 * contract 1.3.0.
 */
export const closedRemoteSchema = z.object({
  name: z.string(),
  routes: z.array(routePrefixSchema),
  menu: z.array(menuEntrySchema),
});

export type ClosedRemote = z.infer<typeof closedRemoteSchema>;

/** What the composed HTML carries: runtime config and the live remotes, so nothing is asked for on the way. */
export const bootDocumentSchema = z.object({
  shellVersion: z.string(),
  /** State of the site index it was made from; a higher one is newer. Since contract 1.3.0. */
  revision: z._default(z.whole(0), 0),
  /** `enforced`: no file of a release runs whose hash is not known. Since contract 1.3.0. */
  integrity: z._default(z.enum(['enforced', 'none']), 'none'),
  config: runtimeConfigSchema,
  /** Each is checked by itself: one bad entry must not take the others along. */
  remotes: z.array(z.unknown()),
  /** {@link ClosedRemote}s, each checked by itself too; absent where none is closed. Since contract 1.3.0. */
  closed: z.optional(z.array(z.unknown())),
});

export type BootDocument = z.infer<typeof bootDocumentSchema>;

/** Id of the `<script type="application/json">` that holds the boot document. */
export const BOOT_DOCUMENT_ID = 'boot-document';

/**
 * Id of the `<script type="application/json">` with the hashes that this document's first page needs: address of a file
 * to `sha384-…`. Hashes of other remotes come with their own list, {@link BootRelease.integrity}. Since contract 1.3.0.
 */
export const BOOT_INTEGRITY_ID = 'boot-integrity';

/** Address of the newest boot document, for pages that are open already. Since contract 1.3.0. */
export const BOOT_DOCUMENT_PATH = '/boot.json';
