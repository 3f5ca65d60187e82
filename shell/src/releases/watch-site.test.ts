import type { HoldOptions } from './hold-site-index';
import { watchSite, type TabTools } from './watch-site';

/** A browser whose tabs share locks and channels, as far as they are used here. */
function createBrowser() {
  const channels = new Set<EventTarget>();
  const queue: { start: () => void; signal: AbortSignal }[] = [];
  let isTaken = false;
  const next = (): void => {
    if (isTaken) return;
    const waiting = queue.shift();
    if (!waiting) return;
    if (waiting.signal.aborted) return next();
    isTaken = true;
    waiting.start();
  };
  const request = (_name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) =>
    new Promise<void>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      const start = () =>
        void work().then(() => {
          isTaken = false;
          resolve();
          next();
        });
      queue.push({ signal, start });
      next();
    });
  const createChannel = () => {
    const channel = new EventTarget();
    channels.add(channel);
    return Object.assign(channel, {
      postMessage: (data: unknown) =>
        [...channels]
          .filter((other) => other !== channel)
          .forEach((other) => other.dispatchEvent(new MessageEvent('message', { data }))),
      close: () => void channels.delete(channel),
    });
  };
  return { tools: { locks: { request }, createChannel } as unknown as TabTools, channels };
}

const running: HoldOptions[] = [];
const ends: (() => void)[] = [];
/** Requests that are held until their signal is aborted. */
const hold = (options: HoldOptions) => {
  running.push(options);
  return new Promise<void>((resolve) =>
    options.signal.addEventListener('abort', () => {
      running.splice(running.indexOf(options), 1);
      resolve();
    }),
  );
};
const transport = async () => new Response();
function openTab(tools: TabTools, revision = 3) {
  const onChange = jest.fn();
  const stop = watchSite({ transport, revision, onChange, tools, hold });
  ends.push(stop);
  return { onChange, stop };
}
const setVisible = (visible: boolean) => {
  Object.defineProperty(document, 'visibilityState', {
    value: visible ? 'visible' : 'hidden',
    configurable: true,
  });
  document.dispatchEvent(new Event('visibilitychange'));
};
const settle = () => new Promise((resolve) => setTimeout(resolve));

afterEach(() => {
  ends.splice(0).forEach((end) => end());
  running.length = 0;
  Reflect.deleteProperty(document, 'visibilityState');
});

test('only one of several tabs sends requests, and each outdated tab is notified once of a new revision', () => {
  const { tools } = createBrowser();
  const tabs = [openTab(tools), openTab(tools), openTab(tools, 9)];
  expect(running).toHaveLength(1);
  running[0]?.onRevision(4);
  running[0]?.onRevision(4);
  expect(tabs.map(({ onChange }) => onChange.mock.calls.length)).toEqual([1, 1, 0]);
  expect(running[0]?.revision()).toBe(4);
});

test('another tab takes over when the requesting tab is closed', async () => {
  const { tools } = createBrowser();
  const [first, second] = [openTab(tools), openTab(tools)];
  first.stop();
  await settle();
  expect(running).toHaveLength(1);
  running[0]?.onRevision(4);
  expect(first.onChange).not.toHaveBeenCalled();
  expect(second.onChange).toHaveBeenCalledTimes(1);
});

test('a hidden page sends no requests, reports no new revision, and resumes when it is shown', async () => {
  const { tools, channels } = createBrowser();
  const tab = openTab(tools);
  setVisible(false);
  await settle();
  expect(running).toHaveLength(0);
  [...channels][0]?.dispatchEvent(new MessageEvent('message', { data: 4 }));
  expect(tab.onChange).not.toHaveBeenCalled();
  setVisible(true);
  expect(running).toHaveLength(1);
  expect(running[0]?.revision()).toBe(4);
});

test('a page that is left or offline requests nothing', async () => {
  const { tools } = createBrowser();
  openTab(tools);
  for (const [away, back] of [
    ['pagehide', 'pageshow'],
    ['offline', 'online'],
  ] as const) {
    window.dispatchEvent(new Event(away));
    await settle();
    expect(running).toHaveLength(0);
    window.dispatchEvent(new Event(back));
    expect(running).toHaveLength(1);
  }
});

test.each<[string, TabTools]>([
  ['without locks', { createChannel: createBrowser().tools.createChannel }],
  ['without channels', { locks: createBrowser().tools.locks }],
  ['without either', {}],
  [
    'with locks that the browser denies',
    { ...createBrowser().tools, locks: { request: () => Promise.reject(new Error('denied')) } as never },
  ],
])('each tab sends its own requests %s', async (_what, tools) => {
  const tabs = [openTab(tools), openTab(tools)];
  await settle();
  expect(running).toHaveLength(2);
  running[0]?.onRevision(4);
  expect(tabs[0]?.onChange).toHaveBeenCalledTimes(1);
});
