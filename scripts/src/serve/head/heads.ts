import type { BootDocument } from '@evcare/shared-contracts/release';
import type { ComposedSite } from '../live-pages';
import type { ApiReader } from './api-reader';
import type { PageAnswer } from './page-answer';
import { buildPageHead } from './page-head';

export interface HeadOptions {
  /** Address of the site as visitors enter it, without a slash at the end. Never taken from a request. */
  readonly origin: string;
  readonly reader: ApiReader;
  readonly onError: (error: unknown) => void;
}

export interface Heads {
  /** Returns the head and status of an address; `null` if its document keeps its own. */
  find(site: Pick<ComposedSite, 'boot'>, url: string): Promise<PageAnswer | null>;
}

type Config = BootDocument['config'];

/** Creates the heads of pages: title, description, link preview and structured data from the API's public data. */
export function createHeads({ origin, reader, onError }: HeadOptions): Heads {
  let latest: { readonly boot: string; readonly config: Config } | null = null;

  function configOf(boot: string): Config {
    if (latest?.boot !== boot) latest = { boot, config: (JSON.parse(boot) as BootDocument).config };
    return latest.config;
  }

  return {
    async find({ boot }, url) {
      try {
        const [path = '/', query = ''] = url.split('?', 2);
        return await buildPageHead(path, new URLSearchParams(query), {
          origin,
          config: configOf(boot),
          reader,
        });
      } catch (error) {
        onError(error);
        return null;
      }
    },
  };
}
