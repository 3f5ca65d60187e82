import { createRead } from './read';

/** Requests that the test answers one by one. */
function prepared() {
  const requests: {
    readonly signal: AbortSignal;
    readonly answer: (value: string) => void;
    readonly fail: (error: unknown) => void;
  }[] = [];
  const send = (signal: AbortSignal) =>
    new Promise<string>((answer, fail) => void requests.push({ signal, answer, fail }));
  return { requests, send };
}

test('is pending until the first response, then shows it', async () => {
  const { requests, send } = prepared();
  const read = createRead({ path: '/a', owner: '1', send });
  expect(read).toMatchObject({ path: '/a', owner: '1', value: undefined });
  expect(read.state()).toEqual({ value: undefined, error: null, pending: true });
  const done = read.refetch();
  requests[0]?.answer('một');
  await done;
  expect(read.state()).toEqual({ value: 'một', error: null, pending: false });
  expect(read.value).toBe('một');
  await expect(read.promise).resolves.toBe('một');
});

test('shows a given value while the first request runs', () => {
  const { send } = prepared();
  const read = createRead({ path: '/a', value: 'cũ', send });
  void read.refetch();
  expect(read.state()).toEqual({ value: 'cũ', error: null, pending: true });
});

test('keeps the value and clears the error while it is read again', async () => {
  const { requests, send } = prepared();
  const read = createRead({ path: '/a', value: 'cũ', send });
  const failed = read.refetch();
  const failure = new Error('hỏng');
  requests[0]?.fail(failure);
  await failed;
  expect(read.state()).toEqual({ value: 'cũ', error: failure, pending: false });
  const done = read.refetch();
  expect(read.state()).toEqual({ value: 'cũ', error: null, pending: true });
  requests[1]?.answer('mới');
  await done;
  expect(read.state()).toEqual({ value: 'mới', error: null, pending: false });
});

test('aborts an earlier request and ignores its response or failure', async () => {
  const { requests, send } = prepared();
  const read = createRead({ path: '/a', send });
  const runs = [read.refetch(), read.refetch(), read.refetch()];
  expect(requests.map(({ signal }) => signal.aborted)).toEqual([true, true, false]);
  requests[2]?.answer('mới');
  requests[0]?.answer('cũ');
  requests[1]?.fail(new Error('cũ'));
  await Promise.all(runs);
  expect(read.state()).toEqual({ value: 'mới', error: null, pending: false });
});

test('drops the response after it was stopped, and can be started again', async () => {
  const { requests, send } = prepared();
  const read = createRead({ path: '/a', send });
  const stopped = read.refetch();
  read.stop();
  expect(requests[0]?.signal.aborted).toBe(true);
  requests[0]?.answer('một');
  await stopped;
  expect(read.state()).toEqual({ value: undefined, error: null, pending: true });
  const done = read.refetch();
  requests[1]?.answer('hai');
  await done;
  expect(read.value).toBe('hai');
});

test('can be stopped before it was started', () => {
  const { send } = prepared();
  expect(() => createRead({ path: '/a', send }).stop()).not.toThrow();
});

test('notifies its listeners of each change until they unsubscribe', async () => {
  const { requests, send } = prepared();
  const read = createRead({ path: '/a', send });
  const values: unknown[] = [];
  const leave = read.subscribe(() => values.push(read.value));
  const done = read.refetch();
  requests[0]?.answer('một');
  await done;
  read.show('hai');
  leave();
  read.show('ba');
  expect(values).toEqual(['một', 'hai']);
});

test('returns the same state until it changes', () => {
  const { send } = prepared();
  const read = createRead({ path: '/a', value: 'một', send });
  const before = read.state();
  expect(read.state()).toBe(before);
  read.show('hai');
  expect(read.state()).not.toBe(before);
});

test('a failure whose promise is not awaited is not reported as unhandled', async () => {
  const unhandled = jest.fn();
  process.on('unhandledRejection', unhandled);
  const read = createRead({ path: '/a', send: () => Promise.reject(new Error('hỏng')) });
  await read.refetch();
  await new Promise((resolve) => setTimeout(resolve));
  process.off('unhandledRejection', unhandled);
  expect(unhandled).not.toHaveBeenCalled();
  await expect(read.promise).rejects.toThrow('hỏng');
});
