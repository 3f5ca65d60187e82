import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { startRelay, type Relay } from './relay';

let echo: Server;
let relay: Relay;
let sockets: Socket[] = [];
beforeEach(async () => {
  echo = createServer((socket) => {
    socket.on('error', () => {});
    socket.pipe(socket);
  });
  echo.listen(0, '127.0.0.1');
  await once(echo, 'listening');
  relay = await startRelay((echo.address() as AddressInfo).port);
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  await relay.close();
  echo.close();
});

async function open(): Promise<Socket> {
  const socket = connect(relay.port, '127.0.0.1');
  socket.on('error', () => {});
  sockets.push(socket);
  await once(socket, 'connect');
  return socket;
}

async function exchange(socket: Socket, text: string): Promise<string> {
  socket.write(text);
  let received = '';
  while (received.length < text.length) received += String((await once(socket, 'data'))[0]);
  return received;
}

it('forwards bytes in both directions', async () => {
  expect(await exchange(await open(), 'select 1')).toBe('select 1');
});

it('keeps the order of delayed bytes', async () => {
  const socket = await open();
  relay.delay(20);
  const parts = Array.from({ length: 50 }, (_, number) => `${number};`);
  for (const part of parts.slice(0, -1)) socket.write(part);
  let received = '';
  socket.write(parts.at(-1) as string);
  while (received.length < parts.join('').length) received += String((await once(socket, 'data'))[0]);
  expect(received).toBe(parts.join(''));
});

it('breaks every connection when cut, and accepts new connections when repaired', async () => {
  const socket = await open();
  const closed = once(socket, 'close');
  relay.cut();
  await closed;
  const rejected = await open();
  if (!rejected.destroyed) await once(rejected, 'close');
  relay.repair();
  expect(await exchange(await open(), 'again')).toBe('again');
});
