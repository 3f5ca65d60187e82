import { act, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import {
  bootDocumentSchema,
  PAGE_ANSWERS_ID,
  type BootDocument,
  type BootRemote,
} from '@evcare/shared-contracts/release';
import { createMemoryRouter } from '@evcare/shared-contracts/router';
import { readAnswers } from '../http/recorded-answers';
import { createLocalStorage } from '../session/browser-storage';
import { fakeBootRemote } from '../testing/fake-boot';
import { an, storeSession } from '../testing/fake-parts';
import { json } from '../testing/json';
import { connect } from './connect';
import { createShell } from './create-shell';
import { browserEnvironment } from './environment';
import { mount } from './mount';
import { renderShop } from './testing/render-shop';
import { PRODUCT, SHOP, ShopPage, shopWith, shown } from './testing/shop';

// As in the server's bundle, which contains none of Node's built-in modules.
jest.mock('react-dom/server', () => jest.requireActual<object>('react-dom/server.edge'));

interface Visit {
  readonly url?: string;
  /** Releases in the document. */
  readonly remote?: Partial<BootRemote>;
  /** Bucket in the document. */
  readonly bucket?: number;
  /** Version that the server rendered. */
  readonly version?: string;
  /** Component of the page in the browser, if it differs from the server's. */
  readonly inBrowser?: ComponentType;
  readonly importModule?: () => Promise<unknown>;
  /** Called between the first paint and the start of the scripts. */
  readonly before?: (root: HTMLElement) => void;
}

const started: (() => void)[] = [];

/** Opens the document of a server-rendered page in a browser. */
async function visit({
  url = '/shop',
  remote,
  bucket,
  version = '1.0.0',
  inBrowser,
  importModule,
  before,
}: Visit = {}) {
  const boot: BootDocument = bootDocumentSchema.parse({
    shellVersion: '1.0.0',
    config: {},
    remotes: [fakeBootRemote(SHOP, remote)],
    bucket,
  });
  const page = await renderShop(boot, url);
  const answers = JSON.stringify(page?.answers ?? {});
  document.body.innerHTML = `<div id="root" data-rendered="${url === '/nowhere' ? 'shell' : 'mfe-shop'} ${version}">${page?.html}</div>
    <script type="application/json" id="${PAGE_ANSWERS_ID}">${answers}</script>`;
  const root = document.getElementById('root') as HTMLElement;
  before?.(root);
  const [heading, html] = [root.querySelector('h1'), root.innerHTML];
  const [warnings, reports, requests] = [[] as string[], [] as string[], [] as string[]];
  const documentAnswers = readAnswers(document);
  const warn = (message: string, detail?: unknown) =>
    warnings.push(`${message} ${detail instanceof Error ? detail.message.slice(0, 80) : ''}`);
  const shell = createShell({
    boot,
    environment: { ...browserEnvironment(), answer: documentAnswers.take },
    importModule: importModule ?? (async () => ({ default: shopWith(inBrowser) })),
    telemetry: { remoteFailed: () => undefined, remoteReady: () => undefined, comparedVisit: () => null },
    warn,
    transport: async (address) => {
      requests.push(address.replace('/api', ''));
      return json(address.endsWith('/profile') ? { success: true, data: an } : PRODUCT);
    },
    createRouter: (routes, options) => createMemoryRouter(routes, { ...options, initialEntries: [url] }),
  });
  await act(async () => {
    await mount(root, shell, {
      answers: documentAnswers,
      telemetry: { uncaught: ({ remote: name, message }) => reports.push(`${name} ${message}`) },
      warn,
    });
    started.push(connect(shell), () => shell.router.dispose());
  });
  const isHydrated = root.querySelector('h1') === heading;
  return { root, html, isHydrated, warnings, reports, requests, shell };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  shown.atFirst = null;
  const { error } = console;
  jest.spyOn(console, 'error').mockImplementation((...args: unknown[]) => {
    // Expected here, because server and browser share their modules in this test.
    if (!String(args[0]).startsWith('Detected multiple renderers')) error(...args);
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  started.splice(0).forEach((stop) => stop());
  delete (globalThis as Record<symbol, unknown>)[Symbol.for('evcare.early')];
});

test('hydrates the server’s page without requesting its data again', async () => {
  const { root, isHydrated, html, warnings, requests } = await visit();
  expect(isHydrated).toBe(true);
  expect(shown.atFirst).toBe(html);
  expect(root).toHaveTextContent('Bộ sạc');
  expect(root).not.toHaveAttribute('data-rendered');
  expect({ warnings, requests }).toEqual({ warnings: [], requests: [] });
});

test('first shows the guest’s page to a signed-in user, and then their name and cart', async () => {
  storeSession(an);
  createLocalStorage().set('cart.changed', JSON.stringify({ itemCount: 3, total: 1, userId: an.id }));
  const { root, isHydrated, html, warnings, requests } = await visit();
  expect(isHydrated).toBe(true);
  expect(shown.atFirst).toBe(html);
  expect(html).not.toContain(an.fullName);
  expect(root).toHaveTextContent(an.fullName);
  expect(root.querySelector('a[href="/cart"]')).toHaveTextContent('3');
  expect(warnings).toEqual([]);
  expect(requests).not.toContain('/products/a');
});

test('hydrates the page of an address that does not exist', async () => {
  const { root, isHydrated, warnings } = await visit({ url: '/nowhere' });
  expect(isHydrated).toBe(true);
  expect(root).toHaveTextContent('Không tìm thấy trang');
  expect(warnings).toEqual([]);
});

const canaryFor = (percent: number, ...cohorts: string[]): BootRemote['canary'] => ({
  percent,
  cohorts,
  release: fakeBootRemote(SHOP, { version: '2.0.0' }),
});

test('hydrates the page of a canary whose share includes the document’s bucket', async () => {
  const { isHydrated, warnings, shell } = await visit({
    remote: { canary: canaryFor(10) },
    bucket: 0,
    version: '2.0.0',
  });
  expect(isHydrated).toBe(true);
  expect(warnings).toEqual([]);
  expect(shell.services.registry.find('mfe-shop')?.version).toBe('2.0.0');
});

test.each([10, undefined])(
  'hydrates the stable page while a canary runs, with the bucket %s',
  async (bucket) => {
    const { isHydrated } = await visit({ remote: { canary: canaryFor(10) }, ...(bucket && { bucket }) });
    expect(isHydrated).toBe(true);
  },
);

test('keeps the scroll position', async () => {
  const scroll = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  await visit();
  expect(scroll).not.toHaveBeenCalled();
});

describe('replaces the server’s page', () => {
  test('if the browser runs a canary that is for the role of its user', async () => {
    storeSession(an);
    const { root, isHydrated } = await visit({ remote: { canary: canaryFor(0, an.role) }, bucket: 0 });
    expect(isHydrated).toBe(false);
    expect(root).toHaveTextContent('Bộ sạc');
  });

  test('if its loaders request other data than on the server', async () => {
    localStorage.setItem('mfe/mfe-shop/choice', '/products/b');
    const { isHydrated, warnings, requests } = await visit();
    expect(isHydrated).toBe(false);
    expect(requests).toEqual(['/products/b']);
    expect(warnings).toEqual([]);
  });

  test('if its remote can’t be loaded', async () => {
    const { root, isHydrated } = await visit({ importModule: () => Promise.reject(new SyntaxError('code')) });
    expect(isHydrated).toBe(false);
    expect(root).not.toHaveTextContent('Bộ sạc');
    expect(root.querySelector('[role="alert"]')).not.toBeNull();
  });
});

test('reports a page that differs from the server’s', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { root, warnings, reports } = await visit({ inBrowser: () => <h1>Khác</h1> });
  expect(root).toHaveTextContent('Khác');
  expect(warnings).toEqual([expect.stringMatching(/^the page differs .* Hydration failed/)]);
  expect(reports).toEqual([expect.stringMatching(/^mfe-shop hydration: Error: Hydration failed/)]);
});

test('repeats the visitor’s earlier actions once', async () => {
  const { root } = await visit({
    before(page) {
      const [name, stock] = page.querySelectorAll('input');
      const button = [...page.querySelectorAll('button')].find(
        ({ textContent }) => textContent === 'Thêm vào giỏ',
      );
      if (!name || !stock) return;
      name.value = 'An';
      stock.checked = true;
      const early = { fields: new Set([name, stock]), button };
      (globalThis as Record<symbol, unknown>)[Symbol.for('evcare.early')] = early;
    },
  });
  expect(root.querySelector('output')).toHaveTextContent('1 An true');
});

test('does not repeat a press during the hydration, which React itself repeats', async () => {
  const early: { fields: Set<Element>; button: Element | null } = { fields: new Set(), button: null };
  const inBrowser = () => {
    early.button = screen.getByRole('button', { name: 'Thêm vào giỏ' });
    return <ShopPage />;
  };
  const { root } = await visit({
    inBrowser,
    before: () => Object.assign(globalThis, { [Symbol.for('evcare.early')]: early }),
  });
  expect(root.querySelector('output')).toHaveTextContent('0 false');
});

test('keeps what the visitor types while the page is being hydrated', async () => {
  const field = () => screen.getByLabelText<HTMLInputElement>('Tên');
  const type = (text: string) => {
    field().value = text;
    field().dispatchEvent(new Event('input', { bubbles: true }));
  };
  let isTyping = false;
  const inBrowser = () => {
    isTyping ||= (type('Lan'), true);
    return <ShopPage />;
  };
  const { root, isHydrated } = await visit({
    inBrowser,
    before() {
      type('An');
      const early = { fields: new Set([field()]), button: null };
      (globalThis as Record<symbol, unknown>)[Symbol.for('evcare.early')] = early;
    },
  });
  expect(isHydrated).toBe(true);
  expect(root.querySelector('output')).toHaveTextContent('0 Lan false');
});

describe('a shortcut that was pressed before the scripts ran', () => {
  const pressed = (shortcut: string) => () => {
    const early = { fields: new Set(), button: null, shortcut };
    (globalThis as Record<symbol, unknown>)[Symbol.for('evcare.early')] = early;
  };
  const search = () => screen.findByRole('dialog', { name: 'Tìm kiếm' });

  test('takes effect after the hydration', async () => {
    const { isHydrated } = await visit({ before: pressed('/') });
    expect(isHydrated).toBe(true);
    expect(await search()).toBeVisible();
  });

  test('takes effect while the page is being hydrated', async () => {
    const press = pressed('/');
    const inBrowser = () => {
      press();
      return <ShopPage />;
    };
    const { isHydrated } = await visit({ inBrowser });
    expect(isHydrated).toBe(true);
    expect(await search()).toBeVisible();
  });

  test('takes effect in a page that replaces the server’s', async () => {
    localStorage.setItem('mfe/mfe-shop/choice', '/products/b');
    const { isHydrated } = await visit({ before: pressed('/') });
    expect(isHydrated).toBe(false);
    expect(await search()).toBeVisible();
  });

  test('does nothing if the page has no button for it', async () => {
    const { warnings } = await visit({ before: pressed('#') });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(warnings).toEqual([]);
  });
});

test('applies the server’s inline styles, which the CSP does not allow in the document', async () => {
  // React reports the mismatch, because the style is only in the server's page.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { root } = await visit({
    before: (page) => page.querySelector('h1')?.setAttribute('data-style', 'color: red'),
  });
  expect(root.querySelector('h1')).toHaveStyle('color: red');
});
