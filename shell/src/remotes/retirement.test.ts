import { createRetirement } from './retirement';
import type { RemoteHandle } from './set-up';

function start() {
  const shown = new Set<string>();
  const order: string[] = [];
  const retirement = createRetirement({
    isShown: (remote, version) => shown.has(`${remote}@${version}`),
    onGone: (remote, version) => order.push(`gone ${remote}@${version}`),
  });
  const createHandle = (name: string) =>
    ({
      instance: null,
      unsubscribeFromBus: () => undefined,
      dispose: () => order.push(`end ${name}`),
    }) as unknown as RemoteHandle;
  return { shown, order, retirement, createHandle };
}
const settle = () => new Promise<void>((resolve) => queueMicrotask(() => queueMicrotask(resolve)));

test('a release that is not on the page is disposed immediately, before its styles are removed', () => {
  const { retirement, createHandle, order } = start();
  retirement.retire('mfe-a', '1', createHandle('a1'));
  expect(order).toEqual(['end a1', 'gone mfe-a@1']);
});

test('a mounted release is disposed when its last component unmounts', async () => {
  const { retirement, createHandle, order } = start();
  const [page, slot] = [retirement.markMounted('mfe-a', '1'), retirement.markMounted('mfe-a', '1')];
  retirement.retire('mfe-a', '1', createHandle('a1'));
  page();
  page();
  await settle();
  expect(order).toEqual([]);
  slot();
  await settle();
  expect(order).toEqual(['end a1', 'gone mfe-a@1']);
});

test('a release that the router still shows waits for the next page', () => {
  const { retirement, createHandle, order, shown } = start();
  shown.add('mfe-a@1');
  retirement.retire('mfe-a', '1', createHandle('a1'));
  retirement.disposeUnused();
  expect(order).toEqual([]);
  shown.clear();
  retirement.disposeUnused();
  retirement.disposeUnused();
  expect(order).toEqual(['end a1', 'gone mfe-a@1']);
});

test('replacing a page with another page of the same release keeps the release', async () => {
  const { retirement, createHandle, order } = start();
  const first = retirement.markMounted('mfe-a', '1');
  retirement.retire('mfe-a', '1', createHandle('a1'));
  first();
  const second = retirement.markMounted('mfe-a', '1');
  await settle();
  expect(order).toEqual([]);
  second();
  await settle();
  expect(order).toEqual(['end a1', 'gone mfe-a@1']);
});

test('three releases are disposed independently', async () => {
  const { retirement, createHandle, order } = start();
  const held = retirement.markMounted('mfe-a', '1');
  retirement.retire('mfe-a', '1', createHandle('a1'));
  retirement.retire('mfe-a', '2', createHandle('a2'));
  expect(order).toEqual(['end a2', 'gone mfe-a@2']);
  held();
  await settle();
  expect(order.slice(2)).toEqual(['end a1', 'gone mfe-a@1']);
});
