'use strict';

// Program of a renderer: a child process that runs the server bundles of one set of releases and renders
// one page at a time. It gets its code and all data from its parent, and has no environment, no files
// and no network.
const vm = require('node:vm');

/** Code that runs first in the context: it replaces the clock with that of the current render. */
const CLOCK = `(() => {
  const RealDate = Date;
  let now = 0;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args, self) => Reflect.construct(target, args.length > 0 ? args : [now], self),
    apply: () => new RealDate(now).toString(),
    get: (target, key) => (key === 'now' ? () => now : Reflect.get(target, key)),
  });
  RealDate.prototype.constructor = globalThis.Date;
  return (value) => { now = value; };
})()`;

const timers = new Map();
let lastTimer = 0;

function setTimer(callback, ms, ...args) {
  const id = (lastTimer += 1);
  const run = () => {
    timers.delete(id);
    callback(...args);
  };
  timers.set(id, setTimeout(run, Math.min(Number(ms) || 0, 60_000)));
  return id;
}

function clearTimer(id) {
  clearTimeout(timers.get(id));
  timers.delete(id);
}

const silent = () => undefined;
const console_ = { log: silent, info: silent, debug: silent, warn: silent, error: silent, trace: silent };

const context = vm.createContext(
  {
    AbortController,
    AbortSignal,
    Blob,
    DOMException,
    Event,
    EventTarget,
    FormData,
    Headers,
    ReadableStream,
    Request,
    Response,
    TextDecoder,
    TextEncoder,
    URL,
    URLSearchParams,
    clearTimeout: clearTimer,
    console: console_,
    queueMicrotask,
    setTimeout: setTimer,
    structuredClone,
  },
  { codeGeneration: { strings: false, wasm: false } },
);
const setClock = vm.runInContext(CLOCK, context);
const parse = vm.runInContext('JSON.parse', context);
const noModule = (request) => {
  throw new Error(`The shell provides no module ${request}.`);
};

/** Runs a CommonJS bundle in the context and returns its exports. */
function runBundle({ name, code, publicPath }, require_) {
  const text = `(function (exports, require, module, __webpack_public_path__) {${code}\n})`;
  const module_ = vm.runInContext('({ exports: {} })', context);
  new vm.Script(text, { filename: name }).runInContext(context)(
    module_.exports,
    require_,
    module_,
    publicPath,
  );
  return module_.exports;
}

/** @type {{ boot: string, shell: any, remotes: any } | null} */
let site = null;
/** The running render. */
let current = null;

const send = (message) => {
  if (process.connected) process.send(message);
};
const textOf = (error) => String(error?.stack ?? error).slice(0, 2_000);

/** Loads the shell of a set. A remote is loaded by its first page, so that its errors affect only its own pages. */
function load({ boot, shell, remotes }) {
  const { renderPage, shared } = runBundle(shell, noModule);
  const provided = (request) =>
    Object.prototype.hasOwnProperty.call(shared, request) ? shared[request] : noModule(request);
  const loaded = vm.runInContext('({})', context);
  for (const remote of remotes) {
    let result = null;
    const get = () => {
      try {
        result ??= { value: runBundle(remote, provided).default };
      } catch (error) {
        if (current) current.loadError = error;
        throw error;
      }
      return result.value;
    };
    Object.defineProperty(loaded, remote.name, { enumerable: true, get });
  }
  site = { boot, renderPage, remotes: loaded };
  send({ kind: 'ready' });
}

async function render({ id, url, now, listPaths }) {
  const { signal } = (current = Object.assign(new AbortController(), { id, reads: new Map() }));
  setClock(now);
  const usage = process.cpuUsage();
  let left = null;
  const explain = (reason) =>
    (left = { kind: String(reason?.kind), detail: String(reason?.detail).slice(0, 500) });
  let paths = [];
  const onPaths = listPaths ? (given) => (paths = [...given].map(String)) : undefined;
  let answer;
  try {
    const { boot, remotes, renderPage } = site;
    const own = current;
    const page = await renderPage({ boot: parse(boot), url, remotes, read, now, signal, explain, onPaths });
    if (own.loadError) throw own.loadError;
    answer = {
      kind: 'page',
      id,
      page: page && { ...page, answers: JSON.stringify(page.answers) },
      left,
      paths,
    };
  } catch (error) {
    answer = { kind: 'failed', id, message: textOf(error) };
  }
  const { user, system } = process.cpuUsage(usage);
  finish({ ...answer, cpuMs: (user + system) / 1_000 });
}

function finish(answer) {
  if (current?.id !== answer.id) return;
  current.abort();
  current = null;
  for (const id of [...timers.keys()]) clearTimer(id);
  send({ ...answer, heap: process.memoryUsage().heapUsed });
}

/** Reads an address below /api through the parent. */
function read(address) {
  const { id, reads } = current;
  const number = reads.size + 1;
  send({ kind: 'read', id, number, address: String(address) });
  return new Promise((resolve, reject) => reads.set(number, { resolve, reject }));
}

function answerRead({ id, number, status, body }) {
  const waiting = current?.id === id ? current.reads.get(number) : undefined;
  if (!waiting) return;
  if (status === null) waiting.reject(new Error('The API did not answer in time.'));
  else waiting.resolve({ status, body: parse(body) });
}

process.on('message', (message) => {
  if (message.kind === 'load') load(message);
  else if (message.kind === 'render') void render(message);
  else if (message.kind === 'answer') answerRead(message);
});
process.on('disconnect', () => process.exit());
// Ctrl-C also reaches the parent, which ends its renderers once it has answered its requests.
process.on('SIGINT', silent);
// An error of a callback belongs to the page that is being rendered; between pages it has no effect.
process.on('uncaughtException', (error) => {
  if (!site) throw error;
  if (current) finish({ kind: 'failed', id: current.id, message: textOf(error) });
});
process.on('unhandledRejection', silent);
