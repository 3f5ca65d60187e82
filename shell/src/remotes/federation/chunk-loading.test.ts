import { createScriptLoader, createStyleLoader, currentFolder, type BuildRuntime } from './chunk-loading';

const LOOKUP = Symbol.for('evcare.integrity');
const page = globalThis as unknown as Record<string | symbol, unknown>;
const FOLDER = 'http://localhost/releases/mfe-shop/1.0.0/';

let current: HTMLScriptElement | null;
let inserted: (HTMLScriptElement | HTMLLinkElement)[];
beforeEach(() => {
  jest.useFakeTimers();
  inserted = [];
  current = document.createElement('script');
  current.src = `${FOLDER}remoteEntry.1.js?retry=1`;
  Object.defineProperty(document, 'currentScript', { get: () => current, configurable: true });
  jest.spyOn(document.head, 'appendChild').mockImplementation((node) => {
    inserted.push(node as unknown as HTMLScriptElement);
    return node;
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  Reflect.deleteProperty(document, 'currentScript');
  for (const key of ['chunks_shop', LOOKUP, Symbol.for('evcare.chunks')]) Reflect.deleteProperty(page, key);
  document.head.replaceChildren();
});

/** Creates a loader, as an entry does while it runs. */
function startEntry(): ReturnType<typeof createScriptLoader> {
  current = document.createElement('script');
  const load = createScriptLoader('chunks_shop');
  return load;
}
/** Runs code as a script element does. */
function runAs<T>(script: HTMLScriptElement | null, code: () => T): T {
  current = script;
  const result = code();
  current = null;
  return result;
}
const scriptAt = (index: number) => inserted[index] as HTMLScriptElement;
const end = (element: HTMLElement, type: 'load' | 'error') => element.dispatchEvent(new Event(type));

test('currentFolder returns the folder of the running script, and throws if there is none', () => {
  expect(currentFolder()).toBe(FOLDER);
  current = null;
  expect(() => currentFolder()).toThrow('script element');
});

test('an element that shadows `document.currentScript` is not taken for the running script', () => {
  current = Object.assign(document.createElement('img'), { src: 'https://other.example/x.png' }) as never;
  expect(() => currentFolder()).toThrow('script element');
});

describe('the queue of a build', () => {
  it('is seen only by the scripts that this build requested', () => {
    const [loadOld, loadNew] = [startEntry(), startEntry()];
    loadOld('/old.js', () => undefined);
    loadNew('/new.js', () => undefined);
    const queueOf = (script: HTMLScriptElement | null) => runAs(script, () => page['chunks_shop']);
    expect(queueOf(scriptAt(0))).toBe(queueOf(scriptAt(0)));
    expect(queueOf(scriptAt(0))).not.toBe(queueOf(scriptAt(1)));
    const strays = queueOf(null);
    expect(strays).not.toBe(queueOf(scriptAt(0)));
    expect(queueOf(document.createElement('script'))).toBe(strays);
  });

  it('is shared by the entry and the scripts that it requests', () => {
    const entry = document.createElement('script');
    const load = runAs(entry, () => createScriptLoader('chunks_shop'));
    load('/page.js', () => undefined);
    expect(runAs(entry, () => page['chunks_shop'])).toBe(runAs(scriptAt(0), () => page['chunks_shop']));
  });

  it('works if another release has already defined the global', () => {
    const owners = new WeakMap<object, unknown[]>();
    page[Symbol.for('evcare.chunks')] = owners;
    Object.defineProperty(page, 'chunks_shop', { get: () => owners.get(current!), configurable: true });
    startEntry()('/page.js', () => undefined);
    expect(runAs(scriptAt(0), () => page['chunks_shop'])).toEqual([]);
  });
});

describe('a chunk', () => {
  it('is requested once, and its element is removed', () => {
    const load = startEntry();
    const done = [jest.fn(), jest.fn()];
    for (const each of done) load('/page.js', each);
    expect(inserted).toHaveLength(1);
    end(scriptAt(0), 'load');
    for (const each of done) expect(each).toHaveBeenCalledWith(expect.objectContaining({ type: 'load' }));
    load('/page.js', jest.fn());
    expect(inserted).toHaveLength(2);
  });

  it('has the hash provided by the page and the same `crossorigin` as preload links', () => {
    page[LOOKUP] = (url: string) => `sha384-of:${url}`;
    startEntry()('/page.js', () => undefined);
    expect(scriptAt(0)).toMatchObject({ integrity: 'sha384-of:/page.js', crossOrigin: 'anonymous' });
  });

  it('is not requested if it has no hash', () => {
    page[LOOKUP] = () => null;
    const done = jest.fn();
    const load = startEntry();
    load('/page.js', done);
    expect(done).toHaveBeenCalledWith({ type: 'integrity', target: { src: '/page.js' } });
    load('/page.js', done);
    expect(done).toHaveBeenCalledTimes(2);
    expect(inserted).toEqual([]);
  });

  describe('whose hash is not in the document', () => {
    const hashes = new Map<string, string>();
    let answer: { list: () => void; fail: () => void };
    beforeEach(() => {
      hashes.clear();
      const list = new Promise<void>((resolve, reject) => {
        answer = { list: resolve, fail: () => reject(new TypeError('Failed to fetch')) };
      });
      page[LOOKUP] = Object.assign((url: string) => hashes.get(url) ?? null, { readList: () => list });
    });
    const settled = () => jest.advanceTimersByTimeAsync(0);

    it('waits for the list of its release, and is requested once', async () => {
      const load = startEntry();
      const done = [jest.fn(), jest.fn()];
      for (const each of done) load('/page.js', each);
      expect(inserted).toEqual([]);
      hashes.set('/page.js', 'sha384-listed');
      answer.list();
      await settled();
      expect(inserted).toHaveLength(1);
      expect(scriptAt(0)).toMatchObject({ integrity: 'sha384-listed', src: 'http://localhost/page.js' });
      end(scriptAt(0), 'load');
      for (const each of done) expect(each).toHaveBeenCalledWith(expect.objectContaining({ type: 'load' }));
    });

    it('is not requested if the list does not contain it', async () => {
      const done = jest.fn();
      startEntry()('/page.js', done);
      answer.list();
      await settled();
      expect(done).toHaveBeenCalledWith({ type: 'integrity', target: { src: '/page.js' } });
      expect(inserted).toEqual([]);
    });

    it('fails like a lost file if the list can’t be read', async () => {
      const done = jest.fn();
      startEntry()('/page.js', done);
      answer.fail();
      await settled();
      expect(done).toHaveBeenCalledWith({ type: 'error', target: { src: '/page.js' } });
      expect(inserted).toEqual([]);
    });
  });

  it('is requested under the address that the page chooses', () => {
    page[LOOKUP] = Object.assign(() => '', { requestUrl: (url: string) => `${url}?retry=7` });
    startEntry()('/page.js', () => undefined);
    expect(scriptAt(0).src).toBe('http://localhost/page.js?retry=7');
    expect(scriptAt(0).integrity).toBeFalsy();
  });

  it('fails after 8 seconds', () => {
    const done = jest.fn();
    startEntry()('/page.js', done);
    jest.advanceTimersByTime(8_000);
    end(scriptAt(0), 'load');
    expect(done.mock.calls).toEqual([[{ type: 'timeout', target: scriptAt(0) }]]);
  });
});

describe('the styles of a chunk', () => {
  const build: BuildRuntime = { p: FOLDER, miniCssF: (chunk) => `${chunk}.css` };
  const loadStyles = (load: ReturnType<typeof createStyleLoader>, chunk = 'cart') => {
    const promises: Promise<unknown>[] = [];
    load(chunk, promises);
    return promises;
  };

  it('are awaited, and requested once', async () => {
    page[LOOKUP] = (url: string) => `sha384-of:${url}`;
    const load = createStyleLoader(build, { cart: 1 });
    const promises = [...loadStyles(load), ...loadStyles(load)];
    expect(inserted).toHaveLength(1);
    expect(inserted[0]).toMatchObject({
      rel: 'stylesheet',
      href: `${FOLDER}cart.css`,
      crossOrigin: 'anonymous',
      integrity: `sha384-of:${FOLDER}cart.css`,
    });
    end(inserted[0]!, 'load');
    expect(await Promise.all(promises)).toHaveLength(2);
    expect(loadStyles(createStyleLoader(build, { cart: 1 }), 'home')).toEqual([]);
  });

  it('are not requested if the document has them', async () => {
    document.head.innerHTML = `<link rel="stylesheet" href="${FOLDER}cart.css">`;
    await Promise.all(loadStyles(createStyleLoader(build, { cart: 1 })));
    expect(inserted).toEqual([]);
  });

  it.each([
    ['do not load', () => end(inserted[0]!, 'error'), 'error'],
    ['take 8 seconds', () => jest.advanceTimersByTime(8_000), 'timeout'],
  ])('fail if they %s, and are requested again', async (_what, fail, type) => {
    const load = createStyleLoader(build, { cart: 1 });
    const [promise] = loadStyles(load);
    fail();
    await expect(promise).rejects.toMatchObject({
      name: 'ChunkLoadError',
      message: `Loading CSS chunk cart failed.\n(${type}: ${FOLDER}cart.css)`,
    });
    loadStyles(load);
    expect(inserted).toHaveLength(2);
  });

  it('fail without a request if they have no hash', async () => {
    page[LOOKUP] = () => null;
    const [promise] = loadStyles(createStyleLoader(build, { cart: 1 }));
    await expect(promise).rejects.toThrow(`Loading CSS chunk cart failed.\n(integrity: ${FOLDER}cart.css)`);
    expect(inserted).toEqual([]);
  });
});
