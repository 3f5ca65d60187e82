import { readPreviewCookie } from '@evcare/api/http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Renders } from '../../render/renders';
import { createAssembly } from '../assembly';
import { acceptedEncoding } from '../encoding';
import { findPage, type PageSources } from '../find-page';
import type { Heads } from '../head/heads';
import { findRedirect } from '../head/redirects';
import { PAGE_HEADERS } from '../headers';
import { createLivePreviews, type FoundPreview, type LivePreviewsOptions } from './live-previews';
import { NOTICE_POLICY, noticeHtml } from './preview-html';
import { noPreviewCookie, previewCookie, readPreviewRequest } from './preview-request';

export interface PreviewsOptions extends Pick<LivePreviewsOptions, 'store' | 'now' | 'listMs'> {
  readonly renders?: Pick<Renders, 'find' | 'prepare'> | undefined;
}

/** Answers requests of visitors who see a preview, or want to. */
export interface PreviewAnswers {
  /** Answers a request for a page; null if it is not for a preview, so that the live site answers it. */
  sendPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | null>;
  /** Answers a request for the boot document; null if it is not for a preview. */
  sendBoot(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | null>;
}

/** No cache and no search engine may store anything of a preview. */
const HEADERS = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex',
  vary: 'cookie, accept-encoding',
} as const;
const STATUS = { unknown: 404, ended: 410 } as const;

/** Heads without anything for search engines. */
const notIndexed = (heads: Heads | null): Heads | null =>
  heads && {
    async find(site, url) {
      const answer = await heads.find(site, url);
      return answer && { ...answer, head: { ...answer.head, indexed: false, structured: [] } };
    },
  };

export interface ServePreviewsOptions extends PreviewsOptions, Pick<LivePreviewsOptions, 'live' | 'onError'> {
  readonly heads: Heads | null;
  /** True if the site has HTTPS, so that the cookie is sent encrypted only. */
  readonly secure: boolean;
}

/** Creates the answers of previews. They share no cache, renderer or counter with the live site. */
export function createPreviewAnswers(options: ServePreviewsOptions): PreviewAnswers {
  const { heads, renders, secure, onError, now = () => new Date() } = options;
  const previews = createLivePreviews(options);
  const sources: PageSources = { heads: notIndexed(heads), renders, assembly: createAssembly(onError) };

  const sendNotice = (reply: FastifyReply, kind: 'unknown' | 'ended') =>
    reply
      .code(STATUS[kind])
      .headers({ ...PAGE_HEADERS, ...HEADERS, 'content-security-policy': NOTICE_POLICY })
      .header('set-cookie', noPreviewCookie(secure))
      .send(noticeHtml(kind));

  /** Preview of the visitor's cookie; null if there is none. */
  async function ofVisitor({ headers }: FastifyRequest): Promise<FoundPreview | null> {
    const token = readPreviewCookie(headers.cookie, secure);
    return token === null ? null : previews.find(token);
  }

  const redirect = (reply: FastifyReply, target: string, cookie?: string) => {
    if (cookie !== undefined) reply.header('set-cookie', cookie);
    return reply.headers(HEADERS).redirect(target, 303);
  };

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    { site }: FoundPreview & { kind: 'open' },
  ) {
    const path = request.url.split('?')[0] ?? '/';
    const target = findRedirect(path, site.pages);
    if (target !== null) return redirect(reply, `${target}${request.url.slice(path.length)}`);
    const { page, status } = await findPage(site, request.url, sources);
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    reply.headers({ ...PAGE_HEADERS, ...site.pages.headers, ...HEADERS });
    if (encoding) reply.header('content-encoding', encoding);
    return reply.code(status).send(page.bodies[encoding ?? 'identity']);
  }

  return {
    async sendPage(request, reply) {
      const wanted = readPreviewRequest(request.url);
      if (wanted?.kind === 'end') return redirect(reply, wanted.target, noPreviewCookie(secure));
      if (wanted) {
        const found = wanted.token === null ? null : await previews.find(wanted.token);
        if (found?.kind !== 'open') return sendNotice(reply, found?.kind ?? 'unknown');
        const { preview, token } = found;
        return redirect(reply, wanted.target, previewCookie(token, preview.expiresAt, now(), secure));
      }
      const found = await ofVisitor(request);
      if (!found) return null;
      return found.kind === 'open' ? send(request, reply, found) : sendNotice(reply, found.kind);
    },
    async sendBoot(request, reply) {
      const found = await ofVisitor(request);
      if (!found) return null;
      reply.headers(HEADERS);
      if (found.kind === 'open') {
        return reply.header('content-type', 'application/json; charset=utf-8').send(found.site.boot);
      }
      // The open page stays as it is: it must not turn into the live site below the note.
      return reply
        .code(STATUS[found.kind])
        .header('content-type', 'text/plain; charset=utf-8')
        .send('This preview has ended.\n');
    },
  };
}
