import { createHash, X509Certificate } from 'node:crypto';
import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { connect, type IncomingHttpHeaders, type IncomingHttpStatusHeader } from 'node:http2';
import { join } from 'node:path';
import { get } from 'node:http';
import type { TLSSocket } from 'node:tls';
import { REQUIRED_HEADERS } from './responses';
import { openBrowser } from './browser';
import { PORTS, type CheckContext } from './context';
import { expect, waitUntil } from './wait';

const DOMAIN = 'localhost';
const ORIGIN = `https://${DOMAIN}:${PORTS.https}`;

/**
 * Gives the gateway a domain, for which it issues a certificate, and sends requests over HTTP/2 and, with a
 * browser, over HTTP/3. The settings are restored afterwards, but the gateway is not restarted: everything is
 * restarted after this check.
 */
export async function checkHttps(context: CheckContext): Promise<void> {
  const { folder, project, progress } = context;
  const settings = join(folder, '.env');
  const before = await readFile(settings, 'utf8');
  await appendFile(settings, `EVCARE_DOMAIN=${DOMAIN}\n`);
  try {
    await progress.step('a domain turns on HTTP/2 over TLS', async (note) => {
      await project.compose('up', '-d', '--no-deps', '--no-build', 'gateway');
      await waitUntil(
        'the gateway has a certificate',
        () => fetchOverHttp2('/products'),
        ({ headers }) => headers[':status'] === 200,
      );
      const { headers, protocol } = await fetchOverHttp2('/products');
      expect(protocol === 'h2', `${String(protocol)} instead of HTTP/2`);
      for (const path of ['/products', '/releases/x', '/api/no-such-call']) await checkHeaders(path);
      await checkRedirect();
      note(`the gateway announces ${String(headers['alt-svc'])}`);
    });
    await progress.step('a browser uses HTTP/3', async (note) => note(await browse()));
  } finally {
    await writeFile(settings, before);
  }
}

interface Http2Response {
  readonly headers: IncomingHttpHeaders & IncomingHttpStatusHeader;
  readonly protocol: string | null | undefined;
  /** SHA-256 of the certificate's key, in Chromium's format. */
  readonly key: string;
}

/** Sends one request over HTTP/2, without verifying the certificate. */
function fetchOverHttp2(path: string): Promise<Http2Response> {
  return new Promise((resolve, reject) => {
    const session = connect(ORIGIN, { rejectUnauthorized: false });
    const fail = (error: Error) => {
      session.destroy();
      reject(error);
    };
    session.once('error', fail);
    const request = session.request({ ':path': path, accept: 'text/html,*/*' });
    request.once('error', fail);
    request.once('response', (headers) => {
      const socket = session.socket as TLSSocket;
      const { publicKey } = new X509Certificate(socket.getPeerCertificate().raw);
      const key = createHash('sha256')
        .update(publicKey.export({ type: 'spki', format: 'der' }))
        .digest('base64');
      resolve({ headers, protocol: session.alpnProtocol, key });
      session.destroy();
    });
    request.end();
  });
}

async function checkHeaders(path: string): Promise<void> {
  const { headers } = await fetchOverHttp2(path);
  for (const name of [...REQUIRED_HEADERS, 'strict-transport-security']) {
    expect(headers[name] !== undefined, `${path} over TLS has no ${name}`);
  }
  expect(/h3=":443"/.test(String(headers['alt-svc'])), `${path} does not announce HTTP/3`);
}

/** Checks that plain HTTP is redirected, with the required headers. */
async function checkRedirect(): Promise<void> {
  const { statusCode, headers } = await new Promise<{ statusCode?: number; headers: IncomingHttpHeaders }>(
    (resolve, reject) => {
      const options = {
        host: '127.0.0.1',
        port: PORTS.http,
        path: '/products?page=2',
        headers: { host: DOMAIN },
      };
      get(options, (response) => {
        response.resume();
        resolve(response as { statusCode?: number; headers: IncomingHttpHeaders });
      }).once('error', reject);
    },
  );
  expect(statusCode === 308, `plain HTTP is answered with status ${statusCode}`);
  expect(headers.location === `https://${DOMAIN}/products?page=2`, `redirected to ${headers.location}`);
  for (const name of REQUIRED_HEADERS) expect(headers[name] !== undefined, `the redirect has no ${name}`);
}

/** Opens a page in a browser that may only use HTTP/3 for this host. */
async function browse(): Promise<string> {
  const { key } = await fetchOverHttp2('/');
  const { page, close, takeProblems } = await openBrowser(ORIGIN, [
    `--origin-to-force-quic-on=${DOMAIN}:${PORTS.https}`,
    `--ignore-certificate-errors-spki-list=${key}`,
    `--host-resolver-rules=MAP ${DOMAIN} 127.0.0.1`,
  ]);
  try {
    await page.goto('/products');
    await page.getByRole('main').locator('a[href^="/products/"]').first().waitFor();
    const protocols = (await page.evaluate(
      `performance.getEntries().filter((one) => one.nextHopProtocol !== undefined && one.name.startsWith(location.origin)).map((one) => one.nextHopProtocol)`,
    )) as string[];
    expect(
      protocols.length > 0 && protocols.every((protocol) => protocol === 'h3'),
      `the browser used ${[...new Set(protocols)].join(', ')}`,
    );
    const problems = takeProblems();
    expect(problems.length === 0, `the browser reported problems: ${problems.slice(0, 5).join('; ')}`);
    return `${protocols.length} files of a page, all over h3`;
  } finally {
    await close();
  }
}
