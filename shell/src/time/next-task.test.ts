/** @jest-environment node */
import { inNextTask } from './next-task';

it('runs after everything that is due in this task, even if timers are stopped', async () => {
  jest.useFakeTimers();
  const order: string[] = [];
  const done = new Promise<void>((resolve) =>
    inNextTask(() => {
      order.push('next task');
      resolve();
    }),
  );
  void Promise.resolve().then(() => order.push('microtask'));
  order.push('this task');
  await done;
  expect(order).toEqual(['this task', 'microtask', 'next task']);
});

it('runs where there are no message channels, as in jsdom', () => {
  jest.useFakeTimers();
  const { MessageChannel: channels } = globalThis;
  Reflect.deleteProperty(globalThis, 'MessageChannel');
  try {
    const run = jest.fn();
    inNextTask(run);
    expect(run).not.toHaveBeenCalled();
    jest.runAllTimers();
    expect(run).toHaveBeenCalledTimes(1);
  } finally {
    globalThis.MessageChannel = channels;
  }
});
