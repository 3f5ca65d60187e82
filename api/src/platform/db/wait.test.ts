import { whenDatabaseUp } from './wait';

const failure = (code: string) => Object.assign(new Error(`failed with ${code}`), { code });

/** Work that fails with each code in turn, and then succeeds. */
function workAfter(...codes: string[]) {
  const left = [...codes];
  return jest.fn(async () => {
    const code = left.shift();
    if (code !== undefined) throw failure(code);
    return 'done';
  });
}

test('work is repeated while the database starts or recovers, which is reported once', async () => {
  const work = workAfter('ECONNREFUSED', '57P03', 'ECONNRESET');
  const onWait = jest.fn();
  expect(await whenDatabaseUp(work, { timeoutMs: 10_000, onWait })).toBe('done');
  expect(work).toHaveBeenCalledTimes(4);
  expect(onWait.mock.calls).toEqual([['failed with ECONNREFUSED']]);
});

test('an error that waiting does not cure is reported at once', async () => {
  const work = workAfter('28P01');
  const onWait = jest.fn();
  await expect(whenDatabaseUp(work, { timeoutMs: 10_000, onWait })).rejects.toMatchObject({ code: '28P01' });
  expect(work).toHaveBeenCalledTimes(1);
  expect(onWait).not.toHaveBeenCalled();
});

test('a database that does not answer in time fails with the reason', async () => {
  const work = workAfter(...Array.from({ length: 20 }, () => 'ECONNREFUSED'));
  await expect(whenDatabaseUp(work, { timeoutMs: 100, onWait: () => {} })).rejects.toThrow(
    'failed with ECONNREFUSED',
  );
});
