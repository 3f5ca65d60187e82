import { createLocalStorage } from '../session/browser-storage';
import { recordToasts } from '../testing/fake-parts';
import { createNoticeToasts, GATHER_MS, TOLD_KEY } from './notice-toasts';

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const notice = (id: string, text = `Tin ${id}`) => ({ id, text });

function tab({ open = false } = {}) {
  const { toasts, shown } = recordToasts();
  const noticeToasts = createNoticeToasts({ toasts, local: createLocalStorage(), isListOpen: () => open });
  return { ...noticeToasts, texts: () => shown.map(({ kind, message }) => `${kind}: ${message}`) };
}

const look = (state: 'visible' | 'hidden') =>
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);

test('shows a new notification', () => {
  const first = tab();
  first.say(notice('1', 'Xe 51K-123.45 đã sẵn sàng bàn giao.'));
  jest.advanceTimersByTime(GATHER_MS);
  expect(first.texts()).toEqual(['info: Xe 51K-123.45 đã sẵn sàng bàn giao.']);
});

test('many simultaneous notifications share one toast', () => {
  const first = tab();
  for (let at = 0; at < 30; at += 1) first.say(notice(String(at)));
  jest.advanceTimersByTime(GATHER_MS);
  expect(first.texts()).toEqual(['info: Bạn có 30 thông báo mới.']);
});

test('two visible tabs show the same notification once', () => {
  const [first, second] = [tab(), tab()];
  first.say(notice('1'));
  second.say(notice('1'));
  jest.advanceTimersByTime(GATHER_MS);
  expect([...first.texts(), ...second.texts()]).toEqual(['info: Tin 1']);
});

test('a hidden tab shows no toast and leaves the notification to visible tabs', () => {
  const [first, second] = [tab(), tab()];
  look('hidden');
  first.say(notice('1'));
  jest.advanceTimersByTime(GATHER_MS);
  look('visible');
  second.say(notice('1'));
  jest.advanceTimersByTime(GATHER_MS);
  expect(first.texts()).toEqual([]);
  expect(second.texts()).toEqual(['info: Tin 1']);
});

test('notifications shown in an open list get no toast, in any tab', () => {
  const [first, second] = [tab({ open: true }), tab()];
  first.say(notice('1'));
  jest.advanceTimersByTime(GATHER_MS);
  second.say(notice('1'));
  jest.advanceTimersByTime(GATHER_MS);
  expect([...first.texts(), ...second.texts()]).toEqual([]);
});

test('damaged stored ids are replaced, and only the last fifty ids are stored', () => {
  localStorage.setItem(TOLD_KEY, '{"not":"a list"');
  const first = tab();
  for (let at = 0; at < 60; at += 1) {
    first.say(notice(String(at)));
    jest.advanceTimersByTime(GATHER_MS);
  }
  expect(first.texts()).toHaveLength(60);
  expect(JSON.parse(localStorage.getItem(TOLD_KEY) ?? '')).toHaveLength(50);
});

test('a page that has ended shows no more toasts', () => {
  const first = tab();
  first.say(notice('1'));
  first.stop();
  jest.advanceTimersByTime(GATHER_MS);
  expect(first.texts()).toEqual([]);
});

test('with locks, a tab shows a notification while it holds a lock', async () => {
  const lockNames: string[] = [];
  const locks = {
    request: async (name: string, work: () => void) => {
      lockNames.push(name);
      work();
    },
  };
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  const first = tab();
  first.say(notice('1'));
  await jest.advanceTimersByTimeAsync(GATHER_MS);
  expect(lockNames).toHaveLength(1);
  expect(first.texts()).toEqual(['info: Tin 1']);
  Reflect.deleteProperty(navigator, 'locks');
});
