import { createChanges } from './create-changes';
import { createRead } from './read';

interface Settings {
  readonly mails: boolean;
  readonly orders: boolean;
}
const FIRST: Settings = { mails: false, orders: false };
const withMails = (settings: Settings): Settings => ({ ...settings, mails: true });
const withOrders = (settings: Settings): Settings => ({ ...settings, orders: true });

function setUp() {
  const read = createRead<Settings>({
    path: '/settings',
    value: FIRST,
    send: () => new Promise(() => undefined),
  });
  const saves: { readonly value: Settings; readonly succeed: () => void; readonly fail: () => void }[] = [];
  const change = createChanges(
    read,
    (sent) =>
      new Promise<void>((resolve, reject) => {
        saves.push({ value: sent, succeed: resolve, fail: () => reject(new Error('hỏng')) });
      }),
  );
  return { read, change, saves };
}
const settled = () => new Promise((resolve) => setTimeout(resolve));

test('shows the changed value before it is saved', async () => {
  const { read, change, saves } = setUp();
  const result = change(withMails);
  expect(read.value).toEqual({ mails: true, orders: false });
  await settled();
  expect(saves.map(({ value }) => value)).toEqual([{ mails: true, orders: false }]);
  saves[0]?.succeed();
  expect(await result).toBe('saved');
  expect(read.value).toEqual({ mails: true, orders: false });
});

test('shows the saved value again if saving fails', async () => {
  const { read, change, saves } = setUp();
  const result = change(withMails);
  await settled();
  saves[0]?.fail();
  expect(await result).toBe('failed');
  expect(read.value).toEqual(FIRST);
});

test('sends a change only after the previous one is saved', async () => {
  const { change, saves } = setUp();
  const results = [change(withMails)];
  await settled();
  results.push(change(withOrders));
  await settled();
  expect(saves).toHaveLength(1);
  saves[0]?.succeed();
  await settled();
  expect(saves.map(({ value }) => value)).toEqual([
    { mails: true, orders: false },
    { mails: true, orders: true },
  ]);
  saves[1]?.succeed();
  expect(await Promise.all(results)).toEqual(['saved', 'saved']);
});

test('sends only one request for changes that were made together', async () => {
  const { change, saves } = setUp();
  const results = [change(withMails), change(withOrders)];
  await settled();
  saves[0]?.succeed();
  expect(await Promise.all(results)).toEqual(['saved', null]);
  expect(saves.map(({ value }) => value)).toEqual([{ mails: true, orders: true }]);
});

test('a failure also reverts the changes that are queued after it', async () => {
  const { read, change, saves } = setUp();
  const first = change(withMails);
  await settled();
  const second = change(withOrders);
  saves[0]?.fail();
  expect(await first).toBe('failed');
  expect(await second).toBeNull();
  expect(read.value).toEqual(FIRST);
  expect(saves).toHaveLength(1);
});

test('reverts to the last saved value, not to the first one', async () => {
  const { read, change, saves } = setUp();
  const first = change(withMails);
  await settled();
  const second = change(withOrders);
  saves[0]?.succeed();
  await first;
  await settled();
  saves[1]?.fail();
  expect(await second).toBe('failed');
  expect(read.value).toEqual({ mails: true, orders: false });
});

test('reverts to the value that was read again since the last change', async () => {
  const { read, change, saves } = setUp();
  const first = change(withMails);
  await settled();
  saves[0]?.succeed();
  await first;
  await settled();
  const elsewhere = { mails: false, orders: true };
  read.show(elsewhere);
  const second = change(withMails);
  await settled();
  saves[1]?.fail();
  await second;
  expect(read.value).toBe(elsewhere);
});

test('changes nothing before a value is loaded', async () => {
  const read = createRead<Settings>({ path: '/settings', send: () => new Promise(() => undefined) });
  const save = jest.fn();
  expect(await createChanges(read, save)(withMails)).toBeNull();
  expect(save).not.toHaveBeenCalled();
});
