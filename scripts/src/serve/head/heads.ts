import { createHash } from 'node:crypto';
import type { BootDocument } from '@evcare/shared-contracts/release';
import { replaceHead } from '../../compose/head';
import { createLimitedCache } from '../limited-cache';
import type { ComposedSite } from '../live-pages';
import { preparePage, type Page } from '../pages';
import type { ApiReader } from './api-reader';
import { buildPageHead, type PageAnswer } from './page-head';

/** Size of the cache of documents with a head of their own (bytes, uncompressed and compressed). */
const CACHE_BYTES = 32_000_000;

export interface HeadOptions {
  /** Address of the site as visitors enter it, without a slash at the end. Never taken from a request. */
  readonly origin: string;
  readonly reader: ApiReader;
  readonly onError: (error: unknown) => void;
}

/** Document of one address, with its status. */
export interface HeadedPage {
  readonly page: Page;
  readonly status: PageAnswer['status'];
}

export interface Heads {
  /** Returns a composed document with the head of an address; `null` if it keeps its own. */
  find(site: Pick<ComposedSite, 'boot'>, page: Page, url: string): Promise<HeadedPage | null>;
}

type Config = BootDocument['config'];

/** Creates the heads of pages: title, description, link preview and structured data from the API's public data. */
export function createHeads({ origin, reader, onError }: HeadOptions): Heads {
  const documents = createLimitedCache<Page>(CACHE_BYTES, ({ bodies }) =>
    Object.values(bodies).reduce((sum, { length }) => sum + length, 0),
  );
  let latest: { readonly boot: string; readonly config: Config } | null = null;

  function configOf(boot: string): Config {
    if (latest?.boot !== boot) latest = { boot, config: (JSON.parse(boot) as BootDocument).config };
    return latest.config;
  }

  return {
    async find({ boot }, page, url) {
      try {
        const [path = '/', query = ''] = url.split('?', 2);
        const config = configOf(boot);
        const answer = await buildPageHead(path, new URLSearchParams(query), { origin, config, reader });
        if (!answer) return null;
        const text = JSON.stringify(answer.head);
        const key = `${page.hash} ${createHash('sha256').update(text).digest('base64url')}`;
        const headed = await documents.get(key, () =>
          preparePage(replaceHead(page.bodies.identity.toString(), answer.head)),
        );
        return { page: headed, status: answer.status };
      } catch (error) {
        onError(error);
        return null;
      }
    },
  };
}
