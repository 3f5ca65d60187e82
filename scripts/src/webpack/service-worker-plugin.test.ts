/** @jest-environment node */
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { ROOT } from '../workspace/parts';
import { bundleServiceWorker } from './service-worker-plugin';

/** Limit of the service worker (bytes, uncompressed); browsers compare it with the server at each visit. */
const MAX_BYTES = 6_000;

let code: string;
beforeAll(async () => {
  code = await bundleServiceWorker(join(ROOT, 'shell'), 'src/offline/service-worker.ts');
});

/** Runs the shell's service worker; returns its listeners and what it called. */
function run({ preloads = true } = {}) {
  const listeners: Record<string, (event: object) => void> = {};
  const calls: string[] = [];
  const call = (name: string) => async (detail?: unknown) =>
    void calls.push([name, detail && JSON.stringify(detail)].filter(Boolean).join(' '));
  const scope = {
    Response,
    URL,
    crypto,
    addEventListener: (type: string, listener: (event: object) => void) => void (listeners[type] = listener),
    skipWaiting: call('skipWaiting'),
    registration: preloads ? { navigationPreload: { enable: call('enable') } } : {},
    location: { origin: 'https://shop.example' },
    caches: { open: () => Promise.reject(new Error('blocked')) },
    evcareCompany: { name: 'X', address: 'A', hotline: '1900 0000', hours: 'H' },
  };
  runInNewContext(code, scope);
  return { listeners, calls, call };
}

const navigation = (more: object = {}) => ({
  method: 'GET',
  mode: 'navigate',
  url: 'https://shop.example/booking',
  ...more,
});

it('is one small script without imports', () => {
  expect(code.length).toBeLessThan(MAX_BYTES);
  expect(code).not.toMatch(/\b(import|importScripts|require)\b\s*[('"]/);
});

it('takes over at once, sends other requests past itself, and preloads navigations', async () => {
  const { listeners, calls, call } = run();
  const event = { waitUntil: () => undefined, addRoutes: call('addRoutes') };
  listeners['install']?.(event);
  listeners['activate']?.(event);
  expect(calls).toEqual([
    'skipWaiting',
    'addRoutes {"condition":{"not":{"requestMode":"navigate"}},"source":"network"}',
    'enable',
  ]);
});

it('answers a navigation that the network fails, and nothing else', async () => {
  const { listeners } = run();
  const responses: Promise<Response>[] = [];
  const dispatch = (request: object) =>
    listeners['fetch']?.({
      request,
      preloadResponse: Promise.reject(new TypeError('Failed to fetch')),
      respondWith: (response: Promise<Response>) => void responses.push(response),
    });
  dispatch(navigation());
  expect(await (await responses[0])?.text()).toContain('Không kết nối được');
  const others = [
    { mode: 'cors' },
    { mode: 'no-cors' },
    { method: 'POST' },
    { url: 'https://other.example/' },
  ];
  for (const other of others) {
    listeners['fetch']?.({
      request: navigation(other),
      preloadResponse: Promise.resolve(undefined),
      respondWith: () => responses.push(Promise.resolve(new Response())),
    });
  }
  expect(responses).toHaveLength(1);
});

it('answers nothing in a browser without preloading, where each navigation would wait for it', () => {
  const { listeners } = run({ preloads: false });
  const respondWith = jest.fn();
  const preloadResponse = Promise.resolve(undefined);
  listeners['activate']?.({ waitUntil: () => undefined });
  listeners['fetch']?.({ request: navigation(), preloadResponse, respondWith });
  expect(respondWith).not.toHaveBeenCalled();
});
