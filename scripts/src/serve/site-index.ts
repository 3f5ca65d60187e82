import { createHash } from 'node:crypto';
import { addressOf } from '@evcare/api/http';
import { SITE_INDEX_PATH } from '@evcare/shared-contracts/release';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SITE_INDEX_HEADERS } from './headers';
import type { HeldRequests } from './held-requests';
import type { LivePages } from './live-pages';

export interface SiteIndexOptions {
  readonly live: LivePages;
  /** Without it, requests that ask to wait are answered at once. */
  readonly held?: HeldRequests;
  readonly notFound: (reply: FastifyReply) => FastifyReply;
}

/** `Prefer: wait=25` (RFC 7240): the client waits for a change. */
const WAITS = /(^|[\s,])wait=\d+/i;
/** Revision that the client has, at the start of the tag. */
const REVISION = /^"(\d{1,15})(?:-[\w-]*)?"$/;

/**
 * Serves `/site.json`. A request with `Prefer: wait` and the client's revision as `If-None-Match: "42"`
 * is held until there is a newer revision: 200 with the index, 304 if nothing changed in time, 503 if it
 * can't be held.
 */
export function serveSiteIndex(app: FastifyInstance, { live, held, notFound }: SiteIndexOptions): void {
  app.get(SITE_INDEX_PATH, async (request, reply) => {
    const { index } = await live.current();
    if (!index) return notFound(reply);
    const revision = waitingRevision(request);
    if (revision === null || !held)
      return sendJson(request, reply, JSON.stringify(index), tagged(index.revision));

    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    const result = await held.wait(revision, addressOf(request.ip), gone.signal);
    reply.headers({
      ...SITE_INDEX_HEADERS,
      'cache-control': 'no-store',
      'preference-applied': 'wait',
      vary: 'prefer',
    });
    if (result.kind === 'changed') return reply.send(JSON.stringify(result.site.index));
    if (result.kind === 'unchanged') return reply.code(304).send();
    return reply
      .code(503)
      .headers({ 'content-type': 'text/plain; charset=utf-8', 'retry-after': result.retryAfterS })
      .send('Ask again later.\n');
  });
}

const tagged = (revision: number) => ({ vary: 'prefer', prefix: `${revision}-` });

/** Revision of a client that waits for a change; null if the request is to be answered at once. */
function waitingRevision({ method, headers }: FastifyRequest): number | null {
  if (method !== 'GET' || !WAITS.test(String(headers['prefer'] ?? ''))) return null;
  const [, revision] = REVISION.exec(headers['if-none-match'] ?? '') ?? [];
  return revision === undefined ? null : Number(revision);
}

export interface SendJsonOptions {
  /** Start of the tag. */
  readonly prefix?: string;
  /** Further headers. */
  readonly [header: string]: string | undefined;
}

/** Sends JSON that is revalidated each time. */
export function sendJson(
  request: FastifyRequest,
  reply: FastifyReply,
  body: string,
  { prefix = '', ...more }: SendJsonOptions = {},
): FastifyReply {
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  const etag = `${prefix}${hash}`;
  reply.headers({ ...SITE_INDEX_HEADERS, ...more }).header('etag', `"${etag}"`);
  return isUnchanged(request, [etag]) ? reply.code(304).send() : reply.send(body);
}

/** True if the browser has one of these states (`If-None-Match`). */
export function isUnchanged(request: FastifyRequest, etags: readonly string[]): boolean {
  const ifNoneMatch = request.headers['if-none-match'];
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch
    .split(',')
    .some((tag) => etags.includes(tag.trim().replace(/^W\//, '').replaceAll('"', '')));
}
