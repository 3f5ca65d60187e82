import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BOOT_DOCUMENT_PATH } from '@evcare/shared-contracts/release';
import fastifyStatic from '@fastify/static';
import fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { DICTIONARY_ENCODING } from '../releases/dictionary';
import { createFolderStore } from '../releases/folder-store';
import { contentType } from './content-type';
import { createFindDelta } from './deltas';
import { bucketCookie, drawBucket, readBucket } from './bucket-cookie';
import { createDocumentDeltas } from './document-deltas';
import { documentHeaders } from './document-headers';
import { acceptedEncoding, availableDictionary } from './encoding';
import { createAssembly } from './assembly';
import { findPage } from './find-page';
import { createHeads, type HeadOptions } from './head/heads';
import { findRedirect } from './head/redirects';
import { serveSitemap } from './head/sitemap';
import { robotsText, serveSecurityText } from './head/well-known';
import { ICON_HEADERS, PAGE_HEADERS, releaseHeaders, SECURITY_HEADERS } from './headers';
import type { HeldRequests } from './held-requests';
import type { Renders } from '../render/renders';
import { siteOfBucket, type ComposedSite, type LivePages, type VisitorSite } from './live-pages';
import { servePlatformPage, type PlatformPageOptions } from './platform-page';
import { createPreviewAnswers, type PreviewsOptions } from './previews/serve-previews';
import { serveReleaseFiles, type ReleaseFilesOptions } from './release-files';
import { releaseFileAt } from './release-path';
import { serveServiceWorker } from './service-worker';
import { isUnchanged, sendJson, serveSiteIndex } from './site-index';
import type { TrustedProxies } from './trusted-proxies';
import { isUpload, serveUploads, type UploadsOptions } from './uploads/upload-routes';

export interface SiteAppOptions {
  readonly live: LivePages;
  /** Folder of the releases. */
  readonly releasesDir: string;
  /** Store of the releases if they are not in that folder. */
  readonly releaseStore?: ReleaseFilesOptions['store'];
  /** Folder of the static files at the root of the site. */
  readonly publicDir: string;
  /** Source of the metadata for search engines; without it, documents have the titles of their prefixes. */
  readonly found?: Omit<HeadOptions, 'onError'>;
  /** Server rendering; without it, browsers render all pages. */
  readonly renders?: Pick<Renders, 'find'>;
  /** Holds requests of open pages until the site changes; without it, open pages check only on navigation. */
  readonly held?: HeldRequests;
  /** Default: none, so that the address of the connection is the client's. */
  readonly trustProxy?: TrustedProxies;
  /** Source of the catalogue at `/__platform`; without it, there is no such page. */
  readonly platform?: PlatformPageOptions['source'];
  /** Takes releases of teams; without it, nothing can be sent to the site. */
  readonly uploads?: UploadsOptions;
  /** Shows stored releases to everyone with the address of their preview; without it, there are no previews. */
  readonly previews?: PreviewsOptions;
  readonly onError: (error: unknown) => void;
}

/** Matches a path with an extension or a hidden segment, which is never a page. */
const FILE_PATH = /\.[a-z0-9]{1,11}$|\/\./i;
/** Static files at the root of the site, with their content types. */
const TOP_FILES = {
  'favicon.svg': 'image/svg+xml',
  'favicon.ico': 'image/x-icon',
  'apple-touch-icon.png': 'image/png',
  'icon-192.png': 'image/png',
  'icon-512.png': 'image/png',
  'icon-maskable-512.png': 'image/png',
  'site.webmanifest': 'application/manifest+json',
  'robots.txt': 'text/plain; charset=utf-8',
};

/** `Retry-After` of a disabled remote's pages (seconds). */
const CLOSED_RETRY_AFTER_S = 600;

const sendText = (reply: FastifyReply, status: number, sentence: string) =>
  reply
    .code(status)
    .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
    .send(`${sentence}\n`);

