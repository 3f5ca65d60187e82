import { watchDatabase } from './watch-database';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const INTERVAL_MS = 500;

function watched({
  starts,
  hasRoom = () => true,
}: {
  starts: boolean | (() => boolean);
  hasRoom?: () => boolean;
}) {
  const messages: string[] = [];
  let alive = true;
  const server = {
    pid: 7,
    hasRoom: async () => hasRoom(),
    restart: jest.fn(async () => {
      if (!(typeof starts === 'function' ? starts() : starts)) throw new Error('no');
      alive = true;
    }),
  };
  const stop = watchDatabase({
    server,
    isAlive: () => alive,
    onRestarted: (sentence) => messages.push(sentence),
    onFull: (sentence) => messages.push(sentence),
    onLost: (sentence) => messages.push(`lost: ${sentence}`),
  });
  const end = async () => {
    alive = false;
    await jest.advanceTimersByTimeAsync(INTERVAL_MS);
  };
  return { server, messages, stop, end };
}

test('a database that ended unexpectedly is restarted, and the site continues', async () => {
  const { server, messages, end, stop } = watched({ starts: true });
  await jest.advanceTimersByTimeAsync(10 * INTERVAL_MS);
  expect(server.restart).not.toHaveBeenCalled();
  await end();
  expect(messages).toEqual([
    'PostgreSQL ended unexpectedly and was started again; its log is in the data folder.',
  ]);
  stop();
});

test("a database that can't be restarted ends the site, once", async () => {
  const { messages, end } = watched({ starts: false });
  await end();
  await end();
  expect(messages).toEqual([
    'lost: PostgreSQL ended unexpectedly and does not start again; its log is in the data folder. Start again: nothing that was saved is lost.',
  ]);
});

test('a database that ends repeatedly ends the site', async () => {
  const { server, messages, end } = watched({ starts: true });
  for (let time = 0; time < 7; time++) await end();
  expect(server.restart).toHaveBeenCalledTimes(5);
  expect(messages.at(-1)).toMatch(/^lost: PostgreSQL ended unexpectedly 6 times;/);
});

test('a database with a full disk is restarted once there is space, however long that takes', async () => {
  let room = false;
  const { server, messages, end } = watched({ starts: () => room, hasRoom: () => room });
  await end();
  await jest.advanceTimersByTimeAsync(3_600_000);
  expect(messages).toEqual([expect.stringMatching(/^The disk of PostgreSQL is full, and it ended\./)]);
  const tries = server.restart.mock.calls.length;
  expect(tries).toBeLessThanOrEqual(121);
  room = true;
  await jest.advanceTimersByTimeAsync(INTERVAL_MS);
  expect(server.restart).toHaveBeenCalledTimes(tries + 1);
  expect(messages.at(-1)).toMatch(/was started again/);
});

test('a database that needs less than the remaining space is restarted', async () => {
  const { messages, end } = watched({ starts: true, hasRoom: () => false });
  for (let time = 0; time < 7; time++) await end();
  expect(messages).toHaveLength(7);
  expect(messages.every((sentence) => sentence.includes('was started again'))).toBe(true);
});

test('a database that is stopped on purpose is not restarted', async () => {
  const { server, stop, end } = watched({ starts: true });
  stop();
  await end();
  expect(server.restart).not.toHaveBeenCalled();
});
