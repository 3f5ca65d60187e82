import { once } from 'node:events';
import type { RequestListener, Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { createConnections } from './connections';
import { createHttpServer } from './create-server';
import { knownHosts } from './hosts';
import type { ServerLimits } from './limits';

/** Timeouts as short as sockets allow, because the tests check which connections are closed, not when. */
const QUICK = {
  headersTimeoutMs: 200,
  bodyTimeoutMs: 200,
  uploadTimeoutMs: 2_000,
  uploadWindowMs: 200,
  answerWindowMs: 200,
  checkIntervalMs: 20,
  minProgressBytes: 64,
} as const;

let server: Server;
let sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

async function listen(handler: RequestListener, limits: Partial<ServerLimits> = QUICK): Promise<void> {
  server = createHttpServer(handler, { limits });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
}

async function open(): Promise<Socket> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => {});
  sockets.push(socket);
  await once(socket, 'connect');
  return socket;
}

const closing = (socket: Socket): Promise<void> =>
  new Promise((resolve) => socket.once('close', () => resolve()));

/** Reads all data until the server closes the connection, cleanly or not. */
async function readToEnd(socket: Socket): Promise<string> {
  let text = '';
  socket.setEncoding('utf8').on('data', (piece) => (text += String(piece)));
  await closing(socket);
  return text;
}

/** Sends `piece` every few milliseconds until the connection is closed. */
function drip(socket: Socket, piece: string): void {
  const timer = setInterval(() => socket.write(piece), 10);
  socket.once('close', () => clearInterval(timer));
}

const answerAll: RequestListener = (request, response) => {
  request.resume().once('end', () => response.end('ok'));
};
const POST = 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000\r\n';
const uploadOf = (type: string): string => `${POST}Content-Type: ${type}\r\n\r\n`;
const UPLOAD = uploadOf('multipart/form-data; boundary=x');
const UPLOADS = [UPLOAD, uploadOf('application/vnd.evcare.release')];

