import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startBalancer, type Balancer } from './balancer';

let servers: Server[] = [];
let balancer: Balancer | undefined;
afterEach(async () => {
  await balancer?.close();
  balancer = undefined;
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  servers = [];
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const named = (name: string, isReady = true) =>
  serve((request, response) => {
    if (request.url === '/api/health/ready') response.writeHead(isReady ? 200 : 503).end();
    else response.end(`${name} ${request.url}`);
  });
const get = async (path: string): Promise<string> => {
  const response = await fetch(`${balancer?.url}${path}`);
  return `${response.status} ${await response.text()}`;
};

it('the balancer distributes calls over the ready copies, and sends all other requests to the site', async () => {
  const [first, second, waiting] = [await named('one'), await named('two'), await named('waiting', false)];
  balancer = await startBalancer({ api: [first, second, waiting], site: await named('site') });
  const responses = [await get('/api/a'), await get('/api/a'), await get('/api/a'), await get('/api/a')];
  expect([...new Set(responses)].sort()).toEqual(['200 one /api/a', '200 two /api/a']);
  expect(await get('/products')).toBe('200 site /products');
});

it('the balancer answers 503 while no copy is ready', async () => {
  balancer = await startBalancer({ api: [await named('one', false)], site: await named('site') });
  expect(await get('/api/a')).toBe('503 ');
});

it('the balancer never repeats a request that reached a copy', async () => {
  let requests = 0;
  const broken = await serve((request, response) => {
    if (request.url === '/api/health/ready') return void response.end();
    requests += 1;
    request.socket.destroy();
  });
  balancer = await startBalancer({ api: [broken], site: broken });
  expect(await get('/api/a')).toBe('502 ');
  expect(requests).toBe(1);
});
