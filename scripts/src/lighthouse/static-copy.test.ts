import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { serveStaticCopy, withoutScripts, type StaticCopy } from './static-copy';

const DOCUMENT = `<html><head><link rel="preload" as="script" href="/main.js"><link rel="modulepreload" href="/m.js">
<link rel="preload" as="font" href="/f.woff2"><link rel="stylesheet" href="/a.css"><script src="/main.js"></script></head>
<body><h1>Sản phẩm</h1><script type="application/json">{"a":1}</script></body></html>`;

test('scripts and their preloads are removed, styles and fonts stay', () => {
  const html = withoutScripts(DOCUMENT);
  expect(html).not.toContain('script');
  expect(html).not.toContain('modulepreload');
  expect(html).toContain('/f.woff2');
  expect(html).toContain('/a.css');
  expect(html).toContain('<h1>Sản phẩm</h1>');
});

describe('the server', () => {
  let site: Server;
  let copy: StaticCopy;
  const requested: string[] = [];

  beforeAll(async () => {
    site = createServer((request, response) => {
      requested.push(request.url ?? '');
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(request.url === '/' ? DOCUMENT : 'a style');
    }).listen(0, '127.0.0.1');
    await once(site, 'listening');
    copy = await serveStaticCopy(`http://127.0.0.1:${(site.address() as AddressInfo).port}`, ['/']);
  });
  afterAll(async () => {
    await copy.close();
    site.closeAllConnections();
    site.close();
  });

  test('answers a copied page itself', async () => {
    const before = requested.length;
    const html = await (await fetch(`${copy.url}/`)).text();
    expect(html).toBe(withoutScripts(DOCUMENT));
    expect(requested.length).toBe(before);
  });

  test('passes everything else to the site', async () => {
    expect(await (await fetch(`${copy.url}/a.css`)).text()).toBe('a style');
    expect(requested).toContain('/a.css');
  });
});
