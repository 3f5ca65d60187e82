import { watchDatabase } from './watch-database';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const LOOK_MS = 500;

function watched({
  starts,
  hasRoom = () => true,
}: {
  starts: boolean | (() => boolean);
  hasRoom?: () => boolean;
}) {
  const said: string[] = [];
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
    onRestarted: (sentence) => said.push(sentence),
    onFull: (sentence) => said.push(sentence),
    onLost: (sentence) => said.push(`lost: ${sentence}`),
  });
  const end = async () => {
    alive = false;
    await jest.advanceTimersByTimeAsync(LOOK_MS);
  };
  return { server, said, stop, end };
}

test('a database that ended is started again, and the site goes on', async () => {
  const { server, said, end, stop } = watched({ starts: true });
  await jest.advanceTimersByTimeAsync(10 * LOOK_MS);
  expect(server.restart).not.toHaveBeenCalled();
  await end();
  expect(said).toEqual([
    'PostgreSQL ended unexpectedly and was started again; its log is in the data folder.',
  ]);
  stop();
});

test('a database that does not start again ends the site, once', async () => {
  const { said, end } = watched({ starts: false });
  await end();
  await end();
  expect(said).toEqual([
    'lost: PostgreSQL ended unexpectedly and does not start again; its log is in the data folder. Start again: nothing that was saved is lost.',
  ]);
});

test('a database that ends again and again ends the site', async () => {
  const { server, said, end } = watched({ starts: true });
  for (let time = 0; time < 7; time++) await end();
  expect(server.restart).toHaveBeenCalledTimes(5);
  expect(said.at(-1)).toMatch(/^lost: PostgreSQL ended unexpectedly 6 times;/);
});

test('a database whose disk is full is started once there is room, however long that takes', async () => {
  let room = false;
  const { server, said, end } = watched({ starts: () => room, hasRoom: () => room });
  await end();
  await jest.advanceTimersByTimeAsync(3_600_000);
  expect(said).toEqual([expect.stringMatching(/^The disk of PostgreSQL is full, and it ended\./)]);
  const tries = server.restart.mock.calls.length;
  expect(tries).toBeLessThanOrEqual(121);
  room = true;
  await jest.advanceTimersByTimeAsync(LOOK_MS);
  expect(server.restart).toHaveBeenCalledTimes(tries + 1);
  expect(said.at(-1)).toMatch(/was started again/);
});

test('a database that needs less room than is left is started all the same', async () => {
  const { said, end } = watched({ starts: true, hasRoom: () => false });
  for (let time = 0; time < 7; time++) await end();
  expect(said).toHaveLength(7);
  expect(said.every((sentence) => sentence.includes('was started again'))).toBe(true);
});

test('a database that is stopped on purpose is left alone', async () => {
  const { server, stop, end } = watched({ starts: true });
  stop();
  await end();
  expect(server.restart).not.toHaveBeenCalled();
});
