import { request, type IncomingMessage } from 'node:http';
import { REMOTE, type CheckContext } from './context';
import { expect } from './wait';

/** Headers that every response must have. */
export const REQUIRED_HEADERS = [
  'x-content-type-options',
  'referrer-policy',
  'x-frame-options',
  'content-security-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'x-request-id',
];

/** Expected response. */
export interface ExpectedResponse {
  readonly path: string;
  /** Value of `Accept`; a page by default. */
  readonly accept?: string;
  readonly status: number;
  readonly type: RegExp;
  readonly encoding?: string;
  readonly cache?: RegExp;
}

/** URL of a live remote's entry, from the site index. */
export async function liveEntryUrl(base: string, remote: string): Promise<string> {
  const site = (await (await fetch(`${base}/site.json`)).json()) as {
    microFrontends: Record<string, { url: string }[]>;
  };
  const url = site.microFrontends[remote]?.[0]?.url;
  expect(url !== undefined, `${remote} is not in the site index`);
  return url;
}

/** Requests one path of each kind from the gateway and checks the responses. */
export async function checkResponses({ base, progress }: CheckContext): Promise<void> {
  const entry = await liveEntryUrl(base, REMOTE);
  const cases: readonly ExpectedResponse[] = [
    { path: '/', status: 200, type: /html/, encoding: 'br', cache: /^public, max-age=0, s-maxage=1, stale/ },
    { path: '/products', status: 200, type: /html/ },
    { path: '/no-such-page', status: 404, type: /html/ },
    { path: entry, status: 200, type: /javascript/, encoding: 'br', cache: /immutable/ },
    { path: new URL('licenses.txt', base + entry).pathname, status: 200, type: /plain/, cache: /immutable/ },
    { path: `${entry}x.js`, status: 404, type: /plain/, cache: /no-store/ },
    { path: '/releases/', status: 404, type: /plain/ },
    { path: '/releases/.history/00000000.json', status: 404, type: /plain/ },
    { path: '/releases/site.json', status: 404, type: /plain/ },
    { path: '/releases/mfe-account/../site.json', status: 404, type: /plain/ },
    { path: '/.env', status: 404, type: /plain/ },
    { path: '/api/health/ready', status: 200, type: /json/ },
    { path: '/api/no-such-call', status: 404, type: /json/ },
    { path: '/metrics', status: 404, type: /plain/ },
    { path: '/api/metrics', status: 404, type: /plain|json/ },
    { path: '/API/ops/releases', status: 404, type: /plain|json/ },
    { path: '/healthz', status: 404, type: /plain/ },
  ];
  await progress.step('responses of every kind', async (note) => {
    for (const expected of cases) await checkResponse(base, expected);
    for (const rejected of REJECTED_REQUESTS) await checkRejected(base, rejected);
    await checkRequestId(base);
    note(`${cases.length + REJECTED_REQUESTS.length} kinds, each with ${REQUIRED_HEADERS.length} headers`);
  });
}

/** Requests a path. @throws Failure if status, type or a header is not as expected */
export async function checkResponse(
  base: string,
  { path, accept = 'text/html,*/*', status, type, encoding, cache }: ExpectedResponse,
): Promise<void> {
  const response = await fetch(base + path, { headers: { 'accept-encoding': 'br, gzip', accept } });
  await response.arrayBuffer();
  const describe = (problem: string) => `${path}: ${problem}`;
  expect(response.status === status, describe(`status ${response.status} instead of ${status}`));
  const header = (name: string) => response.headers.get(name) ?? '';
  expect(type.test(header('content-type')), describe(`type ${header('content-type')}`));
  for (const name of REQUIRED_HEADERS) expect(header(name) !== '', describe(`has no ${name}`));
  expect(!header('x-content-type-options').includes(','), describe('repeats headers'));
  expect(header('server') === '' && header('x-powered-by') === '', describe('names the server software'));
  if (encoding)
    expect(header('content-encoding') === encoding, describe(`encoding ${header('content-encoding')}`));
  if (cache)
    expect(cache.test(header('cache-control')), describe(`cache-control ${header('cache-control')}`));
}

const MB = 1024 * 1024;
/** Requests that are rejected: method, path, size in bytes, status. */
const REJECTED_REQUESTS = [
  ['POST', '/api/auth/login', MB, 413],
  ['POST', '/api/auth/login', 17 * MB, 413],
  ['POST', '/products', MB, 405],
  ['GET', '/products', MB, 413],
] as const;

/** Uses `http.request`, since `fetch` fails if the response arrives and the connection ends before the body is sent. */
async function checkRejected(
  base: string,
  [method, path, bytes, status]: (typeof REJECTED_REQUESTS)[number],
): Promise<void> {
  const { statusCode, headers } = await new Promise<Pick<IncomingMessage, 'statusCode' | 'headers'>>(
    (resolve, reject) => {
      const sent = request(base + path, {
        method,
        headers: { 'content-type': 'application/json', 'content-length': bytes },
      });
      sent.once('response', (response) => {
        resolve(response);
        sent.destroy();
      });
      // After the response, the request reports that the rest of the body can't be sent.
      sent.on('error', reject);
      sent.end(Buffer.alloc(bytes, ' '));
    },
  );
  const label = `${method} ${path} with ${bytes} bytes`;
  expect(statusCode === status, `${label}: status ${statusCode} instead of ${status}`);
  for (const name of REQUIRED_HEADERS) expect(headers[name] !== undefined, `${label}: has no ${name}`);
}

async function checkRequestId(base: string): Promise<void> {
  const sendId = async (id: string) =>
    (await fetch(`${base}/api/health/live`, { headers: { 'x-request-id': id } })).headers.get('x-request-id');
  expect((await sendId('trace-1234567890')) === 'trace-1234567890', 'a harmless request id is not passed on');
  for (const id of ['<script>alert(1)</script>', 'short', 'with_underscore', 'a'.repeat(101)]) {
    const returnedId = await sendId(id);
    expect(
      returnedId !== id && /^[A-Za-z0-9-]{8,100}$/.test(returnedId ?? ''),
      `the request id ${id} is passed on`,
    );
  }
}
