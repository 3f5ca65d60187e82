import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteManifest } from '@evcare/shared-contracts';
import { ROOT } from '../../workspace/parts';
import { robotsText } from './well-known';

const FOLDER = join(ROOT, 'scripts/src/compose/public');
const read = (file: string) => readFile(join(FOLDER, file));

interface Icon {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
  readonly purpose?: string;
}

interface WebManifest {
  readonly name: string;
  readonly icons: readonly Icon[];
  readonly shortcuts: readonly { readonly name: string; readonly url: string }[];
}

const readManifest = async () => JSON.parse((await read('site.webmanifest')).toString()) as WebManifest;

/** Width and height in the header of a PNG. */
const sizeOf = (png: Buffer): string => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;

it('the web manifest names the site, and its icons have the declared sizes', async () => {
  const manifest = await readManifest();
  expect(manifest).toMatchObject({ short_name: 'EVCare', lang: 'vi', start_url: '/', scope: '/' });
  expect(manifest.name).toMatch(/^EVCare – \S/);
  for (const { src, sizes, type } of manifest.icons) {
    const bytes = await read(src);
    if (type === 'image/png') expect(sizeOf(bytes)).toBe(sizes);
    else expect(bytes.toString()).toMatch(/^<svg /);
  }
  const sizes = manifest.icons.map(({ sizes: size, purpose = 'any' }) => `${size} ${purpose}`);
  expect(sizes).toEqual(expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']));
});

it('the site can be installed: its own window, colours of the tokens, shortcuts to pages of a remote', async () => {
  const manifest = await readManifest();
  const tokens = await readFile(join(ROOT, 'shared-ui/src/tokens/tokens.css'), 'utf8');
  const token = (name: string) => new RegExp(`--color-${name}: (#\\w+);`).exec(tokens)?.[1]?.toUpperCase();
  expect(manifest).toMatchObject({
    display: 'standalone',
    theme_color: token('primary'),
    background_color: token('page'),
  });
  const { manifest: shop } = jest.requireActual<{ manifest: RemoteManifest }>(
    join(ROOT, 'mfe-storefront/remote.manifest'),
  );
  const owned = shop.routes.map(({ prefix }) => prefix);
  expect(manifest.shortcuts.map(({ name }) => name)).toEqual(['Đặt lịch', 'Giỏ hàng']);
  expect(manifest.shortcuts.filter(({ url }) => !owned.includes(url))).toEqual([]);
});

it('the icons of the installed site are at most 30 KB together', async () => {
  const { icons } = await readManifest();
  const files = await Promise.all([...icons.map(({ src }) => src), 'apple-touch-icon.png'].map(read));
  expect(files.reduce((sum, { length }) => sum + length, 0)).toBeLessThanOrEqual(30 * 1024);
});

it('favicon.ico is an icon with a picture, and the icon for home screens has 180 pixels', async () => {
  const icon = await read('favicon.ico');
  expect([icon.readUInt16LE(0), icon.readUInt16LE(2)]).toEqual([0, 1]);
  expect(icon.readUInt16LE(4)).toBeGreaterThan(0);
  expect(sizeOf(await read('apple-touch-icon.png'))).toBe('180x180');
});

/** True if robots may request a path: the longest rule that matches it decides. */
function mayRequest(rules: string, path: string): boolean {
  const [longest] = [...rules.matchAll(/^(Allow|Disallow): (\S+)$/gm)]
    .filter(([, , prefix]) => path.startsWith(prefix as string))
    .sort(([, , one = ''], [, , other = '']) => other.length - one.length);
  return longest?.[1] !== 'Disallow';
}

it('robots may request pages and their content, but no endpoint of an account', async () => {
  const rules = robotsText((await read('robots.txt')).toString(), 'https://shop.example');
  const open = [
    '/',
    '/products/a',
    '/api/products',
    '/api/files/pictures/a.webp',
    '/api/files/previews/a.jpg',
  ];
  const shown = [...open, '/releases/shell/1.0.0/main.js', '/sitemap.xml', '/orders', '/staff'];
  expect(shown.filter((path) => !mayRequest(rules, path))).toEqual([]);
  expect(['/api/auth/login', '/api/docs'].filter((path) => mayRequest(rules, path))).toEqual([]);
  expect(rules).toContain('\nSitemap: https://shop.example/sitemap.xml\n');
});
