import { createRepeatedMeasurements } from './repeated';

const timeout = () =>
  Object.assign(new Error('page.waitForFunction: Timeout 60000ms exceeded.'), { name: 'TimeoutError' });

function start() {
  const lines: string[] = [];
  return { lines, ...createRepeatedMeasurements((line) => lines.push(line)) };
}

test('a measurement that times out is repeated, counted and reported', async () => {
  const { measure, timeouts, lines } = start();
  const results = [() => Promise.reject(timeout()), async () => 812];
  expect(await measure('/products of this site', () => results.shift()!())).toBe(812);
  expect(await measure('/ of this site', async () => 640)).toBe(640);
  expect([...timeouts()]).toEqual([['/products of this site', 1]]);
  expect(lines).toEqual(['/products of this site timed out and is measured again (try 2 of 3)']);
});

test('the third timeout in a row fails the bench, with the name of the measurement', async () => {
  const { measure, timeouts } = start();
  const measurement = jest.fn(() => Promise.reject(timeout()));
  await expect(measure('/products of this site', measurement)).rejects.toThrow(
    '/products of this site timed out 3 times in a row',
  );
  expect(measurement).toHaveBeenCalledTimes(3);
  expect([...timeouts()]).toEqual([['/products of this site', 3]]);
});

test('a measurement that fails with another error is not repeated', async () => {
  const { measure, lines } = start();
  const measurement = jest.fn(() => Promise.reject(new Error('net::ERR_CONNECTION_REFUSED')));
  await expect(measure('/', measurement)).rejects.toThrow('net::ERR_CONNECTION_REFUSED');
  expect(measurement).toHaveBeenCalledTimes(1);
  expect(lines).toEqual([]);
});
