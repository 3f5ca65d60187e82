import { request, type IncomingMessage } from 'node:http';
import { REMOTE, type Bench } from './bench';
import { expect } from './wait';

/** Headers that every answer has, whatever it is. */
export const ALWAYS = [
  'x-content-type-options',
  'referrer-policy',
  'x-frame-options',
  'content-security-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'x-request-id',
];

/** An answer as it has to be. */
export interface Wanted {
  readonly path: string;
  /** What the asker takes; a page where it does not say. */
  readonly accept?: string;
  readonly status: number;
  readonly type: RegExp;
  readonly encoding?: string;
  readonly cache?: RegExp;
}

/** The entry of a live remote, as the site index names it. */
export async function entryOf(base: string, remote: string): Promise<string> {
  const site = (await (await fetch(`${base}/site.json`)).json()) as {
    microFrontends: Record<string, { url: string }[]>;
  };
  const url = site.microFrontends[remote]?.[0]?.url;
  expect(url !== undefined, `${remote} is not in the site index`);
  return url;
}

/** Asks the gateway for one of each kind and looks at what comes. */
export async function checkAnswers({ base, progress }: Bench): Promise<void> {
  const entry = await entryOf(base, REMOTE);
  const cases: readonly Wanted[] = [
    { path: '/', status: 200, type: /html/, encoding: 'br', cache: /^no-cache$/ },
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
  await progress.step('answers of every kind', async (note) => {
    for (const wanted of cases) await checkOne(base, wanted);
    for (const refused of REFUSED) await checkRefused(base, refused);
    await checkRequestId(base);
    note(`${cases.length + REFUSED.length} kinds, each with ${ALWAYS.length} headers`);
  });
}

/** Asks for one thing. @throws Failure where status, type or any header is not as it has to be */
export async function checkOne(
  base: string,
  { path, accept = 'text/html,*/*', status, type, encoding, cache }: Wanted,
): Promise<void> {
  const response = await fetch(base + path, { headers: { 'accept-encoding': 'br, gzip', accept } });
  await response.arrayBuffer();
  const say = (what: string) => `${path}: ${what}`;
  expect(response.status === status, say(`status ${response.status} instead of ${status}`));
  const header = (name: string) => response.headers.get(name) ?? '';
  expect(type.test(header('content-type')), say(`type ${header('content-type')}`));
  for (const name of ALWAYS) expect(header(name) !== '', say(`has no ${name}`));
  expect(!header('x-content-type-options').includes(','), say('says headers twice'));
  expect(header('server') === '' && header('x-powered-by') === '', say('says which server it is'));
  if (encoding)
    expect(header('content-encoding') === encoding, say(`encoding ${header('content-encoding')}`));
  if (cache) expect(cache.test(header('cache-control')), say(`cache-control ${header('cache-control')}`));
}

const MB = 1024 * 1024;
/** What is sent, its size in bytes, and the status it is refused with. */
const REFUSED = [
  ['POST', '/api/auth/login', MB, 413],
  ['POST', '/api/auth/login', 17 * MB, 413],
  ['POST', '/products', MB, 405],
  ['GET', '/products', MB, 413],
] as const;

/** By hand: `fetch` fails where the answer comes, and the connection ends, before the body is sent. */
async function checkRefused(
  base: string,
  [method, path, bytes, status]: (typeof REFUSED)[number],
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
      // After the answer it says that the rest of the body can't be sent.
      sent.on('error', reject);
      sent.end(Buffer.alloc(bytes, ' '));
    },
  );
  const told = `${method} ${path} with ${bytes} bytes`;
  expect(statusCode === status, `${told}: status ${statusCode} instead of ${status}`);
  for (const name of ALWAYS) expect(headers[name] !== undefined, `${told}: has no ${name}`);
}

async function checkRequestId(base: string): Promise<void> {
  const ask = async (id: string) =>
    (await fetch(`${base}/api/health/live`, { headers: { 'x-request-id': id } })).headers.get('x-request-id');
  expect((await ask('trace-1234567890')) === 'trace-1234567890', 'a harmless request id is not passed on');
  for (const id of ['<script>alert(1)</script>', 'short', 'with_underscore', 'a'.repeat(101)]) {
    const given = await ask(id);
    expect(given !== id && /^[A-Za-z0-9-]{8,100}$/.test(given ?? ''), `the request id ${id} is passed on`);
  }
}
