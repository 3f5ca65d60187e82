import { createHash } from 'node:crypto';

/**
 * The only inline script of a document, and the first code that runs. Its own hash is the only one in the policy; all
 * other scripts are added by it, each with its hash, and `strict-dynamic` trusts what is added so. Hashes of external
 * scripts in the policy would do the same, but not every browser matches those, and each preload would need one too.
 *
 * It does not change from release to release: what differs stands in the attributes of its element and in the map. It is
 * text and no function, so that no tool that bundles this program rewrites it.
 */
const SOURCE = `
(() => {
  const { dataset } = document.currentScript;
  const words = (text) => (text ? text.split(' ') : []);
  const known = new Map();
  // Origins and addresses of which nothing is asked.
  const open = new Set(words(dataset.open));

  const addressOf = (url) => {
    const { origin, pathname } = new URL(url, location.href);
    return origin === location.origin ? pathname : origin + pathname;
  };
  const know = (url, hash) => {
    const address = addressOf(url);
    if (!known.has(address)) known.set(address, hash);
  };
  // The name under which each file loaded last; empty where it was requested and has not loaded. Such a file is requested
  // under another name: the browser's cache keeps a damaged answer under its immutable name, gives one request that hangs
  // to everybody who asks for the same name, and lets a failed preload answer for the file.
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
  try {
    const list = JSON.parse(document.getElementById('boot-integrity').textContent);
    for (const url of Object.keys(list)) know(url, list[url]);
  } catch {
    // Nothing is known then, and nothing runs.
  }

  hashOf.requestUrl = requestUrl;
  Object.defineProperty(globalThis, Symbol.for('evcare.integrity'), { value: Object.freeze(hashOf) });
  // The shell takes this away before any remote's code runs.
  Object.defineProperty(globalThis, Symbol.for('evcare.integrity.keeper'), {
    value: { know, trust: (origin) => origin !== location.origin && open.add(origin) },
    configurable: true,
  });
  globalThis.trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => (hashOf(url) === null ? null : url),
  });

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

  // A damaged file may sit in the cache under its name, so each is asked for once more under another.
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

  const run = (url, then, again) => {
    const integrity = hashOf(url);
    if (!integrity) return fail(url);
    const script = document.createElement('script');
    Object.assign(script, { crossOrigin: 'anonymous', integrity, async: false });
    script.onload = then;
    script.onerror = () => (again ? fail(url) : run(url, then, true));
    script.src = again ? retryUrl(url) : url;
    document.head.append(script);
  };

  // Nothing of an area is downloaded by a visitor whom the shell will not let in. Who that is decides the server.
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
      Object.assign(link, integrity && { integrity }, { href });
      document.head.append(link);
    });
  const preload = (as) => (href) => {
    const integrity = hashOf(href);
    return integrity ? addPreload(as, href, integrity) : null;
  };
  const shell = words(dataset.shell);
  const [first, ...others] = shell;
  const scripts = [...shell, ...words(dataset.ahead)];
  const guarded = Boolean(dataset.guardedScripts) && mayEnter();
  if (guarded) scripts.push(...words(dataset.guardedScripts));
  // On a slow network fonts would take the place of scripts, and then of the data and of the first picture: until that has
  // come, text has the face that stands in, and styles ask for no font.
  const firstPicture = () =>
    new Promise((settle) => {
      document.addEventListener('load', ({ target }) => target.localName === 'img' && settle(), true);
      setTimeout(settle, 3_000);
    });
  const fetchFonts = async () => {
    const isFast = 4_000 > performance.now();
    if (isFast) return words(dataset.fonts).forEach((url) => addPreload('font', url));
    const { classList } = document.documentElement;
    classList.add('boot-fonts-later');
    await firstPicture();
    classList.remove('boot-fonts-later');
  };
  Promise.all(scripts.map(preload('script'))).then(fetchFonts);
  if (guarded) words(dataset.guardedStyles).forEach(preload('style'));

  // As deferred scripts do: once the document is there, and after its styles. The first is the builds' runtime, which has
  // to be whole before the others run, also where it took a second try.
  document.addEventListener('DOMContentLoaded', () => {
    const links = [...document.querySelectorAll('link[rel=stylesheet]')];
    Promise.all(links.map((link) => styled(link))).then(
      () => first && run(first, () => others.forEach((url) => run(url, null))),
      fail,
    );
  });
})();
`;

/** Comments that stand alone and indentation; what is left is the same program. */
const NOT_NEEDED = /^ *\/\/.*\n|^ +/gm;

/** The inline script of every composed document where hashes are checked. */
export const BOOT_SCRIPT = SOURCE.replace(NOT_NEEDED, '').trim();

/** Its hash, as a policy names it. */
export const BOOT_SCRIPT_HASH = `sha256-${createHash('sha256').update(BOOT_SCRIPT).digest('base64')}`;
