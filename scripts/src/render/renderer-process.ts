import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../workspace/parts';
import type { RenderSet } from './render-set';

const PROGRAM = join(ROOT, 'scripts/src/render/renderer.cjs');

/** Memory limit of a renderer (MB). */
const HEAP_MB = 192;
/** Heap above which a renderer is replaced before it reaches its limit (bytes). */
const MAX_HEAP_BYTES = 0.7 * HEAP_MB * 1_000_000;

/** Time in which a renderer has to load the shell (ms). */
const START_LIMIT_MS = 10_000;

/** The first page of a process loads and compiles the code of its remote, so it gets this multiple of the time. */
const COLD_FACTOR = 2;

/** Page rendered by the shell, as a renderer sends it. */
export interface RenderedBody {
  readonly status: 200 | 404;
  /** Content of the root element. */
  readonly html: string;
  /** Answers of the API by requested address, as JSON. */
  readonly answers: string;
}

/** Reason of the shell for leaving a page to the browser; see `LeftPage` there. */
export interface LeftToBrowser {
  readonly kind: string;
  readonly detail: string;
}

/**
 * `page`: rendered, or null if only the browser can render the page; `threw`, `died`, `stuck`: the release is
 * at fault.
 */
export type RenderResult =
  | {
      readonly kind: 'page';
      readonly page: RenderedBody | null;
      /** Also null for shells that do not report the reason. */
      readonly left?: LeftToBrowser | null;
      /** Processor time of the render (ms). */
      readonly cpuMs?: number;
      /** Paths of the remote's pages, if they were requested. */
      readonly paths?: readonly string[];
    }
  | { readonly kind: 'threw' | 'died' | 'stuck' | 'no-data'; readonly message: string };

export interface RenderRequest {
  readonly url: string;
  readonly now: number;
  /** True to return the paths of all pages of the page's remote. */
  readonly listPaths?: boolean;
  /** Reads an address below /api: status and JSON text, or null. */
  readonly read: (address: string) => Promise<{ readonly status: number; readonly text: string } | null>;
}

/** Child process that renders the pages of one set of releases, one at a time. */
export interface Renderer {
  /** Rejects if the process ends before it is ready. */
  readonly ready: Promise<void>;
  readonly pid: number | undefined;
  /** False once it has ended or must be replaced. */
  isUsable(): boolean;
  render(request: RenderRequest): Promise<RenderResult>;
  stop(): void;
}

/** Messages of the program. */
type Message =
  | { kind: 'ready' }
  | { kind: 'read'; id: number; number: number; address: string }
  | {
      kind: 'page';
      id: number;
      page: RenderedBody | null;
      left: LeftToBrowser | null;
      cpuMs: number;
      paths: string[];
      heap: number;
    }
  | { kind: 'failed'; id: number; message: string; heap: number };

/** Node flags that restrict the rights of the process, if this version supports them. */
const restrictions = (): string[] =>
  process.allowedNodeEnvironmentFlags.has('--permission')
    ? ['--permission', `--allow-fs-read=${PROGRAM}`]
    : [];

function spawn({ bootText, shell, remotes }: RenderSet): ChildProcess {
  const child = fork(PROGRAM, [], {
    // Does not inherit this process's environment, which holds secrets.
    env: { TZ: 'UTC' },
    execArgv: [
      `--max-old-space-size=${HEAP_MB}`,
      '--disallow-code-generation-from-strings',
      ...restrictions(),
    ],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child.send({ kind: 'load', boot: bootText, shell, remotes }, () => undefined);
  return child;
}

export interface RendererOptions {
  readonly set: RenderSet;
  /** Time after which a render is stuck and its process is killed (ms). */
  readonly limitMs: number;
  /** Called when the process has ended without being stopped. */
  readonly onEnd: () => void;
}

/** Starts a renderer. */
export function startRenderer({ set, limitMs, onEnd }: RendererOptions): Renderer {
  const child = spawn(set);
  let isAlive = true;
  let isFull = false;
  let isWarm = false;
  let lastId = 0;
  let current: {
    id: number;
    read: RenderRequest['read'];
    /** Number of reads that are not answered yet. */
    waiting: number;
    /** True if the API did not answer a read. */
    missed: boolean;
    settle: (result: RenderResult) => void;
  } | null = null;

  let announce: { resolve: () => void; reject: (error: Error) => void };
  const ready = new Promise<void>((resolve, reject) => (announce = { resolve, reject }));
  ready.catch(() => undefined);
  const starting = setTimeout(kill, START_LIMIT_MS);

  function kill(): void {
    isAlive = false;
    child.kill('SIGKILL');
  }

  async function answer({ id, number, address }: Extract<Message, { kind: 'read' }>): Promise<void> {
    if (current?.id !== id) return;
    const reading = current;
    reading.waiting += 1;
    const found = await reading.read(address).catch(() => null);
    reading.waiting -= 1;
    if (!found) reading.missed = true;
    if (current !== reading || !isAlive) return;
    child.send(
      { kind: 'answer', id, number, status: found?.status ?? null, body: found?.text },
      () => undefined,
    );
  }

  child.on('message', (message: Message) => {
    if (message.kind === 'ready') {
      clearTimeout(starting);
      return announce.resolve();
    }
    if (message.kind === 'read') return void answer(message);
    if (current?.id !== message.id) return;
    isFull = message.heap > MAX_HEAP_BYTES;
    const { settle, missed } = current;
    isWarm = true;
    if (message.kind === 'page') {
      const { page, left, cpuMs, paths } = message;
      settle({ kind: 'page', page, left, cpuMs, paths });
    } else settle({ kind: missed ? 'no-data' : 'threw', message: message.message });
  });
  child.once('error', kill);
  child.once('exit', (code, signal) => {
    isAlive = false;
    clearTimeout(starting);
    const message = `the renderer ended (${signal ?? code})`;
    announce.reject(new Error(message));
    current?.settle({ kind: 'died', message });
    onEnd();
  });

  return {
    ready,
    pid: child.pid,
    isUsable: () => isAlive && !isFull,
    render({ url, now, read, listPaths = false }) {
      const id = (lastId += 1);
      const ownLimitMs = isWarm ? limitMs : COLD_FACTOR * limitMs;
      return new Promise((resolve) => {
        const timer = setTimeout(() => {
          const kind = current?.waiting ? 'no-data' : 'stuck';
          current?.settle({ kind, message: `${url} was not rendered within ${ownLimitMs} ms` });
          kill();
        }, ownLimitMs);
        current = {
          id,
          read,
          waiting: 0,
          missed: false,
          settle(result) {
            clearTimeout(timer);
            current = null;
            resolve(result);
          },
        };
        child.send({ kind: 'render', id, url, now, listPaths }, () => undefined);
      });
    },
    stop() {
      child.removeAllListeners();
      // A failed kill is also reported as an error event.
      child.on('error', () => undefined);
      clearTimeout(starting);
      current?.settle({ kind: 'no-data', message: 'the renderer was stopped' });
      kill();
    },
  };
}