describe('a slow request', () => {
  it.each([
    ['sends nothing', ''],
    ['sends its headers byte by byte', 'GET / HTTP/1.1\r\nHost: localhost\r\nX: '],
  ])('a connection that %s gets 408 and is closed', async (_what, begin) => {
    await listen(answerAll);
    const socket = await open();
    if (begin) {
      socket.write(begin);
      drip(socket, 'x');
    }
    expect(await readToEnd(socket)).toMatch(/^HTTP\/1\.1 408 .*"code":"REQUEST_TIMEOUT"/s);
  });

  it('a connection that sends its body byte by byte gets 408 and is closed', async () => {
    await listen(answerAll);
    const socket = await open();
    socket.write(`${POST}\r\n`);
    drip(socket, 'x');
    const text = await readToEnd(socket);
    expect(text).toMatch(/^HTTP\/1\.1 408 /);
    expect(text).toContain("content-security-policy: default-src 'none'; frame-ancestors 'none'");
  });

  it('a connection that sends its chunked body byte by byte gets 408 and is closed', async () => {
    await listen(answerAll);
    const socket = await open();
    socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n');
    drip(socket, '1\r\nx\r\n');
    expect(await readToEnd(socket)).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('a slow request whose response has begun is closed without a message', async () => {
    await listen((_request, response) => void response.writeHead(200).write('begun'));
    const socket = await open();
    socket.write(`${POST}\r\n`);
    drip(socket, 'x');
    const text = await readToEnd(socket);
    expect(text).toContain('begun');
    expect(text).not.toContain('408');
  });

  it('a slow request whose body was rejected before it arrived is closed, too', async () => {
    await listen((_request, response) => response.writeHead(413).end('no'), {
      ...QUICK,
      keepAliveTimeoutMs: 60_000,
    });
    const socket = await open();
    socket.write(`${POST}\r\n`);
    drip(socket, 'x');
    expect(await readToEnd(socket)).toMatch(/^HTTP\/1\.1 413 /);
  });
});

describe('an upload', () => {
  it.each(UPLOADS)(
    'an upload may take longer than other request bodies as long as it makes progress: %j',
    async (upload) => {
      await listen(answerAll, { ...QUICK, uploadTimeoutMs: 60_000 });
      const socket = await open();
      socket.write(upload.replace('1000000', String(80 * 1_000)));
      let left = 80;
      const timer = setInterval(() => {
        socket.write('x'.repeat(1_000));
        if (--left === 0) clearInterval(timer);
      }, 10);
      const [first] = (await once(socket.setEncoding('utf8'), 'data')) as [string];
      expect(first).toMatch(/^HTTP\/1\.1 200 /);
    },
  );

  it('an upload is closed when it makes no progress, and in any case after the maximum time', async () => {
    await listen(answerAll, { ...QUICK, uploadTimeoutMs: 400 });
    const [stalled, endless] = [await open(), await open()];
    stalled.write(UPLOAD);
    endless.write(UPLOAD);
    drip(endless, 'x'.repeat(100));
    const answers = await Promise.all([readToEnd(stalled), readToEnd(endless)]);
    for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  });
});

describe('a response', () => {
  it('a response that is read too slowly is closed', async () => {
    await listen((_request, response) => response.end(Buffer.alloc(64 * 1024 * 1024)));
    const closed = once(server, 'connection').then(([one]) => closing(one as Socket));
    const reader = await open();
    reader.pause();
    reader.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await closed;
  });

  it('a stream with pauses longer than every timeout stays open', async () => {
    let more: ((text: string) => void) | null = null;
    await listen((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write('first');
      more ??= (text) => void response.write(text);
    });
    const stream = await open();
    const pieces = stream.setEncoding('utf8');
    stream.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await once(pieces, 'data');
    // The other connections exceed every timeout in the meantime.
    const slow = await open();
    slow.write(UPLOAD);
    await readToEnd(slow);
    more!('second');
    expect(String((await once(pieces, 'data'))[0])).toContain('second');
  });
});

describe('an unreadable request', () => {
  it.each([
    ['that is not HTTP', 'nonsense\r\n\r\n', 400],
    ['with too large headers', `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ])('a request %s is rejected', async (_what, text, status) => {
    await listen(answerAll);
    const socket = await open();
    socket.write(text);
    expect(await readToEnd(socket)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} .*"success":false`, 's'));
  });
});

describe('too many connections', () => {
  const waiting: RequestListener = (_request, response) => void response.writeHead(200).write('open');
  const GET = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';

  it('above the limit, the connection that has been idle longest is closed', async () => {
    await listen(answerAll, { maxConnections: 2 });
    const [first, second] = [await open(), await open()];
    const gone = closing(first);
    const third = await open();
    await gone;
    third.write(GET);
    expect(String((await once(third, 'data'))[0])).toContain('200 OK');
    second.write(GET);
    expect(String((await once(second, 'data'))[0])).toContain('200 OK');
  });

  it('above the limit, a new connection is rejected if every other connection is processing a request', async () => {
    await listen(waiting, { maxConnections: 2 });
    for (const socket of [await open(), await open()]) {
      socket.write(GET);
      await once(socket, 'data');
    }
    await closing(await open());
    for (const socket of sockets.slice(0, 2)) expect(socket.destroyed).toBe(false);
  });
});

describe('connections by address', () => {
  const socket = (remoteAddress: string) =>
    ({ remoteAddress, destroyed: false, once: () => {}, destroy: jest.fn() }) as unknown as Socket;
  const busy = (connections: ReturnType<typeof createConnections>, address: string) => {
    const one = socket(address);
    const admitted = connections.admit(one);
    connections.setBusy(one, true);
    return admitted;
  };

  it('connections are limited per IPv4 address or IPv6 network, but not from this machine', () => {
    const connections = createConnections({ maxConnections: 100, maxConnectionsPerAddress: 2 });
    for (const [address, expected] of [
      ['203.0.113.7', [true, true, false]],
      ['::ffff:203.0.113.8', [true, true, false]],
      ['127.0.0.1', [true, true, true]],
      ['::1', [true, true, true]],
    ] as const) {
      expect(expected.map(() => busy(connections, address))).toEqual(expected);
    }
    expect(['1::1', '1::2', '1::3'].map((end) => busy(connections, `2001:db8:0:${end}`))).toEqual([
      ...[true, true, false],
    ]);
  });

  it('connections are not limited by address behind a proxy', () => {
    const connections = createConnections({ maxConnections: 3, maxConnectionsPerAddress: 0 });
    expect([1, 2, 3, 4].map(() => busy(connections, '10.0.0.2'))).toEqual([true, true, true, false]);
  });
});

describe('a request for the host of another site', () => {
  const seen: string[] = [];
  const reported: string[] = [];
  const send = async (text: string): Promise<string> => {
    const socket = await open();
    socket.write(text);
    return readToEnd(socket);
  };
  const get = (target: string, ...lines: string[]) =>
    send(`GET ${target} HTTP/1.1\r\nConnection: close\r\n${lines.map((line) => `${line}\r\n`).join('')}\r\n`);
  beforeEach(async () => {
    seen.length = 0;
    reported.length = 0;
    const handler: RequestListener = (request, response) => {
      seen.push(request.url ?? '');
      response.end('ok');
    };
    const onUnknownHost = (name: string) => void reported.push(name);
    server = createHttpServer(handler, { hosts: knownHosts(['https://shop.example.vn']), onUnknownHost });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });

  it('a request for another site’s host gets 421 with a message, and the name is logged once', async () => {
    for (const _ of [1, 2]) {
      const text = await get('/', 'Host: evil.example:80');
      expect(text).toMatch(/^HTTP\/1\.1 421 .*"code":"UNKNOWN_HOST"/s);
      expect(text).toContain('không phục vụ');
    }
    expect(await get('http://evil.example/', 'Host: shop.example.vn')).toMatch(/^HTTP\/1\.1 421 /);
    expect(reported).toEqual(['evil.example']);
    expect(seen).toEqual([]);
  });

  it('a request with two hosts or without a host gets 400', async () => {
    for (const lines of [
      ['Host: localhost', 'Host: localhost'],
      ['Host: localhost', 'Host: evil.example'],
      [],
    ]) {
      expect(await get('/', ...lines)).toMatch(/^HTTP\/1\.1 400 /);
    }
    expect(seen).toEqual([]);
  });

  it('a request for a host of this site is accepted, and the handler gets only the path', async () => {
    for (const target of ['/a', 'http://shop.example.vn/b', 'http://localhost:3000/c?d']) {
      expect(await get(target, 'Host: shop.example.vn')).toMatch(/^HTTP\/1\.1 200 /);
    }
    expect(seen).toEqual(['/a', '/b', '/c?d']);
  });
});

test('a server that never listened keeps no timer, which would keep all of its application in memory', () => {
  jest.useFakeTimers();
  try {
    server = createHttpServer(() => {});
    expect(jest.getTimerCount()).toBe(0);
  } finally {
    jest.useRealTimers();
  }
});
