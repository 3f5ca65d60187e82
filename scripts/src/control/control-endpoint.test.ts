import type { ReleaseControl } from '@evcare/api';
import { listen, type ListeningServer } from '../serve/http-server';
import { withReleaseControl } from './control-endpoint';

const TOKEN = 'control-'.padEnd(40, 'Kw5t');
const PATH = '/__control/releases';
const MOVE = { part: 'mfe-shop', act: 'rollback', by: 'An', reason: '', urgent: false, version: 3 };
const BOARD = { version: 3, updatedAt: '2026-11-29T03:00:00.000Z', parts: [] };

let server: ListeningServer;
let moves: unknown[];
let errors: unknown[];
const control: ReleaseControl = {
  read: async () => BOARD,
  async move(request) {
    moves.push(request);
    if (request.part === 'mfe-broken') throw new Error('no disk');
    return { kind: 'missing', rules: [], affected: [], text: '' };
  },
};
const start = async (token: string | null = TOKEN, limit = 1_000) => {
  [moves, errors] = [[], []];
  const rate = { limit, windowMs: 600_000 };
  const handler = withReleaseControl(
    { control, token, rate, onError: (error) => errors.push(error) },
    (_request, response) => void response.writeHead(404).end('the site'),
  );
  server = await listen(handler, '127.0.0.1', 0);
};
afterEach(() => server.close());

const send = (body: unknown, token: string | null = TOKEN, method = 'POST') =>
  fetch(server.url + PATH, {
    method,
    headers: { ...(token !== null && { authorization: `Bearer ${token}` }) },
    ...(method === 'POST' && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });

it('shows the releases and moves them for who has the secret', async () => {
  await start();
  const board = await send({ request: 'read' });
  expect([board.status, await board.json()]).toEqual([200, BOARD]);
  expect(board.headers.get('cache-control')).toBe('no-store');
  const moved = await send({ request: 'move', move: MOVE });
  expect([moved.status, await moved.json()]).toMatchObject([200, { kind: 'missing' }]);
  expect(moves).toEqual([MOVE]);
});

it.each([null, '', 'x', TOKEN.slice(1), `${TOKEN}x`])('refuses the secret %j', async (token) => {
  await start();
  const response = await send({ request: 'move', move: MOVE }, token);
  expect([response.status, await response.json()]).toEqual([401, { code: 'UNAUTHENTICATED' }]);
  expect(moves).toEqual([]);
});

it('limits attempts with wrong secrets, and not those with the right one', async () => {
  await start(TOKEN, 3);
  const statuses: number[] = [];
  for (let n = 0; n < 5; n += 1) statuses.push((await send({ request: 'read' }, 'wrong')).status);
  expect(statuses).toEqual([401, 401, 401, 429, 429]);
  expect((await send({ request: 'read' })).status).toBe(200);
});

it('does not exist without a secret', async () => {
  await start(null);
  for (const token of [null, '', 'null', TOKEN]) {
    const response = await send({ request: 'read' }, token);
    expect([response.status, await response.text()]).toEqual([404, 'the site']);
  }
});

it.each([
  ['no JSON', 'x'],
  ['no request', {}],
  ['another request', { request: 'publish' }],
  ['a move of nothing', { request: 'move' }],
  ['another act', { request: 'move', move: { ...MOVE, act: 'gc' } }],
  ['an option as a part', { request: 'move', move: { ...MOVE, part: '--force' } }],
  ['a further field', { request: 'move', move: { ...MOVE, force: true } }],
  ['too much', { request: 'move', move: { ...MOVE, reason: 'x'.repeat(5_000) } }],
])('refuses %s', async (_what, body) => {
  await start();
  expect((await send(body)).status).toBe(400);
  expect(moves).toEqual([]);
});

it('answers POST only, and leaves other addresses to the site', async () => {
  await start();
  expect((await send(null, TOKEN, 'GET')).status).toBe(405);
  expect(await (await fetch(`${server.url}/products`)).text()).toBe('the site');
});

it('does not tell why a move failed, but reports it', async () => {
  await start();
  const response = await send({ request: 'move', move: { ...MOVE, part: 'mfe-broken' } });
  expect([response.status, await response.json()]).toEqual([500, { code: 'INTERNAL' }]);
  expect(errors).toEqual([new Error('no disk')]);
});
