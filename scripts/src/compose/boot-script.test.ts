import { JSDOM } from 'jsdom';
import { BOOT_SCRIPT } from './boot-script';

const FILES = ['/shell.js', '/work/entry.js', '/work/page.js', '/work/page.css'];
const HASHES = Object.fromEntries(FILES.map((file) => [file, `sha384-${file}`]));

/** Policy of Trusted Types. */
interface Policy {
  createScriptURL(url: string): string | null;
}

type Lookup = { (url: string): string | null; requestUrl(url: string): string };

/** Opens a document with the inline script. jsdom fetches nothing, so events of elements are dispatched by the test. */
function open(stored: Readonly<Record<string, string>> = {}, roles = 'staff manager') {
  let policy: Policy = { createScriptURL: () => null };
  const data = `data-shell="/shell.js" data-guarded-scripts="/work/entry.js /work/page.js" data-guarded-styles="/work/page.css" ${roles && `data-roles="${roles}"`}`;
  const html = `<!doctype html><html><head><script type="application/json" id="boot-integrity">${JSON.stringify(HASHES)}</script><script ${data}>${BOOT_SCRIPT}</script></head><body><div id="boot-failed" hidden></div></body></html>`;
  const { window } = new JSDOM(html, {
    url: 'https://evcare.test/staff',
    runScripts: 'dangerously',
    beforeParse(page) {
      for (const [key, value] of Object.entries(stored)) page.localStorage.setItem(key, value);
      Object.assign(page, {
        trustedTypes: { createPolicy: (_name: string, rules: Policy) => void (policy = rules) },
      });
    },
  });
  const page = window as unknown as Record<symbol, unknown>;
  const lookup = page[Symbol.for('evcare.integrity')] as Lookup;
  const preloads = [...window.document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')];
  return {
    window,
    document: window.document,
    lookup,
    policy,
    preloads: preloads.map(({ href }) => href.slice(19)),
  };
}

const user = (role: string) => ({ authToken: 'token', user: JSON.stringify({ id: '1', role }) });
const AHEAD = ['/shell.js', '/work/entry.js', '/work/page.js', '/work/page.css'];

describe('the files of a guarded area', () => {
  it.each([
    ['a role of the area', user('staff'), AHEAD],
    ['the former name of the token', { token: 'token', user: user('manager').user }, AHEAD],
    ['another role', user('customer'), ['/shell.js']],
    ['no session', {}, ['/shell.js']],
    ['a user without a token', { user: user('staff').user }, ['/shell.js']],
    ['a token without a user', { authToken: 'token' }, ['/shell.js']],
    ['a damaged user', { authToken: 'token', user: '{' }, ['/shell.js']],
    ['a user that is null', { authToken: 'token', user: 'null' }, ['/shell.js']],
  ])('are prefetched only for users with access to the area: %s', (_who, stored, expected) => {
    expect(open(stored).preloads).toEqual(expected);
  });

  it('are prefetched for every role if the area only requires a session', () => {
    expect(open(user('customer'), '').preloads).toEqual(AHEAD);
    expect(open({}, '').preloads).toEqual(['/shell.js']);
  });

  it('are not prefetched if the storage is blocked', () => {
    const html = `<script type="application/json" id="boot-integrity">${JSON.stringify(HASHES)}</script><script data-guarded-scripts="/work/entry.js">${BOOT_SCRIPT}</script>`;
    // An opaque origin has no storage: reading it throws.
    const { window } = new JSDOM(html, { runScripts: 'dangerously' });
    expect(window.document.querySelectorAll('link')).toHaveLength(0);
  });
});

describe('the priority of scripts', () => {
  /** Priority of each element that requests a script, once the document is parsed. */
  async function priorities(data: string) {
    const html = `<script type="application/json" id="boot-integrity">${JSON.stringify(HASHES)}</script><script data-shell="/shell.js" ${data}>${BOOT_SCRIPT}</script><div id="boot-failed" hidden></div>`;
    const { window } = new JSDOM(html, { url: 'https://evcare.test/', runScripts: 'dangerously' });
    const { document } = window;
    await new Promise((resolve) => window.addEventListener('load', resolve));
    const elements = document.querySelectorAll<HTMLLinkElement | HTMLScriptElement>(
      'link[rel=preload], script[src]',
    );
    return [...elements].map(({ localName, fetchPriority }) => `${localName} ${fetchPriority}`);
  }

  it('is low in a page that is complete without them, for prefetching and for running', async () => {
    expect(await priorities('data-complete')).toEqual(['link low', 'script low']);
  });

  it('is that of the browser otherwise', async () => {
    expect(await priorities('')).toEqual(['link auto', 'script auto']);
  });
});

const settled = () => new Promise((resolve) => void setTimeout(resolve));

describe('the scripts of a rendered page', () => {
  /** Opens a rendered page, whose hashes follow its content, and waits until it is parsed. */
  async function openRendered({
    isHidden = false,
    types = ['paint'],
    files = 'data-shell="/shell.js"',
  } = {}) {
    let paint = () => {};
    const html = `<!doctype html><script data-complete ${files}>${BOOT_SCRIPT}</script><p>Nội dung</p><script type="application/json" id="boot-integrity">${JSON.stringify(HASHES)}</script>`;
    const { window } = new JSDOM(html, {
      url: 'https://evcare.test/',
      runScripts: 'dangerously',
      pretendToBeVisual: !isHidden,
      beforeParse(page) {
        class Observer {
          static readonly supportedEntryTypes = types;
          constructor(onEntry: () => void) {
            paint = onEntry;
          }
          observe() {}
          disconnect() {
            paint = () => {};
          }
        }
        Object.assign(page, { PerformanceObserver: Observer });
      },
    });
    await new Promise((resolve) => window.addEventListener('load', resolve));
    const count = (selector: string) => window.document.querySelectorAll(selector).length;
    return {
      window,
      prefetched: () => count('link[rel=preload]'),
      running: () => count('script[src]'),
      paint: () => paint(),
    };
  }

  it('are prefetched with the hashes that follow the content, and run after the first paint', async () => {
    const { prefetched, running, paint } = await openRendered();
    expect([prefetched(), running()]).toEqual([1, 0]);
    paint();
    await settled();
    expect(running()).toBe(1);
  });

  it('are prefetched in two steps: two files of the shell at once, the others after the first paint', async () => {
    const files = 'data-shell="/shell.js /work/entry.js /work/page.js" data-ahead="/work/page.css"';
    const { prefetched, paint } = await openRendered({ files });
    expect(prefetched()).toBe(2);
    paint();
    expect(prefetched()).toBe(4);
  });

  it('run when the page is hidden before it was painted, and not again', async () => {
    const { window, running, paint } = await openRendered();
    window.document.dispatchEvent(new window.Event('visibilitychange'));
    await settled();
    expect(running()).toBe(1);
    paint();
    window.document.dispatchEvent(new window.Event('visibilitychange'));
    await settled();
    expect(running()).toBe(1);
  });

  it.each([
    ['the page is hidden', { isHidden: true }],
    ['the browser does not report paints', { types: ['longtask'] }],
  ])('run at once if %s', async (_why, how) => {
    const { running } = await openRendered(how);
    await settled();
    expect(running()).toBe(1);
  });
});

test('a script may run if its hash is known, or if it is the service worker', () => {
  const { policy } = open();
  const allowed = ['/shell.js', '/service-worker.js'];
  const others = [
    '/other.js',
    'https://evil.example/service-worker.js',
    '/service-worker.js?x',
    'data:text/javascript,',
  ];
  expect([...allowed, ...others].filter((url) => policy.createScriptURL(url) === url)).toEqual(allowed);
});

describe('the address of a file', () => {
  const RETRY = /^\/work\/page\.js\?retry=\d+$/;

  /** Adds a script element as a build's code does, and dispatches the event of its file. */
  function settle({ document, window }: ReturnType<typeof open>, type: 'load' | 'error', src: string) {
    const script = document.createElement('script');
    Object.assign(script, { type: 'text/plain', integrity: 'sha384-x', src });
    document.head.append(script);
    script.dispatchEvent(new window.Event(type));
  }

  it('is unchanged on the first request, and after the file has loaded', () => {
    const page = open();
    expect(page.lookup.requestUrl('/work/page.js')).toBe('/work/page.js');
    settle(page, 'load', '/work/page.js');
    expect(page.lookup.requestUrl('/work/page.js')).toBe('https://evcare.test/work/page.js');
  });

  it('changes with each retry until the file has loaded, and stays the same from then on', () => {
    const page = open();
    const urls = [1, 2, 3].map(() => page.lookup.requestUrl('/work/page.js'));
    expect(urls[1]).toMatch(RETRY);
    expect(urls[2]).toMatch(RETRY);
    expect(new Set(urls).size).toBe(3);
    settle(page, 'load', urls[2] ?? '');
    // The cache still has a damaged response under the file's own name.
    expect(page.lookup.requestUrl('/work/page.js')).toBe(`https://evcare.test${urls[2]}`);
  });

  it('is new even for the first request if the preload of the file failed', () => {
    const page = open();
    settle(page, 'error', '/work/page.js');
    expect(page.lookup.requestUrl('/work/page.js')).toMatch(RETRY);
  });

  it('has the same hash under any address', () => {
    const { lookup } = open();
    lookup.requestUrl('/work/page.js');
    expect(lookup(lookup.requestUrl('/work/page.js'))).toBe('sha384-/work/page.js');
  });

  it('cannot be changed by later code', () => {
    const { lookup } = open();
    expect(() => Object.assign(lookup, { requestUrl: () => '/other.js' })).toThrow(TypeError);
  });
});

describe('the style of a rendered page', () => {
  /** Opens a document that links a page's style, and waits until it is parsed. */
  async function openStyled(early?: 'error') {
    const html = `<!doctype html><html><head><script type="application/json" id="boot-integrity">${JSON.stringify(HASHES)}</script><script>${BOOT_SCRIPT}</script><link rel="stylesheet" data-page href="/work/page.css" integrity="sha384-x" crossorigin></head><body></body></html>`;
    const timers: (() => void)[] = [];
    const { window } = new JSDOM(html, {
      url: 'https://evcare.test/work',
      runScripts: 'dangerously',
      beforeParse(page) {
        Object.assign(page, { setTimeout: (callback: () => void) => timers.push(callback) });
      },
    });
    const link = () => window.document.querySelector<HTMLLinkElement>('link[data-page]');
    const settle = (type: 'load' | 'error') => link()?.dispatchEvent(new window.Event(type));
    if (early) settle(early);
    await new Promise<void>((resolve) => {
      window.document.addEventListener('DOMContentLoaded', () => resolve());
    });
    return { link, settle, runTimers: () => timers.forEach((callback) => callback()) };
  }

  it('is found by its chunk once it has loaded, and not before', async () => {
    const { link, settle } = await openStyled();
    expect(link()?.dataset['href']).toBeUndefined();
    settle('load');
    expect(link()?.dataset['href']).toBe('https://evcare.test/work/page.css');
  });

  it.each(['before', 'after'] as const)(
    'is left to its chunk when it fails %s the document is parsed',
    async (when) => {
      const { link, settle } = await openStyled(when === 'before' ? 'error' : undefined);
      settle('error');
      expect(link()).toBeNull();
    },
  );

  it('is left to its chunk when its request hangs, which would keep the page from being painted', async () => {
    const { link, runTimers } = await openStyled();
    expect(link()).not.toBeNull();
    runTimers();
    expect(link()).toBeNull();
  });
});

describe('a button that is pressed before the components listen', () => {
  /** Presses a button of a rendered page, and returns whether the shell repeats that. */
  function press(button: string): boolean {
    const html = `<script>${BOOT_SCRIPT}</script><div data-rendered="mfe-shop 1.0.0">${button}</div>`;
    const { window } = new JSDOM(html, { url: 'https://evcare.test/', runScripts: 'dangerously' });
    // jsdom reports that it cannot send forms.
    window.addEventListener('submit', (event) => event.preventDefault());
    const { document } = window;
    document.querySelector<HTMLElement>('button')?.click();
    const page = window as unknown as Record<symbol, { button: Element | null }>;
    return page[Symbol.for('evcare.early')]?.button === document.querySelector('button');
  }

  it.each([
    ['stands alone', '<button>Thêm vào giỏ</button>'],
    ['sends a form without an address', '<form><button>Gửi</button></form>'],
    [
      'does something else in a form with an address',
      '<form action="/booking"><button type="button">Mở lịch</button></form>',
    ],
  ])('is recorded if it %s', (_title, button) => {
    expect(press(button)).toBe(true);
  });

  it('is left to the browser if it sends a form with an address', () => {
    expect(press('<form action="/booking"><button>Xem giờ trống</button></form>')).toBe(false);
  });
});

describe('a key that is pressed before the components listen', () => {
  const RENDERED = `<div data-rendered><button aria-keyshortcuts="/">Tìm kiếm</button><input><p>Chữ</p></div>`;

  /** Presses a key in a server-rendered page, and returns the recorded shortcut. */
  function press(key: string, { on = 'p', ...modifiers }: { readonly on?: string } & KeyboardEventInit = {}) {
    const { document, window } = open();
    document.body.insertAdjacentHTML('beforeend', RENDERED);
    const event = new window.KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...modifiers });
    document.querySelector(on)?.dispatchEvent(event);
    const page = window as unknown as Record<symbol, { readonly shortcut: string }>;
    expect(event.defaultPrevented).toBe(page[Symbol.for('evcare.early')]?.shortcut !== '');
    return page[Symbol.for('evcare.early')]?.shortcut;
  }

  it('is recorded if it is the shortcut of a button on the page', () => {
    expect(press('/')).toBe('/');
    expect(press('a')).toBe('');
    expect(press('"')).toBe('');
  });

  it.each([
    ['in a field', { on: 'input' }],
    ['with Ctrl', { ctrlKey: true }],
    ['with Command', { metaKey: true }],
    ['with Alt', { altKey: true }],
    ['in an input method', { isComposing: true }],
  ])('is left to the browser when it is pressed %s', (_case, options) => {
    expect(press('/', options)).toBe('');
  });

  it('is left to the browser once the components listen', () => {
    const { document, window } = open();
    document.body.insertAdjacentHTML('beforeend', RENDERED.replace(' data-rendered', ''));
    const event = new window.KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true });
    document.querySelector('p')?.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(false);
  });
});
