import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { createHttpServer } from './create-server';

let server: Server;
/** Paths of the requests that reached the handler. */
const seen: string[] = [];
beforeAll(async () => {
  server = createHttpServer((request, response) => {
    seen.push(request.url ?? '');
    request.resume().once('end', () => response.end('ok'));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Sends bytes on a new connection and returns everything that is received until the server closes it. */
async function send(text: string): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('utf8').on('data', (piece) => (answer += String(piece)));
  socket.write(text);
  await once(socket, 'close');
  return answer;
}

const HIDDEN = 'GET /hidden HTTP/1.1\r\nHost: localhost\r\n\r\n';
const post = (...headers: string[]): string =>
  ['POST /first HTTP/1.1', 'Host: localhost', ...headers, '', ''].join('\r\n');

/**
 * Requests whose end a proxy and a server could interpret differently, with a second request hidden after it.
 */
test.each([
  [
    'both a length and a transfer encoding',
    post('Content-Length: 5', 'Transfer-Encoding: chunked') + `0\r\n\r\n${HIDDEN}`,
  ],
  ['two lengths', post('Content-Length: 0', `Content-Length: ${HIDDEN.length}`) + HIDDEN],
  ['an invalid length', post('Content-Length: 0x10') + HIDDEN],
  ['an unknown encoding', post('Transfer-Encoding: xchunked') + HIDDEN],
  ['a space before a colon', post('Transfer-Encoding : chunked') + `0\r\n\r\n${HIDDEN}`],
  ['a bare line feed in a header', post('X: a\nTransfer-Encoding: chunked') + `0\r\n\r\n${HIDDEN}`],
  ['an invalid chunk size', post('Transfer-Encoding: chunked') + `zz\r\n\r\n${HIDDEN}`],
])('responds with 400 to a request with %s and reads nothing after it (ASVS 4.2.1)', async (_what, text) => {
  seen.length = 0;
  expect(await send(text)).toMatch(/HTTP\/1\.1 400 /);
  expect(seen).not.toContain('/hidden');
});
