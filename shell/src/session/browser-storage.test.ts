import { createLocalStorage, createSessionStorage } from './browser-storage';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => jest.restoreAllMocks());

const refuse = (method: 'getItem' | 'setItem' | 'removeItem') =>
  jest.spyOn(Storage.prototype, method).mockImplementation(() => {
    throw new DOMException('no', 'SecurityError');
  });

test.each([
  ['local', createLocalStorage, () => localStorage],
  ['session', createSessionStorage, () => sessionStorage],
])('%s storage writes, reads and removes', (_name, create, native) => {
  const storage = create();
  storage.set('k', 'v');
  expect(native().getItem('k')).toBe('v');
  expect(storage.get('k')).toBe('v');
  storage.remove('k');
  expect(storage.get('k')).toBeNull();
  expect(native().length).toBe(0);
});

test('values written by another tab are visible', () => {
  const storage = createLocalStorage();
  storage.set('k', 'mine');
  localStorage.setItem('k', 'theirs');
  expect(storage.get('k')).toBe('theirs');
});

test('falls back to memory if every access throws', () => {
  refuse('getItem');
  refuse('setItem');
  refuse('removeItem');
  const storage = createLocalStorage();
  expect(storage.get('k')).toBeNull();
  storage.set('k', 'v');
  expect(storage.get('k')).toBe('v');
  storage.remove('k');
  expect(storage.get('k')).toBeNull();
});

test('falls back to memory if reading the property throws', () => {
  jest.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  const storage = createLocalStorage();
  storage.set('k', 'v');
  expect(storage.get('k')).toBe('v');
});

test('falls back to memory if there is no storage', () => {
  jest.spyOn(globalThis, 'sessionStorage', 'get').mockReturnValue(undefined as unknown as Storage);
  const storage = createSessionStorage();
  storage.set('k', 'v');
  expect(storage.get('k')).toBe('v');
});

test('with a full storage, the new value is kept in memory and the old value is removed for the next page', () => {
  const storage = createLocalStorage();
  storage.set('k', 'old');
  const full = refuse('setItem');
  storage.set('k', 'new');
  expect(storage.get('k')).toBe('new');
  expect(localStorage.getItem('k')).toBeNull();
  full.mockRestore();
  storage.set('k', 'newest');
  expect(localStorage.getItem('k')).toBe('newest');
});
