/** @jest-environment ../scripts/jest/browser-environment.cjs */
import * as core from '@module-federation/runtime-core';
import { chunkCode, containerCode } from './container-code';

interface Container {
  init(scope: object, initScope: unknown[], options?: object): void;
  get(key: string): Promise<() => { default: string; later(): Promise<{ default: string }> }>;
}

const LOOKUP = Symbol.for('evcare.integrity');
const page = globalThis as unknown as {
  [LOOKUP]?: (url: string) => string | null;
  _FEDERATION_RUNTIME_CORE: unknown;
};
page._FEDERATION_RUNTIME_CORE = core;

/** Answers of the network by address; a missing file answers with an error. */
const files = new Map<string, string>();
const requested: string[] = [];

/** Runs code as the script of an element. */
function runScript(element: HTMLScriptElement, code: string): unknown {
  Object.defineProperty(document, 'currentScript', { value: element, configurable: true });
  try {
    return new Function(`${code}\nreturn typeof mfe_charging === 'undefined' ? null : mfe_charging;`)();
  } finally {
    Object.defineProperty(document, 'currentScript', { value: null, configurable: true });
  }
}

const network = new MutationObserver((records) => {
  for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
    const url = node instanceof HTMLScriptElement ? node.src : (node as HTMLLinkElement).href;
    requested.push(url);
    const code = files.get(url);
    if (code !== undefined && node instanceof HTMLScriptElement) runScript(node, code);
    node.dispatchEvent(new Event(code === undefined ? 'error' : 'load'));
  }
});
beforeEach(() => network.observe(document.head, { childList: true }));
afterEach(() => {
  network.disconnect();
  files.clear();
  requested.length = 0;
  document.head.replaceChildren();
  Reflect.deleteProperty(page, LOOKUP);
});

/** Chunks in the form that Vite 8 writes. */
const REMOTE = `const e=require("./shared.js");let t=require("react");exports.default=e.name+" "+t.version;exports.later=()=>Promise.resolve().then(()=>require("./later.js"));`;
const LATER = `const e=require("./shared.js");exports.default="later of "+e.name;`;

/** Puts a release on the network, and runs its entry. */
function open(version: string): Container {
  const folder = `https://cdn.test/mfe-charging/${version}/`;
  files.set(`${folder}remote.js`, chunkCode(REMOTE, ['later.js']));
  files.set(`${folder}later.js`, chunkCode(LATER, []));
  files.set(`${folder}shared.js`, chunkCode(`exports.name=${JSON.stringify(version)};`, []));
  files.set(`${folder}remote.css`, '');
  const code = containerCode({
    name: 'mfe_charging',
    exposes: { './remote': 'remote.js' },
    chunks: {
      'remote.js': { scripts: ['remote.js', 'shared.js'], styles: ['remote.css'], shared: ['react'] },
      'later.js': { scripts: ['later.js', 'shared.js'], styles: [], shared: [] },
    },
    shared: { react: { singleton: true, strictVersion: true, requiredVersion: '^19.0.0' } },
  });
  const entry = document.createElement('script');
  entry.src = `${folder}remoteEntry.js`;
  return runScript(entry, code) as Container;
}

/** Share scope of a shell with one version of React. */
const scopeWith = (version: string) => ({
  react: {
    [version]: {
      version,
      scope: ['default'],
      from: 'shell',
      loaded: 1,
      lib: () => ({ version }),
      get: () => Promise.resolve(() => ({ version })),
      shareConfig: { singleton: true, requiredVersion: `^${version}` },
      useIn: [],
    },
  },
});

function start(version: string, react = '19.3.1'): Container {
  const container = open(version);
  container.init(scopeWith(react), []);
  return container;
}

describe('the container of a Vite build', () => {
  it('loads a module with its styles, the chunks that it imports, and the React of the page', async () => {
    const module = (await start('1.0.0').get('./remote'))();
    expect(module.default).toBe('1.0.0 19.3.1');
    expect(requested.sort()).toEqual(
      ['remote.css', 'remote.js', 'shared.js'].map((file) => `https://cdn.test/mfe-charging/1.0.0/${file}`),
    );
    expect((await module.later()).default).toBe('later of 1.0.0');
  });

  it('gives each of two releases on one page its own chunks', async () => {
    const [one, two] = [start('1.0.0'), start('1.0.1')];
    const [first, second] = [(await one.get('./remote'))(), (await two.get('./remote'))()];
    const later = await Promise.all([first.later(), second.later()]);
    expect(later.map((module) => module.default)).toEqual(['later of 1.0.0', 'later of 1.0.1']);
  });

  it('gives files the hashes of the page, and does not request a file without one', async () => {
    page[LOOKUP] = (url) => (url.endsWith('later.js') ? null : `sha384-of:${url}`);
    const module = (await start('1.0.0').get('./remote'))();
    const style = document.querySelector('link') as HTMLLinkElement;
    expect(style.integrity).toBe('sha384-of:https://cdn.test/mfe-charging/1.0.0/remote.css');
    expect(style.crossOrigin).toBe('anonymous');
    await expect(module.later()).rejects.toMatchObject({ name: 'ChunkLoadError', type: 'integrity' });
    expect(requested.join()).not.toContain('later.js');
  });

  it('requests a file again after it did not load', async () => {
    const container = start('1.0.0');
    const url = 'https://cdn.test/mfe-charging/1.0.0/shared.js';
    const code = files.get(url) as string;
    files.delete(url);
    await expect(container.get('./remote')).rejects.toThrow('Loading chunk shared.js failed');
    files.set(url, code);
    expect((await container.get('./remote'))().default).toBe('1.0.0 19.3.1');
  });

  it('does not run with another major version of React, and exposes nothing else', async () => {
    await expect(start('1.0.0', '18.3.1').get('./remote')).rejects.toThrow(/does not satisfy/);
    await expect(start('1.0.0').get('./other')).rejects.toThrow(/does not exist in container/);
  });
});

describe('a chunk of a Vite build', () => {
  it.each([
    'Promise.resolve().then(()=>require("./later.js"))',
    'Promise.resolve().then(() => __toESM(require("./later.js"), 1))',
    'Promise.resolve().then(()=>n.t(require(`./later.js`)))',
  ])('loads the target of %s first', (code) => {
    expect(chunkCode(code, ['later.js'])).toContain('load("./later.js").then(()=>');
  });

  it('is refused if an import has an unknown form', () => {
    expect(() => chunkCode('import("./later.js")', ['later.js'])).toThrow(/later\.js has an unknown form/);
  });
});
