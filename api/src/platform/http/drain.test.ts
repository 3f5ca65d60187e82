import { once } from 'node:events';
import { Agent, get, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { createHttpServer } from './create-server';
import { drainServer } from './drain';

let server: Server;
let agent: Agent;
let held: ServerResponse[];
afterEach(() => {
  agent.destroy();
  server.closeAllConnections();
});

/** Starts a server that responds at once, except to `/hold`, which the test completes. */
async function listen(): Promise<void> {
  held = [];
  agent = new Agent({ keepAlive: true, maxSockets: 1 });
  server = createHttpServer((request, response) => {
    if (request.url === '/hold') held.push(response);
    else response.end('ok');
    server.emit('asked');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
}
const port = () => (server.address() as AddressInfo).port;

async function send(path = '/', through: Agent | false = agent) {
  const request = get({ host: '127.0.0.1', port: port(), path, agent: through });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  response.resume();
  await once(response, 'end');
  return { status: response.statusCode, connection: response.headers.connection };
}

const NEVER_MS = 60_000;

test('a draining server finishes running requests and closes their connections', async () => {
  await listen();
  const begun = once(server, 'asked');
  const answer = send('/hold');
  await begun;
  const ended = drainServer(server);
  held[0]?.end('done');
  expect(await answer).toEqual({ status: 200, connection: 'close' });
  await ended;
});

test('a draining server accepts no new connections but responds to requests on open ones', async () => {
  await listen();
  await send();
  const where = port();
  const ended = drainServer(server, { idleMs: NEVER_MS });
  const stranger = connect(where, '127.0.0.1');
  expect(((await once(stranger, 'error')) as [NodeJS.ErrnoException])[0].code).toBe('ECONNREFUSED');
  const request = get({ host: '127.0.0.1', port: where, agent });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  expect([request.reusedSocket, response.statusCode, response.headers.connection]).toEqual([
    true,
    200,
    'close',
  ]);
  response.resume();
  await ended;
});

test('a draining server closes idle connections after a short time, including unused ones', async () => {
  await listen();
  await send();
  const spare = connect(port(), '127.0.0.1');
  await Promise.all([once(server, 'connection'), once(spare, 'connect')]);
  await drainServer(server, { idleMs: 0 });
});

test('a draining server aborts requests that still run at the timeout', async () => {
  await listen();
  const begun = once(server, 'asked');
  const answer = send('/hold');
  await begun;
  await Promise.all([
    drainServer(server, { timeoutMs: 1 }),
    expect(answer).rejects.toMatchObject({ code: 'ECONNRESET' }),
  ]);
});

test('draining a server that does not listen does nothing', async () => {
  await listen();
  await drainServer(server, { idleMs: 0 });
  await drainServer(server);
});
