/** @jest-environment node */
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHttpClient } from './http-client';
import { browserTransport } from './transport';

let server: Server;

async function serve(listener: RequestListener): Promise<string> {
  server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const client = (base: string) =>
  createHttpClient({
    base,
    transport: browserTransport,
    tokens: { token: () => 'secret', recover: async () => null },
    isOffline: () => false,
  });

test('a fetch that is patched later does not see the tokens', async () => {
  const base = await serve((request, response) =>
    response.end(JSON.stringify({ data: request.headers.authorization })),
  );
  const patched = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('patched'));
  expect((await client(base).get('/x')).data).toBe('Bearer secret');
  expect(patched).not.toHaveBeenCalled();
  patched.mockRestore();
});

test('a response whose body never ends is a timeout', async () => {
  const base = await serve((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' });
    response.write('{"data":');
  });
  await expect(client(base).get('/x', { timeoutMs: 60 })).rejects.toMatchObject({ failure: 'timeout' });
});

test('a connection that breaks during the response is a network failure', async () => {
  const base = await serve((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '100' });
    response.write('{"data":', () => response.destroy());
  });
  await expect(client(base).get('/x')).rejects.toMatchObject({ failure: 'network' });
});

test('the same file is sent under two names, with a boundary', async () => {
  let sent = '';
  let type = '';
  const base = await serve((request, response) => {
    type = request.headers['content-type'] ?? '';
    request.on('data', (chunk: Buffer) => (sent += chunk.toString()));
    request.on('end', () => response.end('{}'));
  });
  const form = new FormData();
  const file = new File(['pixels'], 'a.png', { type: 'image/png' });
  form.append('file', file);
  form.append('avatar', file);
  await client(base).post('/Auth/upload-avatar', form);
  expect(type).toMatch(/^multipart\/form-data; boundary=/);
  expect(sent.match(/name="(file|avatar)"; filename="a.png"/g)).toHaveLength(2);
});
