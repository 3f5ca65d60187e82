import { stat } from 'node:fs/promises';
import type { RuntimeConfig, SiteIndex } from '@evcare/shared-contracts/release';
import { BOOT_FILE, composeSite } from '../compose/site';
import type { ReleaseStore } from '../releases/store';
import { createPages, type Pages } from './pages';

/** One state of the site, ready to be served. */
export interface Site {
  readonly pages: Pages;
  /** Null where nothing is released, which happens in development only. */
  readonly index: SiteIndex | null;
  /** The boot document as JSON, for pages that are open already. */
  readonly boot: string;
}

/** The site as it is now. */
export interface LivePages {
  current(): Promise<Site>;
}

export interface FollowOptions {
  /** Another text after each change of what the site is composed from; cheap. */
  readonly tag: () => Promise<string>;
  readonly compose: () => Promise<Site>;
  /** Told when composing fails; the site goes on with what it had. */
  readonly onError: (error: unknown) => void;
  /** How long a look at the tag holds (ms). */
  readonly everyMs?: number;
}

const EVERY_MS = 1_000;

/**
 * Composes once, so that a site that can't be composed is told of before it is served; then again whenever the tag
 * changed, which is looked at when a page is asked for, at most once per second.
 */
export async function follow({
  tag: tagNow,
  compose,
  onError,
  everyMs = EVERY_MS,
}: FollowOptions): Promise<LivePages> {
  let tag = await tagNow();
  let site = await compose();
  let lookedAt = Date.now();
  let looking: Promise<void> | null = null;

  async function look(): Promise<void> {
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
      if (!looking && Date.now() - lookedAt >= everyMs) {
        lookedAt = Date.now();
        looking = look().finally(() => (looking = null));
      }
      if (looking) await looking;
      return site;
    },
  };
}

/** Tells one state of a file from the next. */
export async function fileTag(path: string): Promise<string> {
  const found = await stat(path).catch(() => null);
  return found ? `${found.ino}-${found.size}-${found.mtimeMs}` : 'none';
}

export interface FollowSiteOptions extends Pick<FollowOptions, 'onError' | 'everyMs'> {
  readonly store: ReleaseStore;
  readonly readConfig: () => Promise<RuntimeConfig>;
  /** File whose change asks for composing anew, besides the site index. */
  readonly configPath: string;
}

/** Follows the site index and the runtime configuration. */
export const followSite = ({
  store,
  readConfig,
  configPath,
  ...rest
}: FollowSiteOptions): Promise<LivePages> =>
  follow({
    ...rest,
    tag: async () => `${await store.siteTag()} ${await fileTag(configPath)}`,
    compose: async () => {
      const documents = await composeSite(store, await readConfig());
      return {
        pages: await createPages(documents),
        index: await store.readSite(),
        boot: documents.get(BOOT_FILE) ?? '',
      };
    },
  });
