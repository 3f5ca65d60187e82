import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ReleaseControl } from '@evcare/api';
import { addressOf } from '@evcare/api/http';
import { PART_NAME, RELEASE_ACTS } from '@evcare/shared-contracts/office';
import { RELEASE_CONTROL_PATH } from '@evcare/shared-contracts/release';
import * as z from 'zod/mini';
import { createBearerCheck } from '../serve/bearer-secret';
import type { Handler } from '../serve/http-server';
import { createRateLimit, type RateLimitOptions } from '../serve/uploads/rate-limit';

const MAX_BODY_BYTES = 4 * 1024;
/** Attempts of one address with a wrong secret. */
const WRONG_SECRETS: RateLimitOptions = { limit: 20, windowMs: 600_000 };
const HEADERS = {
  'cache-control': 'no-store',
  'content-type': 'application/json; charset=utf-8',
  'x-content-type-options': 'nosniff',
};

const text = z.string().check(z.maxLength(600));
const requestSchema = z.union([
  z.strictObject({ request: z.literal('read') }),
  z.strictObject({
    request: z.literal('move'),
    move: z.strictObject({
      part: z.string().check(z.regex(PART_NAME)),
      act: z.enum(RELEASE_ACTS),
      by: text,
      reason: text,
      urgent: z.boolean(),
      version: z.nullable(z.int()),
    }),
  }),
]);

export interface ControlEndpointOptions {
  readonly control: ReleaseControl;
  /** Secret of the API; not set: the address does not exist. */
  readonly token: string | null;
  readonly onError: (error: unknown) => void;
  readonly rate?: RateLimitOptions;
}

/** Reads a small JSON body; null if it is too large or no JSON. */
async function readBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    size += (chunk as Buffer).length;
    if (size > MAX_BODY_BYTES) return null;
    chunks.push(chunk as Buffer);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    return null;
  }
}

/**
 * Answers requests of the API for the release store (`POST /__control/releases`); all others go to `next`. The API has
 * checked who asks, and has logged it; the secret proves that it is the API.
 */
export function withReleaseControl(
  { control, token, onError, rate = WRONG_SECRETS }: ControlEndpointOptions,
  next: Handler,
): Handler {
  if (!token) return next;
  const hasToken = createBearerCheck(token);
  const wrong = createRateLimit(rate);

  async function answer(request: IncomingMessage): Promise<readonly [status: number, body: object]> {
    if (request.method !== 'POST') return [405, { code: 'METHOD_NOT_ALLOWED' }];
    if (!hasToken(request)) {
      const wait = wrong.take(addressOf(request.socket.remoteAddress ?? ''));
      return wait > 0 ? [429, { code: 'RATE_LIMITED' }] : [401, { code: 'UNAUTHENTICATED' }];
    }
    const parsed = requestSchema.safeParse(await readBody(request));
    if (!parsed.success) return [400, { code: 'BAD_REQUEST' }];
    const { data } = parsed;
    return [200, data.request === 'read' ? await control.read() : await control.move(data.move)];
  }

  function send(request: IncomingMessage, response: ServerResponse, status: number, body: object): void {
    // What is left of a body that was refused is not waited for.
    response.writeHead(status, { ...HEADERS, ...(!request.complete && { connection: 'close' }) });
    response.end(JSON.stringify(body));
  }

  return (request, response) => {
    if (request.url?.split('?')[0] !== RELEASE_CONTROL_PATH) return next(request, response);
    answer(request).then(
      ([status, body]) => send(request, response, status, body),
      (error: unknown) => {
        onError(error);
        send(request, response, 500, { code: 'INTERNAL' });
      },
    );
  };
}
