import { JSDOM } from 'jsdom';
import { BOOT_SCRIPT } from './boot-script';

const FONTS = ['/a.woff2', '/b.woff2'];
const HASHES = { '/shell.js': 'sha384-s', '/page.js': 'sha384-p' };
const QUICK_MS = 900;
const SLOW_MS = 5_000;

/**
 * Opens a document with the inline script. jsdom fetches nothing, so events of elements are dispatched by the test.
 * @param scriptsMs time at which the scripts have loaded
 * @param more attributes of the inline script
 * @param faces font faces of the styles
 */
function open(scriptsMs: number, more = '', faces: readonly Pick<FontFace, 'status'>[] = []) {
  const html = `<!doctype html><html><head><script type="application/json" id="boot-integrity">${JSON.stringify(HASHES)}</script><script data-shell="/shell.js" data-ahead="/page.js" data-fonts="${FONTS.join(' ')}" ${more}>${BOOT_SCRIPT}</script></head><body><div id="boot-failed" hidden></div></body></html>`;
  const timers: { run: () => void; ms: number }[] = [];
  const { window } = new JSDOM(html, {
    url: 'https://evcare.test/',
    runScripts: 'dangerously',
    beforeParse(page) {
      page.performance.now = () => scriptsMs;
      Object.defineProperty(page.document, 'fonts', { value: new Set(faces) });
      Object.assign(page, { setTimeout: (run: () => void, ms: number) => timers.push({ run, ms }) });
    },
  });
  const { document } = window;
  /** Dispatches the load or error event of an element's file. */
  const settle = async (element: Element | null | undefined, type: 'load' | 'error') => {
    element?.dispatchEvent(new window.Event(type));
    await new Promise((resolve) => setImmediate(resolve));
  };
  return {
    document,
    timers,
    settle,
    settleScripts: async (...types: ('load' | 'error')[]) => {
      const links = [...document.querySelectorAll('link[href$=js]')];
      for (const [index, type] of types.entries()) await settle(links[index], type);
    },
    state: () => ({
      fonts: [...document.querySelectorAll<HTMLLinkElement>('link[href$=woff2]')].map(({ href }) =>
        href.slice('https://evcare.test'.length),
      ),
      className: document.documentElement.className,
    }),
  };
}

const NONE = { fonts: [], className: '' };
const WAITING = { fonts: [], className: 'boot-fonts-later' };
const AHEAD = { fonts: FONTS, className: '' };

describe('the fonts', () => {
  it('are prefetched once every script has loaded, in the mode in which styles request them', async () => {
    const page = open(QUICK_MS);
    await page.settleScripts('load');
    expect(page.state()).toEqual(NONE);
    await page.settleScripts('load', 'load');
    expect(page.state()).toEqual(AHEAD);
    const link = page.document.querySelector('link[href$=woff2]');
    expect([link?.getAttribute('crossorigin'), link?.getAttribute('integrity')]).toEqual(['anonymous', null]);
  });

  it('are not prefetched once text has requested them', async () => {
    const waiting = { status: 'unloaded' } as const;
    const page = open(QUICK_MS, '', [waiting, { status: 'loading' }]);
    await page.settleScripts('load', 'load');
    expect(page.state()).toEqual(NONE);
    const other = open(QUICK_MS, '', [waiting]);
    await other.settleScripts('load', 'load');
    expect(other.state()).toEqual(AHEAD);
  });

  it('are prefetched even if a script has failed', async () => {
    const page = open(QUICK_MS);
    await page.settleScripts('error', 'load');
    expect(page.state()).toEqual(AHEAD);
  });

  it('are not prefetched if the scripts were slow, but requested by the styles after the first image', async () => {
    const page = open(SLOW_MS);
    await page.settleScripts('load', 'load');
    expect(page.state()).toEqual(WAITING);
    await page.settle(page.document.body.appendChild(page.document.createElement('script')), 'load');
    expect(page.state()).toEqual(WAITING);
    await page.settle(page.document.body.appendChild(page.document.createElement('img')), 'load');
    expect(page.state()).toEqual(NONE);
  });

  it.each([QUICK_MS, SLOW_MS])('are left to the styles of a rendered page, after %i ms too', async (ms) => {
    const page = open(ms, 'data-complete');
    await page.settleScripts('load', 'load');
    expect(page.state()).toEqual(NONE);
    expect(page.timers).toEqual([]);
  });

  it('wait at most 3 s for an image', async () => {
    const page = open(SLOW_MS);
    await page.settleScripts('load', 'load');
    expect(page.timers.map(({ ms }) => ms)).toEqual([3_000]);
    page.timers[0]?.run();
    await page.settle(null, 'load');
    expect(page.state()).toEqual(NONE);
  });
});
