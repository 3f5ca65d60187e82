import { bootDocumentSchema } from '@evcare/shared-contracts/release';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { readCatalogue } from '../releases/catalogue';
import type { ReleaseStore } from '../releases/store';
import type { LivePages } from './live-pages';
import { PLATFORM_POLICY, platformHtml } from './platform-html';

/** Address of the catalogue. */
export const PLATFORM_PATH = '/__platform';

export interface PlatformPageOptions {
  readonly live: LivePages;
  readonly source: {
    readonly store: Pick<ReleaseStore, 'readSite' | 'readRelease' | 'previews'>;
    /** True to serve the page in production, too. */
    readonly always: boolean;
  };
  readonly notFound: (reply: FastifyReply) => FastifyReply;
}

/**
 * Serves the catalogue of the site: parts, pages, slots and events with owners and users. In production it answers 404
 * unless the operator has switched it on; search engines never index it.
 */
export function servePlatformPage(
  app: FastifyInstance,
  { live, source: { store, always }, notFound }: PlatformPageOptions,
): void {
  app.get(PLATFORM_PATH, async (_request, reply) => {
    const { boot } = await live.current();
    const { environment } = bootDocumentSchema.parse(JSON.parse(boot)).config;
    const catalogue = always || environment !== 'production' ? await readCatalogue(store) : null;
    if (!catalogue) return notFound(reply);
    return reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
        'content-security-policy': PLATFORM_POLICY,
      })
      .send(platformHtml(catalogue));
  });
}
