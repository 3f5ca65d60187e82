import { stat } from 'node:fs/promises';
import type { RuntimeConfig, SiteIndex } from '@evcare/shared-contracts/release';
import { composeSite } from '../compose/site';
import type { ReleaseStore } from '../releases/store';
import { createPages, type Pages } from './pages';

export interface LivePagesOptions {
  readonly store: ReleaseStore;
  readonly readConfig: () => Promise<RuntimeConfig>;
  /** File whose change asks for composing anew, besides the site index. */
  readonly configPath: string;
  /** Told when composing fails; the site goes on with what it had. */
  readonly onError: (error: unknown) => void;
  /** How long a look at the store holds (ms). */
  readonly everyMs?: number;
}

export interface Site {
  readonly pages: Pages;
  readonly index: SiteIndex;
}

/** Follows the site index: composes when it moved, at most one look per second. */
export interface LivePages {
  current(): Promise<Site>;
}

const EVERY_MS = 1_000;

/** Composes once, so that a site that can't be composed is told of before it is served, then follows the index. */
export async function followSite(options: LivePagesOptions): Promise<LivePages> {
  const { store, readConfig, configPath, onError, everyMs = EVERY_MS } = options;

  const tagNow = async () => {
    const config = await stat(configPath).catch(() => null);
    return `${await store.siteTag()} ${config ? `${config.ino}-${config.size}-${config.mtimeMs}` : 'none'}`;
  };
  const compose = async (): Promise<Site> => {
    const files = await composeSite(store, await readConfig());
    const index = await store.readSite();
    return { pages: await createPages(files), index: index as SiteIndex };
  };

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
