import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { remoteManifestSchema } from '@evcare/shared-contracts';
import { escapeHtml } from '@evcare/shared-contracts/format';
import {
  type BootDocument,
  bootDocumentSchema,
  bootRemoteSchema,
  runtimeConfigSchema,
} from '@evcare/shared-contracts/release';
import { createStoreFixture, manifestOf, type StoreFixture } from '../testing/fixtures';
import { createPages } from '../serve/pages';
import { BOOT_SCRIPT } from './boot-script';
import { composeDocument, type DocumentInput } from './document';
import { scriptJson } from './escape';
import { documentHeaders } from './policy';
import { composeSite, DOCUMENT_INDEX, type DocumentIndex } from './site';

const config = runtimeConfigSchema.parse({});
const boot: BootDocument = bootDocumentSchema.parse({ shellVersion: '1.0.0', config, remotes: [] });
const plain: DocumentInput = {
  title: 'Trang chủ',
  description: 'Mô tả',
  indexed: true,
  shell: { scripts: [], styles: [], fonts: [] },
  route: { scripts: [], styles: [] },
  boot,
  hashes: null,
};

const between = (html: string, open: RegExp, close: string): string => {
  const start = open.exec(html);
  if (!start) throw new Error(`no ${open} in the document`);
  const from = start.index + start[0].length;
  return html.slice(from, html.indexOf(close, from));
};

const bootOf = (html: string): BootDocument =>
  bootDocumentSchema.parse(
    JSON.parse(between(html, /<script type="application\/json" id="boot-document">/, '</script>')),
  );

const unescape = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

const attributes = (html: string, tag: RegExp): string[] =>
  [...html.matchAll(tag)].map((match) => unescape(match[1] ?? ''));
/** Files that the inline script runs or prefetches. */
const listedFiles = (html: string, name: 'shell' | 'ahead' | 'fonts') =>
  attributes(html, new RegExp(`<script[^>]* data-${name}="([^"]*)"`, 'g')).flatMap((urls) => urls.split(' '));
const scriptsOf = (html: string) => [
  ...attributes(html, /<script defer src="([^"]*)" crossorigin>/g),
  ...listedFiles(html, 'shell'),
];
const preloadsOf = (html: string) => [
  ...attributes(html, /<link rel="preload" as="script" href="([^"]*)" crossorigin>/g),
  ...listedFiles(html, 'ahead').filter((url) => url !== ''),
];
/** Fonts that the inline script prefetches after the scripts. */
const fontsOf = (html: string) => listedFiles(html, 'fonts');
const stylePreloadsOf = (html: string) =>
  attributes(html, /<link rel="preload" as="style" href="([^"]*)"[^>]* crossorigin>/g);
const stylesOf = (html: string) =>
  attributes(html, /<link rel="stylesheet" href="([^"]*)"[^>]* crossorigin>/g);
const hashesOf = (html: string): Record<string, string> =>
  JSON.parse(between(html, /<script type="application\/json" id="boot-integrity">/, '</script>')) as Record<
    string,
    string
  >;
const fetchedAhead = (html: string) => [...scriptsOf(html), ...preloadsOf(html), ...stylePreloadsOf(html)];

/** Strings of characters that could break out of HTML, mixed with any others. */
const nasty = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '<',
        '>',
        '"',
        "'",
        '&',
        '</script>',
        '<!--',
        ']]>',
        '\u2028',
        '\u2029',
        '${',
        '`',
        '&lt;',
        '\0',
      ),
      fc.string({ unit: 'binary' }),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));

