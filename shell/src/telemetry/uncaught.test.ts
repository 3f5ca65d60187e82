import { waitFor } from '@testing-library/react';
import type { Beacon } from './beacon';
import { createUncaught } from './uncaught';
import { watchUncaught } from './watch-uncaught';

const ORIGIN = 'https://shop.example.vn';
const FILE = `${ORIGIN}/releases/mfe-account/1.2.0/route-profile.1a2b.js`;

let reported: Parameters<Beacon['uncaught']>[0][];
let page: EventTarget;
beforeEach(() => {
  reported = [];
  page = new EventTarget();
  const handler = createUncaught({ uncaught: (error) => reported.push(error) });
  page.addEventListener('error', handler);
  page.addEventListener('unhandledrejection', handler);
});

const failing = (message: string, stack = `Error: ${message}\n    at click (${FILE}:1:2)`) =>
  Object.assign(new Error(message), { stack });
const thrown = (error: Error, filename = FILE) =>
  page.dispatchEvent(
    new ErrorEvent('error', { message: `Uncaught Error: ${error.message}`, filename, error }),
  );
const rejected = (reason: unknown) =>
  page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));

test('an error in an event handler is reported with its remote and release', () => {
  thrown(failing('no'));
  expect(reported).toEqual([
    { remote: 'mfe-account', release: '1.2.0', message: 'Uncaught Error: no', url: FILE },
  ]);
});

test('an unhandled rejection is reported too, with the URL of the file in its stack', () => {
  rejected(failing('late'));
  expect(reported).toEqual([{ remote: 'mfe-account', release: '1.2.0', message: 'Error: late', url: FILE }]);
});

test('an error thrown in framework files is attributed to the remote in its stack', () => {
  const shell = `${ORIGIN}/releases/shell/1.0.0/framework.js`;
  thrown(failing('deep', `Error: deep\n at x (${shell}:1:1)\n at y (${FILE}:3:4)`), shell);
  expect(reported).toMatchObject([{ remote: 'mfe-account', url: FILE }]);
});

test('an error without a stack is attributed by its file', () => {
  page.dispatchEvent(new ErrorEvent('error', { message: 'Script failed', filename: FILE }));
  expect(reported).toMatchObject([{ remote: 'mfe-account', release: '1.2.0', message: 'Script failed' }]);
});

test('an error outside of the remotes’ files is not reported', () => {
  const extension = 'chrome-extension://abc/content.js';
  thrown(failing('theirs', `Error: theirs\n at x (${extension}:1:1)`), extension);
  thrown(failing('shell', ''), `${ORIGIN}/releases/shell/1.0.0/main.js`);
  rejected('only a text');
  rejected(undefined);
  page.dispatchEvent(new Event('error'));
  expect(reported).toEqual([]);
});

test('a message is reported once, and at most five per page', () => {
  for (let n = 0; n < 3; n++) thrown(failing('again'));
  expect(reported).toHaveLength(1);
  for (let n = 0; n < 20; n++) thrown(failing(`number ${n}`));
  expect(reported).toHaveLength(5);
});

test('the first error loads the reporting code and is reported as well; after the end nothing is reported', async () => {
  page = new EventTarget();
  const end = watchUncaught(page, { uncaught: (error) => reported.push(error) });
  thrown(failing('first'));
  thrown(failing('second'));
  await waitFor(() => expect(reported).toHaveLength(2));
  end();
  thrown(failing('third'));
  await Promise.resolve();
  expect(reported).toHaveLength(2);
});
