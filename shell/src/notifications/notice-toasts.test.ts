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
  const said = createNoticeToasts({ toasts, local: createLocalStorage(), isListOpen: () => open });
  return { ...said, texts: () => shown.map(({ kind, message }) => `${kind}: ${message}`) };
}

const look = (state: 'visible' | 'hidden') =>
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);

test('shows a new notification', () => {
  const one = tab();
  one.say(notice('1', 'Xe 51K-123.45 đã sẵn sàng bàn giao.'));
  jest.advanceTimersByTime(GATHER_MS);
  expect(one.texts()).toEqual(['info: Xe 51K-123.45 đã sẵn sàng bàn giao.']);
});

test('many at once share one toast', () => {
  const one = tab();
  for (let at = 0; at < 30; at += 1) one.say(notice(String(at)));
  jest.advanceTimersByTime(GATHER_MS);
  expect(one.texts()).toEqual(['info: Bạn có 30 thông báo mới.']);
});

test('two visible tabs show it once', () => {
  const [one, two] = [tab(), tab()];
  one.say(notice('1'));
  two.say(notice('1'));
  jest.advanceTimersByTime(GATHER_MS);
  expect([...one.texts(), ...two.texts()]).toEqual(['info: Tin 1']);
});

test('a hidden tab shows nothing and leaves it to the others', () => {
  const [one, two] = [tab(), tab()];
  look('hidden');
  one.say(notice('1'));
  jest.advanceTimersByTime(GATHER_MS);
  look('visible');
  two.say(notice('1'));
  jest.advanceTimersByTime(GATHER_MS);
  expect(one.texts()).toEqual([]);
  expect(two.texts()).toEqual(['info: Tin 1']);
});

test('notifications shown in an open list get no toast, in any tab', () => {
  const [one, two] = [tab({ open: true }), tab()];
  one.say(notice('1'));
  jest.advanceTimersByTime(GATHER_MS);
  two.say(notice('1'));
  jest.advanceTimersByTime(GATHER_MS);
  expect([...one.texts(), ...two.texts()]).toEqual([]);
});

test('the stored ids may be damaged, and are limited to the last fifty', () => {
  localStorage.setItem(TOLD_KEY, '{"not":"a list"');
  const one = tab();
  for (let at = 0; at < 60; at += 1) {
    one.say(notice(String(at)));
    jest.advanceTimersByTime(GATHER_MS);
  }
  expect(one.texts()).toHaveLength(60);
  expect(JSON.parse(localStorage.getItem(TOLD_KEY) ?? '')).toHaveLength(50);
});

test('a page that has ended shows no more toasts', () => {
  const one = tab();
  one.say(notice('1'));
  one.stop();
  jest.advanceTimersByTime(GATHER_MS);
  expect(one.texts()).toEqual([]);
});

test('with locks, tabs run one after the other', async () => {
  const asked: string[] = [];
  const locks = {
    request: async (name: string, work: () => void) => {
      asked.push(name);
      work();
    },
  };
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  const one = tab();
  one.say(notice('1'));
  await jest.advanceTimersByTimeAsync(GATHER_MS);
  expect(asked).toHaveLength(1);
  expect(one.texts()).toEqual(['info: Tin 1']);
  Reflect.deleteProperty(navigator, 'locks');
});
