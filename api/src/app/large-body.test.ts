import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { startApi, type TestApi } from '../../test/api';

const MB = 2 ** 20;

let api: TestApi;
let port: number;
beforeAll(async () => {
  api = await startApi();
  const origin = await api.app.listen({ host: '127.0.0.1', port: 0 });
  port = Number(new URL(origin).port);
});
afterAll(() => api.close());

const headersOf = (bytes: number): string =>
  `POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${bytes}\r\n\r\n`;

async function open(): Promise<{ socket: Socket; answer: (status: number) => Promise<string> }> {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  await once(socket, 'connect');
  let text = '';
  socket.on('data', (part: string) => (text += part));
  return {
    socket,
    /** Returns the received data up to the end of the next response with the status. */
    async answer(status) {
      while (!text.includes(`HTTP/1.1 ${status} `) || !text.includes('"requestId"'))
        await once(socket, 'data');
      const whole = text;
      text = '';
      return whole;
    },
  };
}

test('a body above the limit is rejected but read to its end, so that the client gets the response', async () => {
  const { socket, answer } = await open();
  socket.write(headersOf(MB));
  const refusal = await answer(413);
  expect(refusal).toContain('PAYLOAD_TOO_LARGE');
  expect(refusal.toLowerCase()).not.toContain('connection: close');
  socket.write('x'.repeat(MB));
  // The next request on this connection starts right after the body.
  socket.write(`${headersOf(2)}{}`);
  expect(await answer(400)).toContain('VALIDATION_FAILED');
  socket.destroy();
});

test('a body above the gateway’s limit is not read', async () => {
  const { socket, answer } = await open();
  const ended = once(socket, 'end');
  socket.write(headersOf(17 * MB));
  expect((await answer(413)).toLowerCase()).toContain('connection: close');
  await ended;
});
