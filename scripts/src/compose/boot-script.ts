import { createHash } from 'node:crypto';
import { SERVICE_WORKER_PATH } from '@evcare/shared-contracts/release';

/**
 * The only inline script of a document, and the first code that runs. Its hash is the only one in the policy; it adds
 * all other scripts, each with its hash, and `strict-dynamic` trusts scripts added this way. Hashes of external scripts
 * in the policy would have the same effect, but not every browser supports those, and each preload would need one too.
 *
 * It is the same for every release: data that differs is in the attributes of its element and in the map. It is a
 * string rather than a function, so that no tool that bundles this program rewrites it.
 */
const SOURCE = `
(() => {
  const { dataset } = document.currentScript;
  const words = (text) => (text ? text.split(' ') : []);
  const known = new Map();
  // Origins and addresses that are exempt from hashes.
  const open = new Set(words(dataset.open));

  const addressOf = (url) => {
    const { origin, pathname } = new URL(url, location.href);
    return origin === location.origin ? pathname : origin + pathname;
  };
  const know = (url, hash) => {
    const address = addressOf(url);
    if (!known.has(address)) known.set(address, hash);
  };
  // Address under which each file last loaded; empty if it was requested and has not loaded. The next request
  // for such a file uses another address: the browser's cache keeps a damaged response under its immutable
  // name, shares one hanging request among all requests for the same name, and lets a failed preload answer
  // for the file.
  const names = new Map();
  let retries = Date.now();
  const retryUrl = (url) => url + '?retry=' + (retries += 1);
  const requestUrl = (url) => {
    const address = addressOf(url);
    const last = names.get(address);
    names.set(address, '');
    return last === undefined ? url : last || retryUrl(url);
  };
  const note = ({ type, target }) => {
    const url = target.src || target.href;
    if (target.integrity) names.set(addressOf(url), type === 'load' ? url : '');
  };
  document.addEventListener('load', note, true);
  document.addEventListener('error', note, true);

  const hashOf = (url) => {
    try {
      const address = addressOf(url);
      if (open.has(address) || open.has(new URL(url, location.href).origin)) return '';
      return known.get(address) ?? null;
    } catch {
      return null;
    }
  };
  const readHashes = () => {
    try {
      const list = JSON.parse(document.getElementById('boot-integrity').textContent);
      for (const url of Object.keys(list)) know(url, list[url]);
    } catch {
      // Without the list no hash is known, so nothing runs.
    }
  };

  // A document may have only the hashes of the files that it names. The shell reads the others from the lists of
  // the releases.
  let readList = () => null;
  hashOf.requestUrl = requestUrl;
  hashOf.readList = (url) => readList(url);
  Object.defineProperty(globalThis, Symbol.for('evcare.integrity'), { value: Object.freeze(hashOf) });
  // The shell removes this before any remote's code runs.
  Object.defineProperty(globalThis, Symbol.for('evcare.integrity.keeper'), {
    value: {
      know,
      trust: (origin) => origin !== location.origin && open.add(origin),
      readListsBy: (read) => (readList = read),
      list: dataset.list ? words(dataset.list) : null,
    },
    configurable: true,
  });
  globalThis.trustedTypes?.createPolicy('default', {
    // The service worker has no hash here: the site server checks it.
    createScriptURL: (url) => (url !== '${SERVICE_WORKER_PATH}' && hashOf(url) === null ? null : url),
  });

  // Actions of a visitor in a rendered page before its components listen; the shell repeats them. A form with
  // an address is sent without this.
  const early = { fields: new Set(), button: null, shortcut: '' };
  document.addEventListener('input', ({ target }) => target.closest?.('[data-rendered]') && early.fields.add(target), true);
  document.addEventListener(
    'click',
    (event) => {
      const button = event.target.closest?.('[data-rendered] button');
      if (!button || (button.type === 'submit' && button.form?.hasAttribute('action'))) return;
      event.preventDefault();
      early.button = button;
    },
    true,
  );
  document.addEventListener(
    'keydown',
    (event) => {
      const { key, target } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if (target.closest?.('input, textarea, select')) return;
      const buttons = [...document.querySelectorAll('[data-rendered] [aria-keyshortcuts]')];
      if (!buttons.some((button) => button.getAttribute('aria-keyshortcuts') === key)) return;
      event.preventDefault();
      early.shortcut = key;
    },
    true,
  );
  Object.defineProperty(globalThis, Symbol.for('evcare.early'), { value: early });

  let failed = false;
  const fail = (url) => {
    if (failed) return;
    failed = true;
    document.getElementById('boot-failed').hidden = false;
    const traceId = Math.random().toString(36).slice(2);
    const at = new Date().toISOString();
    const event = { remote: 'shell', release: dataset.release, code: 'ENTRY_FAILED', url, traceId, at };
    navigator.sendBeacon?.(dataset.report, JSON.stringify({ events: [event] }));
  };

  const lost = new WeakSet();
  document.addEventListener('error', ({ target }) => lost.add(target), true);

  // The cache may hold a damaged file under its name, so each failed file is requested once more under
  // another name.
  const styled = (link, again) =>
    new Promise((resolve, reject) => {
      const miss = () => {
        if (again || !link.integrity) return reject(link.href);
        const next = link.cloneNode();
        next.href = retryUrl(link.href);
        link.replaceWith(next);
        styled(next, true).then(resolve, reject);
      };
      if (!link.integrity || lost.has(link)) return miss();
      if (link.sheet) return resolve();
      link.onload = resolve;
      link.onerror = miss;
    });

  // A rendered page is complete without scripts: they must not delay its styles, fonts and first image, so they
  // have low priority, and run after the first paint. Until then, a slow network is busy with the first two.
  const isComplete = 'complete' in dataset;
  const fetchPriority = isComplete ? 'low' : 'auto';
  const run = (url, then, again) => {
    const integrity = hashOf(url);
    if (!integrity) return fail(url);
    const script = document.createElement('script');
    Object.assign(script, { crossOrigin: 'anonymous', integrity, async: false, fetchPriority });
    script.onload = then;
    script.onerror = () => (again ? fail(url) : run(url, then, true));
    script.src = again ? retryUrl(url) : url;
    document.head.append(script);
  };

  // Styles of a rendered page. A chunk finds a loaded style by its full address. A style that fails or hangs
  // is removed, because a hanging style would keep the page from being painted; its chunk then loads it.
  const keepPageStyle = (link) => {
    const mark = () => (link.dataset.href = link.href);
    const drop = () => link.remove();
    if (lost.has(link)) return drop();
    if (link.sheet) return mark();
    Object.assign(link, { onload: mark, onerror: drop });
    setTimeout(() => link.sheet || drop(), 4_000);
  };

  // A visitor whom the shell would reject downloads no file of a guarded area. The server makes the actual
  // decision.
  const mayEnter = () => {
    try {
      const { role } = JSON.parse(localStorage.getItem('user'));
      const token = localStorage.getItem('authToken') ?? localStorage.getItem('token');
      return Boolean(token) && (!dataset.roles || words(dataset.roles).includes(role));
    } catch {
      return false;
    }
  };
  const addPreload = (as, href, integrity) =>
    new Promise((settle) => {
      const link = document.createElement('link');
      Object.assign(link, { rel: 'preload', as, crossOrigin: 'anonymous', onload: settle, onerror: settle });
      Object.assign(link, as === 'script' && { fetchPriority }, integrity && { integrity }, { href });
      document.head.append(link);
    });
  const preload = (as) => (href) => {
    const integrity = hashOf(href);
    return integrity ? addPreload(as, href, integrity) : null;
  };
  // On a slow network fonts would compete for bandwidth with scripts, data and the first image: until the
  // image is loaded, text uses the fallback face, and styles request no font. The text of a rendered page
  // is painted before any script has loaded, so its fonts are requested by then.
  const firstPicture = () =>
    new Promise((settle) => {
      document.addEventListener('load', ({ target }) => target.localName === 'img' && settle(), true);
      setTimeout(settle, 3_000);
    });
  const fetchFonts = async () => {
    const isFast = 4_000 > performance.now();
    if (isFast) {
      // Text that is painted already has requested its fonts: a preload would request them again.
      const areRequested = [...(document.fonts ?? [])].some(({ status }) => status !== 'unloaded');
      if (!areRequested) words(dataset.fonts).forEach((url) => addPreload('font', url));
      return;
    }
    const { classList } = document.documentElement;
    classList.add('boot-fonts-later');
    await firstPicture();
    classList.remove('boot-fonts-later');
  };
  const shell = words(dataset.shell);
  const [first, ...others] = shell;
  const prefetch = (scripts) => {
    const guarded = Boolean(dataset.guardedScripts) && mayEnter();
    const all = guarded ? [...scripts, ...words(dataset.guardedScripts)] : scripts;
    const fetched = Promise.all(all.map(preload('script')));
    if (!isComplete) fetched.then(fetchFonts);
    if (guarded) words(dataset.guardedStyles).forEach(preload('style'));
  };
  // Same order as deferred scripts: after the document is parsed and its styles are loaded. The first script is the
  // builds' runtime, which must be complete before the others run, even if it needed a retry.
  const runAll = () => {
    const links = [...document.querySelectorAll('link[rel=stylesheet]:not([data-page])')];
    Promise.all(links.map((link) => styled(link))).then(
      () => first && run(first, () => others.forEach((url) => run(url, null))),
      fail,
    );
  };
  // A hidden page is not painted.
  const afterPaint = (then) => {
    const { PerformanceObserver: Observer } = globalThis;
    if (document.hidden || !Observer?.supportedEntryTypes?.includes('paint')) return then();
    const go = () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', go);
      then();
    };
    const observer = new Observer(go);
    observer.observe({ type: 'paint', buffered: true });
    document.addEventListener('visibilitychange', go);
  };
  const ahead = words(dataset.ahead);
  if (!isComplete) {
    readHashes();
    prefetch([...shell, ...ahead]);
  }
  document.addEventListener('DOMContentLoaded', () => {
    document.querySelectorAll('link[data-page]').forEach(keepPageStyle);
    if (!isComplete) return runAll();
    // The hashes follow the content of a rendered page.
    readHashes();
    const untilPaint = shell.slice(0, 2);
    untilPaint.forEach(preload('script'));
    afterPaint(() => {
      prefetch([...shell.slice(2), ...ahead]);
      runAll();
    });
  });
})();
`;

/** Standalone comments and indentation; removing them does not change the program. */
const NOT_NEEDED = /^ *\/\/.*\n|^ +/gm;

/** The inline script of every composed document with required hashes. */
export const BOOT_SCRIPT = SOURCE.replace(NOT_NEEDED, '').trim();

/** Hash of the inline script, in the format of a policy. */
export const BOOT_SCRIPT_HASH = `sha256-${createHash('sha256').update(BOOT_SCRIPT).digest('base64')}`;
