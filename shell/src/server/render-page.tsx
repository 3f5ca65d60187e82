import type { PageHandle } from '@evcare/shared-contracts';
import { isRenderedByServer, type BootDocument } from '@evcare/shared-contracts/release';
import { createMemoryRouter, type RouteObject } from '@evcare/shared-contracts/router';
import { App } from '../boot/app';
import { createShell, type Shell } from '../boot/create-shell';
import type { RecordedAnswers } from '../http/recorded-answers';
import { completePage } from '../routing/complete-page';
import { createServerEnvironment, rejectOnAbort, type ReadAddress } from './environment';
import { pagePaths } from './page-paths';
import { toHtml } from './to-html';

export interface RenderInput {
  /** Boot document with only the releases that the page may run. */
  readonly boot: BootDocument;
  /** Path and query of the page. */
  readonly url: string;
  /** Default exports of the remotes' server bundles, by name. */
  readonly remotes: Readonly<Record<string, unknown>>;
  /** Requests a public address below the API. */
  readonly read: ReadAddress;
  /** Aborted when the render has run out of time. */
  readonly signal: AbortSignal;
  /** Called with the reason why a page is left to the browser, for the release gate. */
  readonly explain?: (reason: LeftPage) => void;
  /** Called with the paths of all pages of the page's remote, for the release gate. */
  readonly onPaths?: (paths: readonly string[]) => void;
}

/**
 * Reason why a page is left to the browser. `browser`: it must not or cannot be rendered on a server;
 * `redirect`: it leads to another address; `empty`: it renders nothing; `failed`: a part of it could not be
 * loaded.
 */
export interface LeftPage {
  readonly kind: 'browser' | 'redirect' | 'empty' | 'failed';
  /** Error of a page that failed. */
  readonly detail: string;
}

export interface RenderedPage {
  readonly status: 200 | 404;
  /** Content of the element in which the page is rendered. */
  readonly html: string;
  /** API responses that the page shows, for reuse in the browser. */
  readonly answers: RecordedAnswers;
}

const silent = () => undefined;
/** A page that renders nothing, such as one that redirects, is left to the browser. */
const EMPTY_MAIN = /<main\b[^>]*><\/main>/;

const isForBrowser = ({ router }: Shell): boolean =>
  router.state.matches.some(({ route }) => (route.handle as PageHandle | undefined)?.render === 'browser');

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const withoutHash = (address: string): string => address.replace(/#.*$/, '');

/** True if a server may render the page, and has the code for it. */
function isRenderable({ services: { registry } }: Shell, url: string, remotes: object): boolean {
  const owner = registry.ownerOf(new URL(url, 'https://site.invalid').pathname);
  if (!owner?.remote) return true;
  return isRenderedByServer(owner.route) && Object.hasOwn(remotes, owner.remote.manifest.name);
}

/**
 * Renders a page as a guest first sees it, with the same tree that the browser hydrates.
 * @returns null if the page is for the browser only: it is guarded, redirects, requests rendering in
 * the browser, or could not be loaded completely
 * @throws if the page throws while it renders, or the render has run out of time
 */
export async function renderPage({
  boot,
  url,
  remotes,
  read,
  signal,
  explain = silent,
  onPaths,
}: RenderInput): Promise<RenderedPage | null> {
  const warnings: string[] = [];
  const { environment, answers } = createServerEnvironment(url, read, signal);
  const shell = createShell({
    boot,
    environment,
    importModule: async ({ name }) => ({ default: remotes[name] }),
    telemetry: { remoteFailed: silent, remoteReady: silent, comparedVisit: () => null },
    warn: (message, detail) => void warnings.push(`${message} ${textOf(detail ?? '')}`.trim()),
    createRouter: (routes, options) => createMemoryRouter(routes, { ...options, initialEntries: [url] }),
  });
  const leave = (kind: LeftPage['kind'], detail: readonly string[] = []): null => {
    explain({ kind, detail: detail.join('; ') });
    return null;
  };
  try {
    if (!isRenderable(shell, url, remotes)) return leave('browser');
    const page = await Promise.race([completePage(shell.router), rejectOnAbort(signal)]);
    onPaths?.(pagePaths(shell.router.routes as RouteObject[]));
    const { location, errors } = shell.router.state;
    if (location.pathname + location.search !== withoutHash(url)) return leave('redirect');
    if (!page && isForBrowser(shell)) return leave('browser');
    if (!page) return leave('failed', [...warnings, ...Object.values(errors ?? {}).map(textOf)]);
    const html = await toHtml(<App {...shell} />, signal);
    return EMPTY_MAIN.test(html) ? leave('empty') : { status: page.status, html, answers: answers() };
  } finally {
    shell.router.dispose();
    shell.live.close();
  }
}
