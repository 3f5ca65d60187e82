import type { Renders } from '../render/renders';
import type { Assembly } from './assembly';
import type { Heads } from './head/heads';
import { MISSING_PAGE } from './head/page-head';
import type { VisitorSite } from './live-pages';
import type { Page, PageKind } from './pages';

/** Status by kind of page. Pages of a disabled remote answer 503, because search engines drop pages that answer 404. */
const STATUS: Readonly<Record<PageKind, number>> = { known: 200, unknown: 404, closed: 503 };

/** Sources of pages, in addition to the composed documents. */
export interface PageSources {
  /** Metadata for search engines; null if documents keep the titles of their prefixes. */
  readonly heads: Heads | null;
  /** Server rendering; without it, browsers render all pages. */
  readonly renders?: Pick<Renders, 'find'> | undefined;
  readonly assembly: Assembly;
}

/** Page at an address, ready to be sent. */
export interface PageAtAddress {
  readonly page: Page;
  readonly status: number;
  readonly kind: PageKind;
  /** True if the page requires a session or a role. */
  readonly guarded: boolean;
  /** True if it is made for this address, and not the document of its prefix. */
  readonly ownDocument: boolean;
}

/** Finds the page at an address in the documents of a visitor, with its head and its rendered content. */
export async function findPage(
  site: VisitorSite,
  url: string,
  { heads, renders, assembly }: PageSources,
): Promise<PageAtAddress> {
  const { page: composed, kind, guarded } = site.pages.find(url.split('?')[0] ?? '/');
  // For a path without a known page, the shell renders its own page.
  const [headed, rendered] = await Promise.all([
    kind === 'known' ? heads?.find(site, url) : null,
    renders?.find(site.boot, url),
  ]);
  const isMissing = kind === 'known' && rendered?.page.body.status === 404;
  // The release of a remote may lack a page that this server describes.
  const described = isMissing && headed?.status === 200 ? null : headed;
  const head = described?.head ?? (isMissing ? MISSING_PAGE : null);
  const page = await assembly.assemble(composed, head, rendered ?? null);
  const status =
    kind === 'known' ? (described?.status ?? rendered?.page.body.status ?? STATUS.known) : STATUS[kind];
  return { page, status, kind, guarded, ownDocument: page !== composed };
}
