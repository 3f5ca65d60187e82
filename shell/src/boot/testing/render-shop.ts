import type { BootDocument } from '@evcare/shared-contracts/release';
import { renderPage } from '../../server/render-page';
import { PRODUCT, shopWith } from './shop';

/** Renders a page of the shop on a server. */
export const renderShop = (boot: BootDocument, url: string) =>
  renderPage({
    boot,
    url,
    remotes: { 'mfe-shop': shopWith() },
    read: async () => ({ status: 200, body: PRODUCT }),
    signal: AbortSignal.timeout(10_000),
  });
