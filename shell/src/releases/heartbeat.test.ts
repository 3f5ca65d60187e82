import { createSessionStorage } from '../session/browser-storage';
import { createHeartbeat, type Heartbeat } from './heartbeat';

const perTab = createSessionStorage();
let time = 1_000_000;
let ends: (() => void)[];

/** Opens a page in the same tab. */
const open = (): Heartbeat => {
  const page = createHeartbeat(perTab, () => time);
  ends.push(page.start());
  return page;
};
const pass = (ms: number) => {
  for (let left = ms; left > 0; left -= 1_000) {
    time += 1_000;
    jest.advanceTimersByTime(1_000);
  }
};
const hide = (hidden: boolean) => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
  ends = [];
});
afterEach(() => {
  ends.forEach((end) => end());
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('reports a release as hung if its heartbeat stopped 5 s before the next page opened in the tab', () => {
  open().setRunning('mfe-shop', '2.0.0');
  pass(3_000);
  // The main thread is blocked: no timer runs, and the page cannot remove its record.
  time += 6_000;
  expect(open().hung).toEqual({ remote: 'mfe-shop', release: '2.0.0' });
});

test('a hang is detected once', () => {
  open().setRunning('mfe-shop', '2.0.0');
  time += 6_000;
  expect(open().hung).not.toBeNull();
  expect(open().hung).toBeNull();
});

test('a hang is attributed to the release that ran last', () => {
  const page = open();
  page.setRunning('mfe-shop', '2.0.0');
  page.setRunning('mfe-member', '1.0.0');
  time += 6_000;
  expect(open().hung).toEqual({ remote: 'mfe-member', release: '1.0.0' });
});

test.each([
  ['a page that closed normally', () => dispatchEvent(new Event('pagehide'))],
  ['a page whose heartbeat continued until the next page opened', () => pass(60_000)],
  ['a hidden tab', () => hide(true)],
])('%s is not a hang', (_what, happen) => {
  const page = open();
  page.setRunning('mfe-shop', '2.0.0');
  happen();
  if (sessionStorage.length === 0) time += 60_000;
  expect(open().hung).toBeNull();
});

test('a tab that becomes visible again continues its heartbeat', () => {
  open().setRunning('mfe-shop', '2.0.0');
  hide(true);
  pass(60_000);
  hide(false);
  time += 6_000;
  expect(open().hung).not.toBeNull();
});

test('a damaged record is not a hang', () => {
  for (const text of ['', '{', 'null', '"x"', '{"at":"x"}']) {
    sessionStorage.setItem('evcare.releases.heartbeat', text);
    expect(open().hung).toBeNull();
  }
});
