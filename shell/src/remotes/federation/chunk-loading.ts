import type { HashLookup } from '../../integrity/page';
import { startAwakeTimer } from '../../time/awake-timer';

/** Timeout (ms) of a chunk: the loader's limit. */
const TIMEOUT_MS = 8_000;

/** Global symbol of a map from script elements to queues of chunks. */
const OWNERS = Symbol.for('evcare.chunks');
const LOOKUP = Symbol.for('evcare.integrity');

interface Outcome {
  readonly type: string;
  readonly target: unknown;
}
type Done = (outcome: Outcome) => void;

/**
 * The page's lookup of hashes. For a file that was requested before and did not
 * load, `requestUrl` returns a different URL. `readList` reads the list that contains
 * the hash of a file; null if there is none.
 */
type Lookup = HashLookup & {
  readonly requestUrl?: (url: string) => string;
  readonly readList?: (url: string) => Promise<void> | null;
};

const page = globalThis as typeof globalThis & {
  [OWNERS]?: WeakMap<object, unknown[]>;
  [LOOKUP]?: Lookup;
  [queue: `chunks_${string}`]: unknown[];
};

/** Subset of a build's `__webpack_require__` that loading its styles needs. */
export interface BuildRuntime {
  /** Address of the build's folder, with a slash at the end. */
  readonly p: string;
  /** Name of a chunk's stylesheet. */
  miniCssF(chunk: ChunkId): string;
}
type ChunkId = string | number;

const currentScript = (): HTMLScriptElement => {
  const script = document.currentScript;
  if (!(script instanceof HTMLScriptElement)) throw new Error('An entry must be run by a script element.');
  return script;
};

/** Returns the address of the folder of the script that is running, with a slash at the end. */
export const currentFolder = (): string => new URL('.', currentScript().src).href;

/**
 * Creates the queue of a build whose entry is running, and returns a function
 * that registers a script element for it.
 *
 * It replaces webpack's one global array with a view: each script sees the queue of the build that requested
 * it, so its chunks reach only that build. By default webpack separates two releases on one page by the name
 * of the global, which is part of every chunk and changes each of them with each release. Here the name is
 * constant, so an unchanged chunk is the same file in the next release.
 */
function createQueue(name: `chunks_${string}`): (script: HTMLScriptElement) => void {
  const owners = (page[OWNERS] ??= new WeakMap());
  if (!Object.getOwnPropertyDescriptor(page, name)) {
    const strays: unknown[] = [];
    Object.defineProperty(page, name, {
      get: () => owners.get(document.currentScript ?? strays) ?? strays,
      set: () => {},
      configurable: true,
    });
  }
  const queue: unknown[] = [];
  owners.set(currentScript(), queue);
  return (script) => void owners.set(script, queue);
}

/**
 * Adds the element of a file to the page, with the file's hash.
 * @param done called once; the outcome `integrity` means that the file must not run, and was not requested
 */
function request<T extends HTMLScriptElement | HTMLLinkElement>(
  url: string,
  element: T,
  setUrl: (url: string) => void,
  done: Done,
): void {
  const lookup = page[LOOKUP];
  const hash = lookup ? lookup(url) : '';
  const proceed = (known: string | null) => {
    // Checked first, because with Trusted Types the URL of a rejected script can't be set.
    if (known === null) done({ type: 'integrity', target: { src: url } });
    else add(url, known, element, setUrl, done);
  };
  const list = hash === null && lookup?.readList?.(url);
  if (!lookup || !list) return proceed(hash);
  list.then(
    () => proceed(lookup(url)),
    () => done({ type: 'error', target: { src: url } }),
  );
}

function add<T extends HTMLScriptElement | HTMLLinkElement>(
  url: string,
  hash: string,
  element: T,
  setUrl: (url: string) => void,
  done: Done,
): void {
  // Also for the page's own origin: preload links have this mode, and with another one a file is fetched twice.
  element.crossOrigin = 'anonymous';
  if (hash) element.integrity = hash;
  setUrl(page[LOOKUP]?.requestUrl?.(url) ?? url);
  const finish = (outcome: Outcome) => {
    stopTimer();
    element.onload = element.onerror = null;
    done(outcome);
  };
  const stopTimer = startAwakeTimer(TIMEOUT_MS, () => finish({ type: 'timeout', target: element }));
  element.onload = element.onerror = (event) => finish(event as Event);
  document.head.appendChild(element);
}

/**
 * Creates the function that loads the chunks of a build (webpack's `__webpack_require__.l`).
 * @param name name of the global in which the build's chunks register, for a build whose entry is running;
 * omitted for the shell, which has one release on a page and whose chunks register as usual
 */
export function createScriptLoader(name?: `chunks_${string}`): (url: string, done: Done) => void {
  const claim = name && createQueue(name);
  const waiting = new Map<string, Done[]>();
  return (url, done) => {
    const others = waiting.get(url);
    if (others) return void others.push(done);
    waiting.set(url, [done]);
    const script = document.createElement('script');
    claim?.(script);
    request(
      url,
      script,
      (address) => (script.src = address),
      (outcome) => {
        script.remove();
        const all = waiting.get(url);
        waiting.delete(url);
        for (const each of all ?? []) each(outcome);
      },
    );
  };
}

/** Returns true if the page has a stylesheet of this address, from the document or another build. */
const isOnPage = (...urls: readonly string[]): boolean =>
  [...document.querySelectorAll('link[rel=stylesheet]')].some((link) =>
    urls.includes(link.getAttribute('data-href') ?? link.getAttribute('href') ?? ''),
  );

function loadStyle(url: string, file: string, chunk: ChunkId): Promise<void> {
  return new Promise((resolve, reject) => {
    if (isOnPage(file, url)) return resolve();
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    request(
      url,
      link,
      (address) => (link.href = address),
      ({ type }) => {
        if (type === 'load') return resolve();
        link.remove();
        const error = new Error(`Loading CSS chunk ${chunk} failed.\n(${type}: ${link.href || url})`);
        reject(
          Object.assign(error, { name: 'ChunkLoadError', code: 'CSS_CHUNK_LOAD_FAILED', type, request: url }),
        );
      },
    );
  });
}

/**
 * Creates the function that loads the styles of a build's chunks (`__webpack_require__.f.miniCss`). A chunk
 * waits for its stylesheet, so that nothing is shown without it.
 * @param styled has a key for each chunk with styles
 */
export function createStyleLoader(
  build: BuildRuntime,
  styled: Readonly<Record<ChunkId, 1>>,
): (chunk: ChunkId, promises: Promise<unknown>[]) => void {
  const loads = new Map<ChunkId, Promise<void>>();
  return (chunk, promises) => {
    if (!styled[chunk]) return;
    let load = loads.get(chunk);
    if (!load) {
      const file = build.miniCssF(chunk);
      load = loadStyle(build.p + file, file, chunk);
      loads.set(chunk, load);
      load.catch(() => loads.delete(chunk));
    }
    promises.push(load);
  };
}
