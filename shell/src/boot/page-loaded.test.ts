import { pageLoaded } from './page-loaded';

const readyState = (value: DocumentReadyState) =>
  Object.defineProperty(document, 'readyState', { configurable: true, get: () => value });
const settled = () => new Promise((resolve) => void setTimeout(resolve));

afterEach(() => {
  Reflect.deleteProperty(document, 'readyState');
  Reflect.deleteProperty(window, 'requestIdleCallback');
});

async function resolvedNow(promise: Promise<void>): Promise<boolean> {
  let resolved = false;
  void promise.then(() => (resolved = true));
  await settled();
  return resolved;
}

test('waits for a page that is still loading', async () => {
  readyState('interactive');
  const loaded = pageLoaded();
  expect(await resolvedNow(loaded)).toBe(false);
  window.dispatchEvent(new Event('load'));
  expect(await resolvedNow(loaded)).toBe(true);
});

test('waits for the browser to be idle after the page has loaded, up to a limit', async () => {
  const idleRequests: { done: () => void; timeout: number | undefined }[] = [];
  Object.assign(window, {
    requestIdleCallback: (done: () => void, options?: IdleRequestOptions) =>
      idleRequests.push({ done, timeout: options?.timeout }),
  });
  const loaded = pageLoaded();
  expect(await resolvedNow(loaded)).toBe(false);
  expect(idleRequests).toMatchObject([{ timeout: 2_000 }]);
  idleRequests[0]?.done();
  expect(await resolvedNow(loaded)).toBe(true);
});

test('waits until the components of a rendered page listen, even if it has loaded before', async () => {
  document.body.innerHTML = '<div data-rendered="mfe-shop 1.0.0"></div>';
  const loaded = pageLoaded();
  expect(await resolvedNow(loaded)).toBe(false);
  document.querySelector('div')?.removeAttribute('data-rendered');
  expect(await resolvedNow(loaded)).toBe(true);
});

test('resolves after the page has loaded if the browser has no idle callback', async () => {
  expect(await resolvedNow(pageLoaded())).toBe(true);
});