describe('escaping', () => {
  it('keeps HTML text intact and inside its element', () => {
    fc.assert(
      fc.property(nasty, (text) => {
        const escaped = escapeHtml(text);
        expect(escaped).not.toMatch(/[<>"']/);
        expect(unescape(escaped)).toBe(text);
      }),
    );
  });

  it('keeps JSON equal, without characters that end a script or a line', () => {
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), nasty, fc.dictionary(nasty, nasty)), (value) => {
        const text = scriptJson(value);
        expect(text).not.toMatch(/[<>&\u2028\u2029]/);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });
});

describe('a document', () => {
  const tags = (html: string) => [...html.matchAll(/<\/?[a-z!][^\s>]*/gi)].map(([tag]) => tag);

  it('has the same elements whatever its values are', () => {
    const url = nasty;
    fc.assert(
      fc.property(nasty, nasty, nasty, url, url, (title, description, hotline, script, style) => {
        const files = { scripts: [script], styles: [style] };
        const company = { ...config.company, hotline };
        const compose = (input: Partial<DocumentInput>) => composeDocument({ ...plain, ...input });
        const html = compose({
          title,
          description,
          shell: { ...files, fonts: [] },
          route: files,
          boot: { ...boot, shellVersion: title, config: { ...config, company }, remotes: [description] },
        });
        const same = { scripts: ['/a.js'], styles: ['/a.css'] };
        expect(tags(html)).toEqual(tags(compose({ shell: { ...same, fonts: [] }, route: same })));
        expect(unescape(between(html, /<title>/, '</title>'))).toBe(`${title} – EVCare`);
        expect(unescape(between(html, /<meta name="description" content="/, '"'))).toBe(description);
        expect(scriptsOf(html)).toEqual([script]);
        expect(preloadsOf(html)).toEqual([script]);
        expect(stylesOf(html)).toEqual([style]);
        expect(stylePreloadsOf(html)).toEqual([style]);
        expect(bootOf(html).config.company.hotline).toBe(hotline);
        expect(bootOf(html).remotes).toEqual([description]);
      }),
    );
  });

  it('is Vietnamese, scales, has colours for both themes and a message for browsers without JavaScript', () => {
    const html = composeDocument(plain);
    expect(html).toMatch(/^<!doctype html>\n<html lang="vi">\n<head>\n<meta charset="utf-8">/);
    expect(html).toContain('<meta name="viewport" content="width=device-width, initial-scale=1">');
    expect(html.match(/<meta name="theme-color"/g)).toHaveLength(2);
    expect(between(html, /<noscript>/, '</noscript>')).toContain(config.company.hotline);
    expect(html).toContain('<div id="root">');
  });

  it('gives browsers without JavaScript the search and the menu of a guest', () => {
    const entry = (label: string, order: number, more: object = {}) => ({
      id: label,
      label,
      href: `/${label}`,
      placement: 'main',
      order,
      ...more,
    });
    const route = { prefix: '/products', access: { kind: 'public' }, layout: 'site', title: 'Sản phẩm' };
    const manifest = manifestOf('mfe-shop', {
      routes: [route as never],
      menu: [
        entry('second', 2),
        entry('staff', 0, { roles: ['staff'] }),
        entry('user', 0, { placement: 'user' }),
      ] as never,
    });
    const contract = { version: '1.0.0', range: '^1.0.0' };
    const remote = {
      manifest,
      version: '1.0.0',
      entry: '/e.js',
      contract,
      scripts: [],
      styles: [],
      previous: [],
    };
    const closed = [{ name: 'mfe-closed', routes: [], menu: [entry('first', 1)] }];
    const withMenu: BootDocument = { ...boot, remotes: [remote, 'unreadable'], closed };
    const { document } = new JSDOM(composeDocument({ ...plain, boot: withMenu })).window;
    const links = [...document.querySelectorAll('noscript nav a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/second']);
    expect(document.querySelector('noscript form')?.getAttribute('action')).toBe('/products');
    expect(document.querySelector('noscript input')?.getAttribute('name')).toBe('q');
    expect(document.querySelector('noscript a[href^="tel:"]')?.getAttribute('href')).toBe('tel:19000000');
  });

  it('has one inline script, the same everywhere, whose hash is in the policy', () => {
    const files = { scripts: ['/m.js'], styles: [], fonts: [] };
    const html = composeDocument({ ...plain, shell: files, hashes: { '/m.js': 'sha384-m' } });
    const inline = [...html.matchAll(/<script(?![^>]*(?:\bsrc=|application\/json))[^>]*>([^<]*)<\/script>/g)];
    expect(inline.map(([, code]) => code)).toEqual([BOOT_SCRIPT]);
    const hash = createHash('sha256').update(BOOT_SCRIPT).digest('base64');
    const policy = documentHeaders({ config, integrity: 'enforced' })['content-security-policy'];
    expect(policy).toContain(`script-src 'sha256-${hash}' 'strict-dynamic';`);
    expect(html).not.toMatch(/\son\w+=|<script[^>]*\bsrc=/);
  });

  it('has no inline script if hashes are not required', () => {
    const html = composeDocument({ ...plain, shell: { scripts: ['/m.js'], styles: [], fonts: [] } });
    const inline = [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>/g)].map(([tag]) => tag);
    expect(inline).toEqual(['<script type="application/json" id="boot-document">']);
    expect(html).not.toMatch(/\son\w+=/);
  });

  it('escapes every value in the attributes of a document with hashes', () => {
    fc.assert(
      fc.property(nasty, nasty, nasty, nasty, (script, style, version, base) => {
        const files = { scripts: [script], styles: [style], fonts: [script] };
        const compose = (hashes: Record<string, string>, values: Partial<DocumentInput>) =>
          composeDocument({ ...plain, hashes, ...values });
        const html = compose(
          { [script]: version, [style]: version },
          {
            shell: files,
            route: files,
            boot: { ...boot, shellVersion: version, config: { ...config, apiBase: base } },
          },
        );
        const same = { scripts: ['/a.js'], styles: ['/a.css'], fonts: ['/a.woff2'] };
        expect(tags(html)).toEqual(
          tags(compose({ '/a.css': 'h', '/a.js': 'h' }, { shell: same, route: same })),
        );
        expect(hashesOf(html)).toEqual({ [script]: version, [style]: version });
        expect(unescape(between(html, / data-release="/, '"'))).toBe(version);
      }),
    );
  });

  it('has a hidden message for when the shell fails to load', () => {
    const html = composeDocument({ ...plain, hashes: {} });
    const note = between(html, /<div id="boot-failed" class="boot-failed" role="alert" hidden>/, '</div>');
    expect(note).toContain('<a href="">Tải lại trang</a>');
    expect(note).toContain(config.company.hotline);
  });

  it('is excluded from search engines only on request', () => {
    expect(composeDocument(plain)).not.toContain('noindex');
    expect(composeDocument({ ...plain, indexed: false })).toContain('<meta name="robots" content="noindex">');
  });
});

describe('the composed site', () => {
  let fixture: StoreFixture;
  beforeEach(async () => {
    fixture = await createStoreFixture();
  });
  afterEach(() => fixture.remove());

  const compose = async () => {
    const files = await composeSite(fixture.store, config);
    const index = JSON.parse(files.get(DOCUMENT_INDEX) ?? '') as DocumentIndex;
    return { files, index, html: (prefix: string) => files.get(index.documents[prefix]?.file ?? '') ?? '' };
  };
  const shopRoutes = [
    { prefix: '/', access: { kind: 'public' as const }, layout: 'site' as const, title: 'Trang chủ' },
    {
      prefix: '/products',
      access: { kind: 'public' as const },
      layout: 'site' as const,
      title: 'Sản phẩm <b>',
    },
  ];
  const twoRemotes = async () => {
    await fixture.release({ name: 'shell' });
    await fixture.release({ name: 'mfe-shop', manifest: { routes: shopRoutes } });
    const access = { kind: 'token' as const };
    await fixture.release({
      name: 'mfe-work',
      manifest: { routes: [{ prefix: '/work', access, layout: 'workspace', title: 'Việc' }] },
    });
  };

  it('has one document per prefix of each live remote, and a fallback', async () => {
    await twoRemotes();
    const { files, index } = await compose();
    expect(index).toEqual({
      headers: expect.objectContaining({ 'content-security-policy': expect.any(String) as string }) as object,
      documents: {
        '/': { file: 'index.html', layout: 'site' },
        '/products': { file: 'products/index.html', layout: 'site' },
        '/work': { file: 'work/index.html', layout: 'workspace', guarded: true },
      },
      fallback: '404.html',
    });
    expect([...files.keys()].sort()).toEqual([
      '404.html',
      'boot.json',
      'documents.json',
      'index.html',
      'products/index.html',
      'work/index.html',
    ]);
  });

  it('lists in each document all files of its first page: the shell’s files in order, and the files of the route’s remote', async () => {
    await twoRemotes();
    const { html } = await compose();
    const shell = '/releases/shell/1.0.0-h00000001';
    const remote = '/releases/mfe-shop/1.0.0-h00000001';
    const document = html('/products');
    expect(scriptsOf(document)).toEqual([
      `${shell}/runtime.1.js`,
      `${shell}/framework.1.js`,
      `${shell}/main.1.js`,
    ]);
    expect(preloadsOf(document)).toEqual([`${remote}/remoteEntry.1.js`, `${remote}/expose.1.js`]);
    expect(stylesOf(document)).toEqual([`${shell}/main.1.css`]);
    expect(stylePreloadsOf(document)).toEqual([`${remote}/expose.1.css`]);
    expect(fontsOf(document)).toEqual([
      `${shell}/be-vietnam-pro-vietnamese-400-normal.1.woff2`,
      `${shell}/be-vietnam-pro-latin-400-normal.1.woff2`,
    ]);
    expect(document).not.toMatch(/<link[^>]*woff2/);
    expect(fetchedAhead(document).join()).not.toContain('lazy.1.js');
    expect(document).toContain('<title>Sản phẩm &lt;b&gt; – EVCare</title>');
  });

  it('lists in each document the route chunks of its prefix, after the files that every page of the remote needs', async () => {
    await fixture.release({ name: 'shell' });
    const files = { 'route-products.1.css': '@layer remote{.sho_p{color:red}}' };
    const products = { scripts: ['lazy.1.js'], styles: ['route-products.1.css'] };
    const record = { routes: { '/products': products } };
    await fixture.release({ name: 'mfe-shop', manifest: { routes: shopRoutes }, files, record });
    await fixture.release({ name: 'mfe-chat', manifest: { preload: 'eager' } });
    const { html } = await compose();
    const shop = '/releases/mfe-shop/1.0.0-h00000001';
    const chat = '/releases/mfe-chat/1.0.0-h00000001';
    expect(preloadsOf(html('/products'))).toEqual([
      `${shop}/remoteEntry.1.js`,
      `${shop}/expose.1.js`,
      `${shop}/lazy.1.js`,
      `${chat}/remoteEntry.1.js`,
      `${chat}/expose.1.js`,
    ]);
    expect(stylePreloadsOf(html('/products'))).toContain(`${shop}/route-products.1.css`);
    for (const prefix of ['/', '/chat']) {
      expect([...preloadsOf(html(prefix)), ...stylePreloadsOf(html(prefix))].join()).not.toMatch(
        /lazy|route-/,
      );
    }
    const [remote] = bootOf(html('/')).remotes.map((one) => bootRemoteSchema.parse(one));
    expect(remote?.routes).toEqual({
      '/products': { scripts: [`${shop}/lazy.1.js`], styles: [`${shop}/route-products.1.css`] },
    });
  });

  it('has a document for the paths below a prefix if their pages have their own chunk', async () => {
    await fixture.release({ name: 'shell' });
    const routes = {
      '/products': { scripts: ['list.1.js'], styles: [] },
      '/products/*': { scripts: ['detail.1.js'], styles: [] },
    };
    const files = { 'list.1.js': 'list()', 'detail.1.js': 'detail()' };
    await fixture.release({ name: 'mfe-shop', manifest: { routes: shopRoutes }, files, record: { routes } });
    const { files: documents } = await compose();
    const pages = await createPages(documents);
    const pathPreloads = (path: string) =>
      preloadsOf(pages.find(path).page.bodies.identity.toString())
        .map((url) => url.replace(/^.*\//, ''))
        .slice(2);
    expect(pathPreloads('/products')).toEqual(['list.1.js']);
    expect(pathPreloads('/products/')).toEqual(['list.1.js']);
    expect(pathPreloads('/products/cap-sac')).toEqual(['detail.1.js']);
    expect(pages.find('/products-x').kind).toBe('unknown');
    expect(pathPreloads('/')).toEqual([]);
  });

  it('lists in each document the hash of every script and style of the shell and of the route’s remote, including those loaded later', async () => {
    await twoRemotes();
    await fixture.release({ name: 'mfe-chat', manifest: { preload: 'eager' } });
    const { html, files, index } = await compose();
    const expected = async (...names: string[]) => {
      const hashes: Record<string, string> = {};
      for (const name of names) {
        const release = (await fixture.store.readRelease(name, '1.0.0-h00000001'))!;
        for (const [file, { integrity }] of Object.entries(release.files))
          if (!file.endsWith('.woff2')) hashes[`/releases/${name}/1.0.0-h00000001/${file}`] = integrity;
      }
      return hashes;
    };
    expect(hashesOf(html('/products'))).toEqual(await expected('shell', 'mfe-shop', 'mfe-chat'));
    expect(hashesOf(html('/work'))).toEqual(await expected('shell', 'mfe-work', 'mfe-chat'));
    expect(hashesOf(files.get(index.fallback) ?? '')).toEqual(await expected('shell', 'mfe-chat'));
    expect(Object.keys(hashesOf(html('/work'))).join()).toMatch(/shell\S*lazy\S*mfe-work\S*lazy/);
  });

  it('puts hashes on all styles of a document, and adds scripts only through the inline script', async () => {
    await twoRemotes();
    const { files } = await compose();
    for (const [name, document] of files) {
      if (!name.endsWith('.html')) continue;
      const hashes = hashesOf(document);
      const links = [...document.matchAll(/<link[^>]*(?:stylesheet|as="style")[^>]*>/g)].map(([tag]) => tag);
      expect(links.length).toBeGreaterThan(0);
      for (const link of links) {
        const [, href = '', integrity] = /href="([^"]*)" integrity="([^"]*)"/.exec(link) ?? [];
        expect([href, integrity]).toEqual([href, hashes[href]]);
      }
      for (const url of [...scriptsOf(document), ...preloadsOf(document)])
        expect(hashes[url]).toMatch(/^sha384-/);
      expect(document).not.toMatch(/<script[^>]*\bsrc=|as="script"/);
    }
  });

  it('omits the hashes of a remote with a canary, because only the browser knows which release it uses', async () => {
    await twoRemotes();
    const canary = { version: '1.0.0-h00000001', percent: 10, cohorts: [] };
    await fixture.store.updateSite(
      async (site) => ({
        ...site!,
        remotes: { ...site!.remotes, 'mfe-work': { ...site!.remotes['mfe-work']!, canary } },
      }),
      { command: 'canary', part: 'mfe-work', by: 'a test' },
    );
    const { html } = await compose();
    expect(Object.keys(hashesOf(html('/work'))).join()).not.toContain('mfe-work');
    expect(Object.keys(hashesOf(html('/'))).join()).toContain('mfe-shop');
  });

  it('prefetches no files of other remotes, and no files of any remote for a path without an owner', async () => {
    await twoRemotes();
    const { html, files, index } = await compose();
    expect(preloadsOf(html('/work')).join()).not.toContain('mfe-shop');
    const fallback = files.get(index.fallback) ?? '';
    expect(preloadsOf(fallback)).toEqual([]);
    expect(stylesOf(fallback)).toHaveLength(1);
    expect(scriptsOf(fallback)).toHaveLength(3);
  });

  it('prefetches no file of a guarded area, and passes the allowed roles to the inline script', async () => {
    await twoRemotes();
    const access = { kind: 'roles' as const, roles: ['staff' as const, 'admin' as const] };
    const routes = [{ prefix: '/office', access, layout: 'workspace' as const, title: 'Quầy' }];
    await fixture.release({ name: 'mfe-office', manifest: { routes } });
    const { html } = await compose();
    for (const [prefix, name] of [
      ['/work', 'mfe-work'],
      ['/office', 'mfe-office'],
    ] as const) {
      const folder = `/releases/${name}/1.0.0-h00000001`;
      expect([...preloadsOf(html(prefix)), ...stylePreloadsOf(html(prefix))].join()).not.toContain(folder);
      expect(between(html(prefix), / data-guarded-scripts="/, '"').split(' ')).toEqual([
        `${folder}/remoteEntry.1.js`,
        `${folder}/expose.1.js`,
      ]);
      expect(between(html(prefix), / data-guarded-styles="/, '"')).toContain(folder);
      expect(Object.keys(hashesOf(html(prefix))).join()).toContain(folder);
    }
    expect(between(html('/office'), / data-roles="/, '"')).toBe('staff admin');
    expect(html('/work')).not.toContain('data-roles');
    expect(html('/products')).not.toContain('data-guarded');
  });

  it('prefetches an eager remote in every document, once', async () => {
    await twoRemotes();
    await fixture.release({ name: 'mfe-chat', manifest: { preload: 'eager' } });
    const { html, files, index } = await compose();
    const chat = '/releases/mfe-chat/1.0.0-h00000001/remoteEntry.1.js';
    for (const document of [html('/'), html('/work'), html('/chat'), files.get(index.fallback) ?? '']) {
      expect(preloadsOf(document).filter((url) => url === chat)).toHaveLength(1);
    }
  });

  it('lists every live remote in the boot document, which is the same in each HTML document', async () => {
    await twoRemotes();
    await fixture.release({ name: 'mfe-shop', version: '1.0.1', manifest: { routes: shopRoutes } });
    const { files } = await compose();
    const documents = [...files].filter(([name]) => name.endsWith('.html')).map(([, html]) => bootOf(html));
    const first = documents[0]!;
    for (const document of documents) expect(document).toEqual(first);
    const remotes = first.remotes.map((remote) => bootRemoteSchema.parse(remote));
    expect(remotes.map(({ manifest }) => manifest.name)).toEqual(['mfe-shop', 'mfe-work']);
    expect(remotes[0]).toMatchObject({
      version: '1.0.1',
      entry: '/releases/mfe-shop/1.0.1/remoteEntry.1.js',
      scripts: ['/releases/mfe-shop/1.0.1/expose.1.js'],
      styles: ['/releases/mfe-shop/1.0.1/expose.1.css'],
      contract: { version: '1.0.0', range: '^1.0.0' },
      previous: [
        { version: '1.0.0-h00000001', entry: '/releases/mfe-shop/1.0.0-h00000001/remoteEntry.1.js' },
      ],
    });
    expect(first.shellVersion).toBe('1.0.0-h00000001');
    expect(first.config).toEqual(config);
  });

  it('has documents for a disabled remote, which fetch nothing of it and leave its menu out', async () => {
    const menu = [{ placement: 'main' as const, label: 'Việc', href: '/work', order: 1 }];
    await twoRemotes();
    await fixture.release({ name: 'mfe-work', version: '1.0.1', manifest: { menu } });
    await fixture.store.updateSite(
      async (site) => ({
        ...site!,
        remotes: { ...site!.remotes, 'mfe-work': { ...site!.remotes['mfe-work']!, enabled: false } },
      }),
      { command: 'disable', part: 'mfe-work', by: 'a test' },
    );
    const { index, html } = await compose();
    expect(Object.keys(index.documents)).toEqual(['/', '/products', '/work']);
    expect(index.documents['/work']).toMatchObject({ closed: true });
    expect(index.documents['/products']).not.toHaveProperty('closed');
    expect(html('/work')).toContain('Trang mfe-work');
    expect(html('/work')).not.toContain('/releases/mfe-work/');
    expect(bootOf(html('/')).remotes).toHaveLength(1);
    expect(bootOf(html('/')).closed).toEqual([{ name: 'mfe-work', routes: [expect.anything()], menu: [] }]);
  });

  it('gives the prefix of a disabled remote to the remote that took it over', async () => {
    await twoRemotes();
    await fixture.store.updateSite(
      async (site) => ({
        ...site!,
        remotes: { ...site!.remotes, 'mfe-work': { ...site!.remotes['mfe-work']!, enabled: false } },
      }),
      { command: 'disable', part: 'mfe-work', by: 'a test' },
    );
    const work = { prefix: '/work', access: { kind: 'public' }, layout: 'site', title: 'Việc mới' } as const;
    await fixture.release({ name: 'mfe-new', manifest: { routes: [work] } });
    const { index, html } = await compose();
    expect(index.documents['/work']).not.toHaveProperty('closed');
    expect(html('/work')).toContain('/releases/mfe-new/');
  });

  it('excludes pages that require a session from search engines', async () => {
    await twoRemotes();
    const { html } = await compose();
    expect(html('/products')).not.toContain('noindex');
    expect(html('/work')).toContain('noindex');
  });

  it('fails if nothing is published', async () => {
    await expect(compose()).rejects.toThrow('Nothing is published yet');
  });

  it('gives every prefix its own file, whatever the prefixes are', () => {
    const prefix = fc.stringMatching(/^\/([a-z0-9][a-z0-9-]{0,6})?$/);
    const valid = fc.uniqueArray(fc.oneof(prefix, fc.constantFrom('/', '/index', '/404', '/documents')), {
      minLength: 1,
    });
    return fc.assert(
      fc.asyncProperty(valid, async (prefixes) => {
        const routes = prefixes.map((path) => ({ ...shopRoutes[0]!, prefix: path }));
        const release = {
          ...(await fixtureRelease()),
          manifest: remoteManifestSchema.parse(manifestOf('mfe-shop', { routes })),
        };
        const pointer = { stable: '1.0.0', previous: [], enabled: true };
        const files = await composeSite(
          {
            readSite: async () => ({
              schema: 'https://mfewg.org/schema/v1-pre',
              microFrontends: {},
              revision: 1,
              updatedAt: '',
              shell: pointer,
              remotes: { 'mfe-shop': pointer },
            }),
            readRelease: async (name) =>
              name === 'shell' ? { ...release, name, entry: null, manifest: null } : release,
          },
          config,
        );
        expect(files.size).toBe(prefixes.length + 3);
      }),
      { numRuns: 40 },
    );
  });

  const fixtureRelease = async () => ({
    schemaVersion: 1 as const,
    name: 'mfe-shop',
    version: '1.0.0',
    entry: 'remoteEntry.1.js',
    scripts: [],
    styles: [],
    files: {},
    contract: { version: '1.0.0', range: '^1.0.0' },
    shared: {},
    federationRuntime: '2.9.2',
    revision: null,
    builtAt: '',
  });
});