/** Creates the app of pages, releases and the site index. The API has its own app behind the same address. */
export async function createSiteApp(options: SiteAppOptions): Promise<FastifyInstance> {
  const {
    live,
    releasesDir,
    releaseStore,
    publicDir,
    found,
    renders,
    held,
    trustProxy = false,
    platform,
    uploads,
    previews,
    onError,
  } = options;
  const heads = found ? createHeads({ ...found, onError }) : null;
  const app = fastify({
    trustProxy,
    routerOptions: {
      ignoreDuplicateSlashes: false,
      maxParamLength: 2_000,
      onBadUrl: (_path, _request, response) => {
        response.writeHead(404, { ...SECURITY_HEADERS, 'content-type': 'text/plain; charset=utf-8' });
        response.end('Not found.\n');
      },
    },
  });

  app.addHook('onRequest', async (request, reply) => {
    reply.headers(SECURITY_HEADERS);
    if (request.method === 'GET' || request.method === 'HEAD' || (uploads && isUpload(request))) return;
    await sendText(reply.header('allow', 'GET, HEAD'), 405, 'Only GET and HEAD are answered here.');
  });

  const findDelta = createFindDelta(releaseStore ?? createFolderStore(releasesDir));
  app.addHook('onRequest', async (request, reply) => {
    const delta = await findDelta(request);
    if (!delta) return;
    await reply
      .headers({ ...releaseHeaders(request.url), 'content-encoding': DICTIONARY_ENCODING })
      .header('content-type', contentType(request.url))
      .send(Buffer.from(delta.buffer, delta.byteOffset, delta.length));
  });

  if (releaseStore) {
    serveReleaseFiles(app, { store: releaseStore, notFound: (reply) => sendText(reply, 404, 'Not found.') });
  } else {
    await app.register(fastifyStatic, {
      root: releasesDir,
      prefix: '/releases/',
      preCompressed: true,
      index: false,
      redirect: false,
      dotfiles: 'ignore',
      cacheControl: false,
      etag: false,
      lastModified: false,
      decorateReply: false,
      allowedPath: (path) => releaseFileAt(`/releases${path}`) !== null,
      setHeaders: (reply) => void reply.headers(releaseHeaders(reply.request.url)),
    });
  }

  for (const [file, type] of Object.entries(TOP_FILES)) {
    const bytes = await readFile(join(publicDir, file));
    const content = found && file === 'robots.txt' ? robotsText(bytes.toString(), found.origin) : bytes;
    app.get(`/${file}`, (_request, reply) =>
      reply.headers(ICON_HEADERS).header('content-type', type).send(content),
    );
  }

  if (found) {
    serveSecurityText(app, found.origin);
    serveSitemap(app, {
      ...found,
      async openPages() {
        const { pages } = await live.current();
        return (path) => pages.find(path).kind === 'known';
      },
    });
  }

  serveSiteIndex(app, { live, held, notFound: (reply) => sendText(reply, 404, 'Nothing is published.') });

  serveServiceWorker(app, live);

  if (platform) {
    servePlatformPage(app, {
      live,
      source: platform,
      notFound: (reply) => sendText(reply, 404, 'Not found.'),
    });
  }

  if (uploads) serveUploads(app, { ...uploads, onError });

  const isSecure = found?.origin.startsWith('https:') ?? false;
  const previewAnswers = previews
    ? createPreviewAnswers({ ...previews, live, heads, secure: isSecure, onError })
    : null;
  app.get(BOOT_DOCUMENT_PATH, async (request, reply) => {
    const answered = await previewAnswers?.sendBoot(request, reply);
    if (answered) return answered;
    const site = await live.current();
    const { boot } = chooseSite(site, request, reply);
    return sendJson(request, reply, boot, {
      ...(site.groups && { 'cache-control': 'private, no-cache', vary: 'cookie' }),
    });
  });

  let registered: ComposedSite | null = null;
  const documents = createDocumentDeltas();
  const assembly = createAssembly(onError);
  app.get('/*', (request, reply) => sendPage(request, reply));
  app.setNotFoundHandler((_request, reply) => sendText(reply, 404, 'Not found.'));
  app.setErrorHandler((error: FastifyError, _request, reply) => {
    // Invalid paths and paths outside the folder match nothing.
    if ((error.statusCode ?? 500) < 500) return sendText(reply, 404, 'Not found.');
    onError(error);
    return sendText(reply, 500, 'Something went wrong on our side.');
  });

  /**
   * Chooses the documents of the visitor's bucket while a remote has a canary, and draws a bucket for
   * a new visitor.
   */
  function chooseSite(site: ComposedSite, request: FastifyRequest, reply: FastifyReply): VisitorSite {
    if (!site.groups) return site;
    const known = readBucket(request.headers.cookie);
    const bucket = known ?? drawBucket();
    if (known === null) reply.header('set-cookie', bucketCookie(bucket, isSecure));
    return siteOfBucket(site, bucket);
  }

  /** Registers the documents of a state of the site as dictionaries, once. */
  function register(site: ComposedSite): void {
    if (registered === site) return;
    registered = site;
    documents.register((site.groups ?? [site]).flatMap(({ pages }) => pages.all));
  }

  async function sendPage(request: FastifyRequest, reply: FastifyReply) {
    const path = request.url.split('?')[0] ?? '/';
    if (FILE_PATH.test(path)) return sendText(reply, 404, 'Not found.');
    const answered = await previewAnswers?.sendPage(request, reply);
    if (answered) return answered;
    const state = await live.current();
    const target = findRedirect(path, state.pages);
    if (target !== null) {
      // Revalidated like documents: the pages of another release may have this address.
      return reply
        .header('cache-control', 'no-cache')
        .redirect(`${target}${request.url.slice(path.length)}`, 301);
    }
    const site = chooseSite(state, request, reply);
    register(state);
    const found = await findPage(site, request.url, { heads, renders, assembly });
    const { page, kind, status } = found;
    if (found.ownDocument) documents.registerPage(page);
    const encodings = [null, 'br', 'gzip', DICTIONARY_ENCODING] as const;
    const tags = encodings.map((encodingName) => tagOf(page.etag, encodingName));
    const unchanged = status === 200 && isUnchanged(request, tags);
    // Most returning visitors have the current document: no delta is made for them.
    const delta = unchanged ? null : await documents.find(page, availableDictionary(request.headers));
    const acceptedName = acceptedEncoding(request.headers['accept-encoding']);
    const encoding = delta ? DICTIONARY_ENCODING : acceptedName;
    const delivery = {
      status,
      shared: !found.guarded,
      byBucket: Boolean(state.groups),
      delta: delta !== null,
    };
    reply.headers({ ...PAGE_HEADERS, ...site.pages.headers }).headers({
      ...documentHeaders(request.headers, delivery),
      etag: `"${tagOf(page.etag, encoding)}"`,
    });
    if (unchanged) return reply.code(304).send();
    if (encoding) reply.header('content-encoding', encoding);
    if (kind === 'closed') reply.header('retry-after', CLOSED_RETRY_AFTER_S);
    return reply.code(status).send(delta ?? page.bodies[acceptedName ?? 'identity']);
  }

  await app.ready();
  return app;
}

const tagOf = (etag: string, encoding: string | null): string => (encoding ? `${etag}-${encoding}` : etag);
