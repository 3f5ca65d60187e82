import { createLocalStorage } from '../session/browser-storage';
import { createLastKnownGood } from './last-known-good';

const KEY = 'evcare.releases.lastKnownGood';
const release = (version: string) => ({ version, entry: `/releases/mfe-shop/${version}/remoteEntry.js` });
const served = [release('1.2.0'), release('1.1.0'), release('1.0.0')];

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

const create = () => createLastKnownGood(createLocalStorage());

test('the release that worked in this browser last comes first', () => {
  create().remember('mfe-shop', '1.1.0');
  expect(create().choose('mfe-shop', served)).toEqual(release('1.1.0'));
});

test('only the latest that worked counts', () => {
  const { remember, choose } = create();
  remember('mfe-shop', '1.1.0');
  remember('mfe-shop', '1.0.0');
  expect(choose('mfe-shop', served)).toEqual(release('1.0.0'));
});

test.each([
  ['this browser remembers nothing', () => undefined],
  ['what it remembers is not served any more', () => create().remember('mfe-shop', '0.9.0')],
  ['it remembers another remote', () => create().remember('mfe-other', '1.0.0')],
])('where %s it is the newest earlier one', (_where, arrange) => {
  arrange();
  expect(create().choose('mfe-shop', served)).toEqual(release('1.2.0'));
});

test('where no earlier release is served there is none', () => {
  create().remember('mfe-shop', '1.0.0');
  expect(create().choose('mfe-shop', [])).toBeNull();
});

test('remotes are remembered side by side', () => {
  const { remember } = create();
  remember('mfe-shop', '1.1.0');
  remember('mfe-other', '2.0.0');
  expect(JSON.parse(localStorage.getItem(KEY)!)).toEqual({ 'mfe-shop': '1.1.0', 'mfe-other': '2.0.0' });
});

test('what is known already is not written again', () => {
  const { remember } = create();
  remember('mfe-shop', '1.1.0');
  const write = jest.spyOn(Storage.prototype, 'setItem');
  remember('mfe-shop', '1.1.0');
  expect(write).not.toHaveBeenCalled();
});

test.each(['{', 'null', '5', '"x"', '[]', '{"mfe-shop":5}', '{"__proto__":{"mfe-shop":"1.0.0"}}'])(
  'the damaged memory %s is no memory, and is written anew',
  (text) => {
    localStorage.setItem(KEY, text);
    const { remember, choose } = create();
    expect(choose('mfe-shop', served)).toEqual(release('1.2.0'));
    remember('mfe-shop', '1.1.0');
    expect(create().choose('mfe-shop', served)).toEqual(release('1.1.0'));
  },
);

test('blocked storage remembers for this page', () => {
  jest.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  const { remember, choose } = create();
  remember('mfe-shop', '1.0.0');
  expect(choose('mfe-shop', served)).toEqual(release('1.0.0'));
});
