import { stat } from 'node:fs/promises';
import type { RuntimeConfig, SiteIndex } from '@evcare/shared-contracts/release';
import { canaryBuckets } from '../compose/canary-buckets';
import { BOOT_FILE, composeSite } from '../compose/site';
import { Failure } from '../cli/failure';
import { createVerifiedStore } from '../releases/signing/verified-store';
import type { ReleaseStore } from '../releases/store';
import { readServiceWorker } from './service-worker';
import { createPages, type Pages } from './pages';
import { withinBudget } from './within-budget';

/** Documents for visitors who run the same releases. */
export interface VisitorSite {
  readonly pages: Pages;
  /** Boot document as JSON, for open pages. */
  readonly boot: string;
}

/**
 * State of the site, ready to be served, with the documents of all visitors or, during a canary, of visitors
 * who do not get the canary.
 */
export interface ComposedSite extends VisitorSite {
  /** Null if nothing is released, which only happens in development. */
  readonly index: SiteIndex | null;
  /** Code of the service worker; null if there is none, which removes it from browsers. */
  readonly serviceWorker: string | null;
  /** Documents by lowest bucket of their visitors while a remote has a canary; the first group starts at 0. */
  readonly groups?: readonly (VisitorSite & { readonly from: number })[];
}

/** Documents for a bucket. */
export const siteOfBucket = (site: ComposedSite, bucket: number): VisitorSite =>
  site.groups?.filter(({ from }) => from <= bucket).at(-1) ?? site;

/** Current state of the site. */
export interface LivePages {
  current(): Promise<ComposedSite>;
}

export interface FollowSourcesOptions {
  /** Cheap tag that differs after each change of the sources. */
  readonly tag: () => Promise<string>;
  readonly compose: () => Promise<ComposedSite>;
  /** Called when composing fails; the previous state continues to be served. */
  readonly onError: (error: unknown) => void;
  /** Time for which a check of the tag is valid (ms). */
  readonly intervalMs?: number;
}

const DEFAULT_INTERVAL_MS = 1_000;

/**
 * Composes the site once, so that errors are reported before it is served, and again after the tag has
 * changed. The tag is checked on requests, at most once per second.
 */
export async function followSources({
  tag: tagNow,
  compose,
  onError,
  intervalMs = DEFAULT_INTERVAL_MS,
}: FollowSourcesOptions): Promise<LivePages> {
  let tag = await tagNow();
  let site = await compose();
  let checkedAt = Date.now();
  let checking: Promise<void> | null = null;

  async function checkTag(): Promise<void> {
    try {
      const now = await tagNow();
      if (now === tag) return;
      tag = now;
      site = await compose();
    } catch (error) {
      onError(error);
    }
  }

  return {
    async current() {
      if (!checking && Date.now() - checkedAt >= intervalMs) {
        checkedAt = Date.now();
        checking = checkTag().finally(() => (checking = null));
      }
      if (checking) await checking;
      return site;
    },
  };
}

/** Tag of a file that differs after each change. */
export async function fileTag(path: string): Promise<string> {
  const stats = await stat(path).catch(() => null);
  return stats ? `${stats.ino}-${stats.size}-${stats.mtimeMs}` : 'none';
}

export interface FollowSiteOptions extends Pick<FollowSourcesOptions, 'onError' | 'intervalMs'> {
  readonly store: ReleaseStore;
  readonly readConfig: () => Promise<RuntimeConfig>;
  /** Configuration file. The pages are composed again when it or the site index changes. */
  readonly configPath: string;
  /** Prepares the renderers of a new state, given its boot document. */
  readonly prepare?: ((boot: string) => Promise<void>) | undefined;
}

/** Time for which a new state of the site waits for its renderers (ms). */
const PREPARE_MS = 1_000;

/** Follows the site index and the runtime configuration. */
export const followSite = ({
  store,
  readConfig,
  configPath,
  prepare,
  ...options
}: FollowSiteOptions): Promise<LivePages> =>
  followSources({
    ...options,
    tag: async () => `${await store.siteTag()} ${await store.keys.tag()} ${await fileTag(configPath)}`,
    compose: async () => {
      const config = await readConfig();
      const index = await store.readSite();
      const verified = createVerifiedStore(store, (sentence) => options.onError(new Failure(sentence)));
      const composeFor = async (bucket?: number): Promise<VisitorSite> => {
        const documents = await composeSite(verified, config, bucket);
        const boot = documents.get(BOOT_FILE) ?? '';
        const [pages] = await Promise.all([
          createPages(documents),
          prepare && withinBudget(prepare(boot), PREPARE_MS),
        ]);
        return { pages, boot };
      };
      const serviceWorker = await readServiceWorker(store, index, config, options.onError);
      const groups = await Promise.all(
        (index ? canaryBuckets(index) : []).map(async (from) => ({ from, ...(await composeFor(from)) })),
      );
      const last = groups.at(-1);
      return { ...(last ? { ...last, groups } : await composeFor()), index, serviceWorker };
    },
  });
