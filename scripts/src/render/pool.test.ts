import { createPool, type PoolOptions } from './pool';
import type { RenderSet } from './render-set';
import type { Renderer, RendererOptions, RenderResult } from './renderer-process';

interface FakeRenderer extends Renderer {
  /** Ends the process, as in a crash. */
  end(): void;
  /** Finishes the running render. */
  finish(result?: RenderResult): void;
  readonly urls: string[];
  readonly isStopped: () => boolean;
}

const PAGE: RenderResult = { kind: 'page', page: null };
const request = (url: string) => ({ url, now: 0, read: async () => null });

/** Pool whose processes are objects. */
function createStage(options: Partial<PoolOptions> = {}) {
  const started: FakeRenderer[] = [];
  const start = ({ onEnd }: RendererOptions): Renderer => {
    let isAlive = true;
    let settle: ((result: RenderResult) => void) | null = null;
    const urls: string[] = [];
    const renderer: FakeRenderer = {
      ready: Promise.resolve(),
      pid: started.length + 1,
      urls,
      isUsable: () => isAlive,
      isStopped: () => !isAlive,
      render({ url }) {
        urls.push(url);
        return new Promise((resolve) => (settle = resolve));
      },
      stop: () => void (isAlive = false),
      finish(result = PAGE) {
        if (result.kind === 'stuck' || result.kind === 'died') isAlive = false;
        settle?.(result);
      },
      end() {
        isAlive = false;
        settle?.({ kind: 'died', message: 'killed' });
        onEnd();
      },
    };
    started.push(renderer);
    return renderer;
  };
  const pool = createPool({ set: {} as RenderSet, size: 2, limitMs: 1_000, start, ...options });
  return { pool, started };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

it('starts one renderer at once, and another renderer when a page waits', async () => {
  const { pool, started } = createStage();
  await pool.ready;
  expect(started).toHaveLength(1);
  void pool.render(request('/a'));
  void pool.render(request('/b'));
  await settled();
  expect(started.map(({ urls }) => urls)).toEqual([['/a'], ['/b']]);
});

it('never runs more renderers than its size, and renders waiting pages in order', async () => {
  const { pool, started } = createStage({ size: 1 });
  await pool.ready;
  const results = ['/a', '/b', '/c'].map((url) => pool.render(request(url)));
  await settled();
  expect(started).toHaveLength(1);
  for (const url of ['/a', '/b', '/c']) {
    expect(started[0]?.urls.at(-1)).toBe(url);
    started[0]?.finish();
    await settled();
  }
  expect(await Promise.all(results)).toEqual([PAGE, PAGE, PAGE]);
});

it('rejects a page when too many wait', async () => {
  const { pool } = createStage({ size: 1, maxWaiting: 1 });
  await pool.ready;
  void pool.render(request('/a'));
  void pool.render(request('/b'));
  expect(await pool.render(request('/c'))).toMatchObject({ kind: 'busy' });
});

it('replaces a renderer that ended between two pages', async () => {
  const { pool, started } = createStage();
  await pool.ready;
  started[0]?.end();
  await settled();
  expect(started).toHaveLength(2);
  void pool.render(request('/a'));
  await settled();
  expect(started[1]?.urls).toEqual(['/a']);
});

it('renders the next page in another renderer after one was stuck', async () => {
  const { pool, started } = createStage({ size: 1 });
  await pool.ready;
  const stuck = pool.render(request('/a'));
  started[0]?.finish({ kind: 'stuck', message: 'too long' });
  expect(await stuck).toMatchObject({ kind: 'stuck' });
  void pool.render(request('/b'));
  await settled();
  expect(started[1]?.urls).toEqual(['/b']);
});

it('answers waiting pages when no renderer can be started', async () => {
  const start = (): Renderer => ({
    ready: Promise.reject(new Error('no memory')),
    pid: undefined,
    isUsable: () => false,
    render: () => new Promise(() => undefined),
    stop: () => undefined,
  });
  const { pool } = createStage({ start });
  expect(await pool.render(request('/a'))).toMatchObject({ kind: 'busy' });
});

it('stops its renderers and answers waiting pages when it is stopped', async () => {
  const { pool, started } = createStage({ size: 1 });
  await pool.ready;
  void pool.render(request('/a'));
  const waiting = pool.render(request('/b'));
  pool.stop();
  expect(await waiting).toMatchObject({ kind: 'busy' });
  expect(started.map(({ isStopped }) => isStopped())).toEqual([true]);
  expect(await pool.render(request('/c'))).toMatchObject({ kind: 'busy' });
});
