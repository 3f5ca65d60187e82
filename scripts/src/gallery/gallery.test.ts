import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildGallery } from './build';
import { serveGallery } from './serve';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'evcare-gallery-'));
  await buildGallery(folder, { cached: false });
}, 120_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

test('the document loads the scripts and the styles of the build, and nothing from elsewhere', async () => {
  const html = await readFile(join(folder, 'index.html'), 'utf8');
  const loaded = [...html.matchAll(/(?:src|href)="([^"]+)"/g)]
    .map(([, file = '']) => file)
    .filter((file) => file !== 'data:,');
  const files = await readdir(folder);
  expect(loaded.some((file) => file.endsWith('.js'))).toBe(true);
  expect(loaded.some((file) => file.endsWith('.css'))).toBe(true);
  expect(loaded.filter((file) => !files.includes(file))).toEqual([]);
});

test('the gallery is served at a local address', async () => {
  const server = await serveGallery(folder, 0);
  try {
    expect(server.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    const response = await fetch(server.url);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('Thư viện giao diện');
    expect((await fetch(`${server.url}/unknown.js`)).status).toBe(404);
  } finally {
    await server.close();
  }
});
