import { createGate, Overload, type Gate, type Priority } from './gate';

/** Creates a gate with eight slots: six for browsing, seven for customers, all eight for staff. */
function fullFor(priority: Priority, maxWaiting = 4) {
  const gate = createGate({ maxRunning: 8, maxWaiting });
  const leave: (() => void)[] = [];
  const order: string[] = [];
  const enter = (name: string, as: Priority, signal?: AbortSignal) =>
    gate.enter(as, signal).then(
      (done) => {
        order.push(name);
        leave.push(done);
      },
      (error: unknown) => void order.push(error instanceof Overload ? `${name} shed` : String(error)),
    );
  const fill = async () => {
    for (let place = 0; place < 8; place++) await Promise.race([enter('', priority), soon()]);
    order.length = 0;
  };
  return { gate, leave, order, enter, fill };
}
const soon = () => new Promise<void>((resolve) => setImmediate(resolve));
const waiting = (gate: Gate) =>
  (['browsing', 'customer', 'staff'] as const).map((item) => gate.waiting(item));

test('browsing leaves slots for customers, and customers leave one slot for staff', async () => {
  const { gate, enter, order } = fullFor('browsing');
  for (const name of '1234567') void enter(name, 'browsing');
  await soon();
  expect([gate.running, waiting(gate)]).toEqual([6, [1, 0, 0]]);
  for (const name of 'ab') void enter(name, 'customer');
  for (const name of 'xy') void enter(name, 'staff');
  await soon();
  expect(order).toEqual(['1', '2', '3', '4', '5', '6', 'a', 'x']);
  expect([gate.running, waiting(gate)]).toEqual([8, [1, 1, 1]]);
});

test('a free slot goes to staff first, then to customers, then to browsing, and among equals to the oldest request', async () => {
  const { enter, order, leave, fill } = fullFor('staff', 8);
  await fill();
  for (const [name, priority] of [
    ['list 1', 'browsing'],
    ['order 1', 'customer'],
    ['desk', 'staff'],
    ['order 2', 'customer'],
    ['list 2', 'browsing'],
  ] as const) {
    void enter(name, priority);
  }
  for (let place = 0; place < 8; place++) {
    leave[place]?.();
    await soon();
  }
  expect(order).toEqual(['desk', 'order 1', 'order 2', 'list 1', 'list 2']);
});

test('a full queue rejects a request at once, unless a waiting request of lower priority can be shed', async () => {
  const { gate, enter, order, fill } = fullFor('staff', 2);
  await fill();
  for (const name of ['list 1', 'list 2', 'list 3']) void enter(name, 'browsing');
  await soon();
  expect(order).toEqual(['list 3 shed']);
  for (const name of ['order 1', 'order 2', 'order 3']) void enter(name, 'customer');
  await soon();
  expect(order).toEqual(['list 3 shed', 'list 2 shed', 'list 1 shed', 'order 3 shed']);
  void enter('desk', 'staff');
  await soon();
  expect(order.at(-1)).toBe('order 2 shed');
  expect([gate.running, waiting(gate)]).toEqual([8, [0, 1, 1]]);
});

test('a cancelled request leaves the queue, and a slot is released once', async () => {
  const { gate, enter, order, leave, fill } = fullFor('staff');
  await fill();
  const gone = new AbortController();
  void enter('gone', 'staff', gone.signal);
  void enter('next', 'staff');
  gone.abort();
  leave[0]?.();
  leave[0]?.();
  await soon();
  expect(order).toEqual(['gone shed', 'next']);
  expect(gate.running).toBe(8);
});
