import { menuEntrySchema, remoteManifestSchema, routePrefixSchema } from '../remote/manifest-schemas';
import * as z from '../schema';
import { runtimeConfigSchema } from './runtime-config';
import { withdrawnSchema } from './withdrawn';

/** Excludes `//host` and `/\host`, which browsers interpret as another site. */
const url = z.like(/^(\/(?![/\\])|https?:\/\/)[^\s"'<>\\]+$/);
const hash = z.like(/^sha384-[A-Za-z0-9+/]{64}$/);

const target = {
  version: z.string(),
  entry: url,
  /**
   * List of the release's hashes (`integrity.json`: path within the release to `sha384-…`), and the hash of that list.
   * Absent if integrity is not enforced, as in development. Since contract 1.3.0.
   */
  integrity: z.optional(z.object({ url, hash })),
};

const pageFiles = { scripts: z.array(url), styles: z.array(url) };

/** Release of a remote with all the data that the shell needs before it runs the remote's code. */
const loadable = {
  ...target,
  manifest: remoteManifestSchema,
  /** Contract version that the release was built with, and compatible range; checked before its code runs. */
  contract: z.object({ version: z.string(), range: z.string() }),
  /** Files that the exposed module needs immediately, preloaded on hover or when idle. */
  ...pageFiles,
  /** Additional files of pages that have their own chunks, by prefix. Since contract 1.1.0. */
  routes: z.optional(z.byKey(z.object(pageFiles))),
};

/** Release in the composed HTML. Since contract 1.3.0. */
export const bootReleaseSchema = z.object(loadable);

export type BootRelease = z.infer<typeof bootReleaseSchema>;

/** Remote in the composed HTML: its stable release, and earlier and canary releases. */
export const bootRemoteSchema = z.object({
  ...loadable,
  /** Earlier releases that are still available, newest first. */
  previous: z.array(z.object(target)),
  /**
   * Canary release for visitors whose bucket (0 to 99.99, see {@link BootDocument.bucket}) is below `percent`, and for those
   * with a role or flag in `cohorts`. Since contract 1.3.0.
   */
  canary: z.optional(
    z.object({ percent: z.number(), cohorts: z.array(z.string()), release: bootReleaseSchema }),
  ),
  /** Releases that pages already open must stop using. Since contract 1.3.0. */
  withdrawn: z.optional(withdrawnSchema),
});

export type BootRemote = z.infer<typeof bootRemoteSchema>;

/**
 * Disabled remote: its pages show that it is closed, it has no menu entries, and none of its code is loaded.
 * Since contract 1.3.0.
 */
export const closedRemoteSchema = z.object({
  name: z.string(),
  routes: z.array(routePrefixSchema),
  /** Empty; earlier shells require it. */
  menu: z.array(menuEntrySchema),
  /** True if pages that are in use must close, too. Since contract 1.3.0. */
  urgent: z.optional(z.boolean()),
});

export type ClosedRemote = z.infer<typeof closedRemoteSchema>;

/** Boot document: runtime config and live remotes, inlined in the composed HTML to save requests on start. */
export const bootDocumentSchema = z.object({
  shellVersion: z.string(),
  /** Revision of the site index behind this document; higher is newer. Since contract 1.3.0. */
  revision: z._default(z.whole(0), 0),
  /** `enforced`: files without a known hash are not executed. Since contract 1.3.0. */
  integrity: z._default(z.enum(['enforced', 'none']), 'none'),
  config: runtimeConfigSchema,
  /** Remotes, validated one by one, so that an invalid entry does not affect the others. */
  remotes: z.array(z.unknown()),
  /** {@link ClosedRemote}s, also validated one by one; absent if none is closed. Since contract 1.3.0. */
  closed: z.optional(z.array(z.unknown())),
  /** Shells that pages already open must stop using, by loading a new document. Since contract 1.3.0. */
  withdrawn: z.optional(withdrawnSchema),
  /**
   * Canary bucket (0 to 99.99) by which browser and server choose releases: the same for all visitors who run
   * the same releases. Absent while no remote has a canary. Since contract 1.3.0.
   */
  bucket: z.optional(z.number()),
});

export type BootDocument = z.infer<typeof bootDocumentSchema>;

/** Id of the `<script type="application/json">` that holds the boot document. */
export const BOOT_DOCUMENT_ID = 'boot-document';

/**
 * Id of the `<script type="application/json">` with the hashes of the files that the first page needs, by URL
 * (`sha384-…`). Hashes of other remotes are in their own lists, {@link BootRelease.integrity}. Since contract 1.3.0.
 */
export const BOOT_INTEGRITY_ID = 'boot-integrity';

/** Path of the latest boot document, for pages that are already open. Since contract 1.3.0. */
export const BOOT_DOCUMENT_PATH = '/boot.json';

/**
 * Path of the site index. A request with `Prefer: wait` and `If-None-Match: "<revision>"` is held until there is a newer
 * revision: 200 with the index, 304 if nothing changes in time, 503 if it can't be held. Since contract 1.3.0.
 */
export const SITE_INDEX_PATH = '/site.json';

/** Name of the channel on which the tabs of a browser receive each newer revision of the site index. */
export const SITE_INDEX_CHANNEL = 'evcare.releases';

/**
 * Id of the `<script type="application/json">` with the API responses that a server used to render the page,
 * by address. Since contract 1.3.0.
 */
export const PAGE_ANSWERS_ID = 'page-answers';

/**
 * Id of the shell's `<main>`, which follows the header. Browsers do not paint a page that a server rendered before
 * the start of this element has arrived. Since contract 1.3.0.
 */
export const MAIN_ID = 'main';
