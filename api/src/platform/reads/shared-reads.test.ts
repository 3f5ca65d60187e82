import { shareReads } from './shared-reads';

/** Creates a source that answers when the test decides. */
function source() {
  const requests: { answer: (value: string) => void; fail: (error: Error) => void }[] = [];
  return {
    asked: requests,
    read: () => new Promise<string>((answer, fail) => void requests.push({ answer, fail })),
  };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('the first caller reads at once, and callers that arrive during the read share the next read', async () => {
  const { asked: requests, read } = source();
  const share = shareReads<string>();
  const first = share('list', read);
  const others = [share('list', read), share('list', read), share('list', read)];
  expect(requests).toHaveLength(1);
  requests[0]?.answer('before');
  expect(await first).toBe('before');
  await settled();
  expect(requests).toHaveLength(2);
  requests[1]?.answer('after');
  expect(await Promise.all(others)).toEqual(['after', 'after', 'after']);
});

test('no caller gets data that was read before its call', async () => {
  let price = 1;
  const share = shareReads<number>();
  const read = async () => {
    const seen = price;
    await settled();
    return seen;
  };
  const early = share('list', read);
  price = 2;
  const late = share('list', read);
  expect([await early, await late]).toEqual([1, 2]);
});

test('different keys are read in parallel', () => {
  const { asked: requests, read } = source();
  const share = shareReads<string>();
  void share('list', read);
  void share('list?page=2', read);
  expect(requests).toHaveLength(2);
});

test('a failure reaches all callers that share the read, and the next read still starts', async () => {
  const { asked: requests, read } = source();
  const share = shareReads<string>();
  const first = share('list', read);
  const second = share('list', read);
  requests[0]?.fail(new Error('gone'));
  await expect(first).rejects.toThrow('gone');
  await settled();
  requests[1]?.answer('back');
  expect(await second).toBe('back');
});

test('with a steady flow of callers, each caller is served by one of the next two reads', async () => {
  const share = shareReads<number>();
  let reads = 0;
  const read = async () => {
    const number = ++reads;
    await settled();
    return number;
  };
  for (let round = 0; round < 50; round++) {
    const begun = reads;
    const [one, other] = await Promise.all([share('list', read), share('list', read)]);
    expect(one).toBeGreaterThan(begun);
    expect(other - begun).toBeLessThanOrEqual(2);
  }
});

test('after all callers were served, the next caller reads again', async () => {
  const share = shareReads<number>();
  let reads = 0;
  for (let turn = 1; turn <= 3; turn++) {
    expect(await share('list', () => Promise.resolve(++reads))).toBe(turn);
    await settled();
  }
});
