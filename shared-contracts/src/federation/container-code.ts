/** Files that must be on the page before a chunk can run. Paths are relative to the build's folder. */
export interface ChunkNeeds {
  /** The chunk's own script and those that it imports. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Requests of shared modules. */
  readonly shared: readonly string[];
}

/** Data of one build, which its container contains as JSON. */
export interface ContainerFacts {
  /** Global variable of the container. */
  readonly name: string;
  /** Chunk of each exposed module. */
  readonly exposes: Readonly<Record<string, string>>;
  /** Chunks that are loaded with `import()`, and the exposed ones. */
  readonly chunks: Readonly<Record<string, ChunkNeeds>>;
  /** Version rules by request, as Module Federation's `shareConfig`. */
  readonly shared: Readonly<Record<string, object>>;
}

/** Time after which a missing file counts as failed (ms): the limit of the shell's loader. */
const TIMEOUT_MS = 8_000;

/**
 * Container of a build whose chunks are CommonJS modules. Each build keeps its modules in its own closure, and
 * gives a chunk to its requester through the script element, so any number of releases can run on one page.
 * It finds shared modules with the federation runtime of the page.
 */
const CONTAINER = String.raw`(() => {
const folder = new URL('.', document.currentScript.src).href;
const { name, exposes, chunks, shared } = FACTS;
const runtime = new globalThis._FEDERATION_RUNTIME_CORE.ModuleFederation({ name, remotes: [], plugins: [], shared: {} });
const factories = new Map();
const modules = new Map();
const running = new Map();
const once = (key, start) => {
  if (!running.has(key)) {
    running.set(key, start());
    running.get(key).catch(() => running.delete(key));
  }
  return running.get(key);
};
const insert = (file, element, attribute) => new Promise((resolve, reject) => {
  const url = folder + file;
  const lookup = globalThis[Symbol.for('evcare.integrity')];
  const hash = lookup ? lookup(url) : '';
  const finish = (type) => {
    clearTimeout(timer);
    element.onload = element.onerror = null;
    if (type === 'load') return resolve();
    element.remove();
    reject(Object.assign(new Error('Loading chunk ' + file + ' failed.\n(' + type + ': ' + url + ')'), { name: 'ChunkLoadError', type, request: url }));
  };
  const timer = setTimeout(() => finish('timeout'), ${TIMEOUT_MS});
  if (hash === null) return finish('integrity');
  element.crossOrigin = 'anonymous';
  if (hash) element.integrity = hash;
  element[attribute] = lookup && lookup.requestUrl ? lookup.requestUrl(url) : url;
  element.onload = element.onerror = (event) => finish(event.type);
  document.head.append(element);
});
const script = (file) => once(file, async () => {
  const element = document.createElement('script');
  element.chunk = (factory) => factories.set(file, factory);
  await insert(file, element, 'src');
  element.remove();
});
const style = (file) => once(file, async () => {
  const isPresent = [...document.querySelectorAll('link[rel=stylesheet]')].some(({ href }) => href === folder + file);
  if (isPresent) return;
  const element = document.createElement('link');
  element.rel = 'stylesheet';
  await insert(file, element, 'href');
});
const share = (request) => once(request, async () => {
  const factory = await runtime.loadShare(request, { customShareInfo: { version: '0', scope: ['default'], strategy: 'loaded-first', get: () => null, shareConfig: shared[request] } });
  if (!factory) throw new Error('[RUNTIME-012] The page provides no ' + request + ' that satisfies ' + shared[request].requiredVersion + '.');
  modules.set(request, factory());
});
const load = (file) => Promise.all([...chunks[file].scripts.map(script), ...chunks[file].styles.map(style), ...chunks[file].shared.map(share)]);
const requireModule = (id) => {
  const key = id.replace(/^\.\//, '');
  if (!modules.has(key)) {
    const module = { exports: {} };
    modules.set(key, module.exports);
    try {
      factories.get(key)(requireModule, module, module.exports, (id) => load(id.slice(2)));
    } catch (error) {
      modules.delete(key);
      throw error;
    }
    modules.set(key, module.exports);
  }
  return modules.get(key);
};
return {
  init: (scope, _started, options) => runtime.initShareScopeMap('default', scope, { hostShareScopeMap: (options && options.shareScopeMap) || {} }),
  get: async (key) => {
    const file = exposes[key];
    if (!file) throw new Error('[RUNTIME-014] ' + key + ' does not exist in container ' + name + '.');
    await load(file);
    return () => requireModule(file);
  },
};
})()`;

/** Returns the script of a container, which defines the global variable of its name. */
export const containerCode = (facts: ContainerFacts): string =>
  `var ${facts.name}=${CONTAINER.replace('FACTS', () => JSON.stringify(facts))};\n`;

/** `import()` of another chunk, as Rolldown writes it for CommonJS. */
const DYNAMIC_IMPORT =
  /Promise\.resolve\(\)\.then\(\s*(?:\(\)|\w+)\s*=>\s*((?:[\w$.]+\()*)require\((["'`])(\.\/[^"'`]+)\2\)/g;

/**
 * Wraps a CommonJS chunk in a call that gives it to the container which requested it.
 * @param dynamicImports files that the chunk imports with `import()`
 * @throws Error if one of these imports is not found in the code
 */
export function chunkCode(code: string, dynamicImports: readonly string[]): string {
  const found = new Set<string>();
  const body = code.replace(DYNAMIC_IMPORT, (_all, calls: string, _quote, id: string) => {
    found.add(id.slice(2));
    return `load(${JSON.stringify(id)}).then(()=>${calls}require(${JSON.stringify(id)})`;
  });
  const unknown = dynamicImports.find((file) => !found.has(file));
  if (unknown)
    throw new Error(`The import of ${unknown} has an unknown form; this version of Vite is not supported.`);
  return `document.currentScript.chunk((require,module,exports,load)=>{"use strict";${body}\n});\n`;
}
