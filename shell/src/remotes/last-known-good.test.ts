import { createLocalStorage } from '../session/browser-storage';
import { createLastKnownGood } from './last-known-good';

const KEY = 'evcare.releases.lastKnownGood';
const release = (version: string) => ({ version, entry: `/releases/mfe-shop/${version}/remoteEntry.js` });
const served = [release('1.2.0'), release('1.1.0'), release('1.0.0')];

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

const create = () => createLastKnownGood(createLocalStorage());

test('the release that last worked in this browser is preferred', () => {
  create().remember('mfe-shop', '1.1.0');
  expect(create().choose('mfe-shop', served)).toEqual(release('1.1.0'));
});

test('only the latest working release counts', () => {
  const { remember, choose } = create();
  remember('mfe-shop', '1.1.0');
  remember('mfe-shop', '1.0.0');
  expect(choose('mfe-shop', served)).toEqual(release('1.0.0'));
});

test.each([
  ['nothing is stored', () => undefined],
  ['the stored release is no longer served', () => create().remember('mfe-shop', '0.9.0')],
  ['another remote is stored', () => create().remember('mfe-other', '1.0.0')],
])('%s: falls back to the newest earlier release', (_where, arrange) => {
  arrange();
  expect(create().choose('mfe-shop', served)).toEqual(release('1.2.0'));
});

test('returns null if no earlier release is served', () => {
  create().remember('mfe-shop', '1.0.0');
  expect(create().choose('mfe-shop', [])).toBeNull();
});

test('the releases of several remotes are stored independently', () => {
  const { remember } = create();
  remember('mfe-shop', '1.1.0');
  remember('mfe-other', '2.0.0');
  expect(JSON.parse(localStorage.getItem(KEY)!)).toEqual({ 'mfe-shop': '1.1.0', 'mfe-other': '2.0.0' });
});

test('an unchanged value is not written again', () => {
  const { remember } = create();
  remember('mfe-shop', '1.1.0');
  const write = jest.spyOn(Storage.prototype, 'setItem');
  remember('mfe-shop', '1.1.0');
  expect(write).not.toHaveBeenCalled();
});

test.each(['{', 'null', '5', '"x"', '[]', '{"mfe-shop":5}', '{"__proto__":{"mfe-shop":"1.0.0"}}'])(
  'the damaged value %s is ignored and overwritten',
  (text) => {
    localStorage.setItem(KEY, text);
    const { remember, choose } = create();
    expect(choose('mfe-shop', served)).toEqual(release('1.2.0'));
    remember('mfe-shop', '1.1.0');
    expect(create().choose('mfe-shop', served)).toEqual(release('1.1.0'));
  },
);

test('the release is remembered for this page if storage is blocked', () => {
  jest.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  const { remember, choose } = create();
  remember('mfe-shop', '1.0.0');
  expect(choose('mfe-shop', served)).toEqual(release('1.0.0'));
});
