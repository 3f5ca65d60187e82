import { remoteManifestSchema } from '../remote/manifest-schemas';
import * as z from '../schema';
import { runtimeConfigSchema } from './runtime-config';

/** Never `//host` or `/\\host`: a browser reads both as another site. */
const url = z.like(/^(\/(?![/\\])|https?:\/\/)[^\s"'<>\\]+$/);

const target = { version: z.string(), entry: url };

const pageFiles = { scripts: z.array(url), styles: z.array(url) };

/** One remote as the composed HTML tells the shell of it. */
export const bootRemoteSchema = z.object({
  ...target,
  manifest: remoteManifestSchema,
  /** The contract it was built with and works with, checked before any of its code runs. */
  contract: z.object({ version: z.string(), range: z.string() }),
  /** Files the exposed module needs at once, fetched ahead on hover or when idle. */
  ...pageFiles,
  /** What the pages of a prefix need besides, where they have chunks of their own. Since contract 1.1.0. */
  routes: z.optional(z.byKey(z.object(pageFiles))),
  /** Earlier releases that are still served, newest first. */
  previous: z.array(z.object(target)),
});

export type BootRemote = z.infer<typeof bootRemoteSchema>;

/** What the composed HTML carries: runtime config and the live remotes, so nothing is asked for on the way. */
export const bootDocumentSchema = z.object({
  shellVersion: z.string(),
  config: runtimeConfigSchema,
  /** Each is checked by itself: one bad entry must not take the others along. */
  remotes: z.array(z.unknown()),
});

export type BootDocument = z.infer<typeof bootDocumentSchema>;

/** Id of the `<script type="application/json">` that holds the boot document. */
export const BOOT_DOCUMENT_ID = 'boot-document';
