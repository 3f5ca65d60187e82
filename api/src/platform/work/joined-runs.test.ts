import { joinRuns } from './joined-runs';

/** Task whose runs end when the test resolves them. */
function controlledTask() {
  const ends: (() => void)[] = [];
  const { run, settled } = joinRuns(() => new Promise<void>((resolve) => ends.push(resolve)));
  return { run, settled, ends };
}

test('calls during a run repeat the task once, and wait for the repetition', async () => {
  const { run, ends } = controlledTask();
  const calls = [run(), run(), run()];
  let done = false;
  void Promise.all(calls).then(() => (done = true));
  expect(ends).toHaveLength(1);
  ends[0]!();
  await Promise.resolve();
  await Promise.resolve();
  expect([ends.length, done]).toEqual([2, false]);
  ends[1]!();
  await Promise.all(calls);
  expect(ends).toHaveLength(2);
});

test('a call in any microtask around the end of a run starts another run', async () => {
  for (let turns = 0; turns < 6; turns++) {
    const { run, ends } = controlledTask();
    void run();
    ends[0]!();
    for (let turn = 0; turn < turns; turn++) await Promise.resolve();
    void run();
    for (let turn = 0; turn < 6; turn++) await Promise.resolve();
    expect([turns, ends.length]).toEqual([turns, 2]);
  }
});

test('a run that fails rejects its callers, and the next call starts another run', async () => {
  let runs = 0;
  const { run, settled } = joinRuns(async () => {
    runs += 1;
    await Promise.resolve();
    if (runs === 1) throw new Error('no connection');
  });
  await expect(run()).rejects.toThrow('no connection');
  await run();
  await settled();
  expect(runs).toBe(2);
});

test('waiting for the task to settle starts no run and ignores the failure of a run', async () => {
  let runs = 0;
  const { run, settled } = joinRuns(async () => {
    runs += 1;
    await Promise.resolve();
    throw new Error('no connection');
  });
  await settled();
  expect(runs).toBe(0);
  const failed = run().catch(() => 'failed');
  await settled();
  expect(await failed).toBe('failed');
});
