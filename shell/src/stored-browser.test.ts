import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { User } from '@evcare/shared-contracts';
import { createFakeContext } from '@evcare/shared-contracts/testing';
import { createCartCount } from './cart/cart-count';
import { createNoticeToasts, GATHER_MS } from './notifications/notice-toasts';
import { hasOverrideRequests } from './overrides/allowed';
import { collectRequests } from './overrides/collect';
import { createAvoided } from './releases/avoided-releases';
import { createHeartbeat } from './releases/heartbeat';
import { createReloadGuard } from './releases/reload-guard';
import { createLastKnownGood } from './remotes/last-known-good';
import { createRemoteStorage } from './services/remote-storage';
import { createLocalStorage, createSessionStorage } from './session/browser-storage';
import { sessionStore } from './session/stored-session';
import { createTelemetry } from './telemetry/beacon';
import { openTab } from './testing/fake-parts';

interface Stored {
  readonly at: number;
  readonly user: { readonly id: string; readonly fullName: string };
  readonly local: Readonly<Record<string, string>>;
  readonly perTab: Readonly<Record<string, string>>;
}

const FILE = join(__dirname, '../fixtures/2026-11/storage.json');
const stored = JSON.parse(readFileSync(FILE, 'utf8')) as Stored;
const local = createLocalStorage();
const perTab = createSessionStorage();

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  for (const [key, value] of Object.entries(stored.local)) localStorage.setItem(key, value);
  for (const [key, value] of Object.entries(stored.perTab)) sessionStorage.setItem(key, value);
});

test('a stored session is read, including one whose token has the legacy key', () => {
  const session = { user: stored.user, token: 'access-token', refreshToken: 'refresh-token' };
  expect(sessionStore(local).read()).toEqual(session);
  localStorage.removeItem('authToken');
  localStorage.setItem('token', 'older-token');
  expect(sessionStore(local).read()).toEqual({ ...session, token: 'older-token' });
});

test('a tab that has greeted its user does not greet them again', async () => {
  const { user } = stored;
  const { session, shown } = openTab();
  session.resync();
  expect(session.current()).toMatchObject({ signedIn: true, user });
  expect(shown).toEqual([]);
  const again = { success: true, ...user, userId: user.id, accessToken: 't', refreshToken: 'r' };
  const second = openTab({ api: () => Response.json(again) });
  await second.session.login({ email: 'khachhang@evcare.test', password: 'mat-khau-1' });
  expect([second.session.current().signedIn, second.shown]).toEqual([true, []]);
});

test('the stored cart count is shown to its owner', () => {
  const user = stored.user as User;
  const { context } = createFakeContext({ name: 'shell', user });
  expect(createCartCount({ ...context, local, tabs: () => () => undefined }).current()).toBe(3);
});

test('a release that failed in this browser is avoided, and the last working release is the fallback', () => {
  const soon = () => stored.at + 60_000;
  expect(createAvoided(local, soon).has('mfe-account', '1.3.0-h7f3a91c2')).toBe(true);
  const served = ['1.1.0-h00000000', '1.2.0-h11aa22bb'].map((version) => ({ version, entry: '/x.js' }));
  const lastKnownGood = createLastKnownGood(local);
  expect(lastKnownGood.choose('mfe-account', served)?.version).toBe('1.2.0-h11aa22bb');
  expect(lastKnownGood.is('mfe-account', '1.2.0-h11aa22bb')).toBe(true);
});

test('a release that hung in this tab is detected, and a tab is reloaded once per revision', () => {
  const { hung } = createHeartbeat(perTab, () => stored.at + 6_000);
  expect(hung).toEqual({ remote: 'mfe-storefront', release: '1.4.0-h0c0ffee0' });
  expect(createReloadGuard().tryReload(17)).toBe(false);
  expect(createReloadGuard().tryReload(18)).toBe(true);
});

test('a notification that another tab showed is not shown again', () => {
  jest.useFakeTimers();
  const info = jest.fn();
  const toasts = createNoticeToasts({ toasts: { info }, local, isListOpen: () => false });
  toasts.say({ id: 'notice-1', text: 'Đã báo.' });
  toasts.say({ id: 'notice-2', text: 'Thông báo mới.' });
  jest.advanceTimersByTime(GATHER_MS);
  jest.useRealTimers();
  expect(info.mock.calls).toEqual([['Thông báo mới.']]);
});

test('a tab keeps its visit id for reports', () => {
  const send = jest.fn((_url: string, _init: RequestInit) => Promise.resolve(new Response()));
  globalThis.fetch = send as unknown as typeof fetch;
  createTelemetry('/api').uncaught({ remote: 'mfe-account', release: '1.2.0', message: 'x', url: '/x.js' });
  const { events } = JSON.parse(String(send.mock.calls[0]?.[1].body)) as { events: { visit: string }[] };
  expect(events.map(({ visit }) => visit)).toEqual([stored.perTab['evcare.visit']]);
});

test('overrides of this tab and of the Module Federation DevTools extension stay in effect', () => {
  const storages = { local, perTab };
  const rules = {
    remotes: ['mfe-account', 'mfe-storefront'],
    page: 'https://evcare.test',
    origins: ['http://localhost:3002'],
  };
  expect(hasOverrideRequests('', storages)).toBe(true);
  expect(collectRequests('', rules, storages).requests).toEqual([
    { remote: 'mfe-account', target: { kind: 'release', version: '1.2.0' } },
    { remote: 'mfe-storefront', target: { kind: 'address', url: 'http://localhost:3002/' } },
  ]);
  sessionStorage.clear();
  expect(hasOverrideRequests('', storages)).toBe(true);
  localStorage.removeItem('__MF_DEVTOOLS__');
  expect(hasOverrideRequests('', storages)).toBe(false);
});

test('a remote reads its values below its own name', () => {
  const storage = createRemoteStorage({ local, perTab }, 'mfe-shop', new AbortController().signal);
  expect(storage.local.get('key')).toBe('of a remote');
  expect(storage.perTab.get('key')).toBe('of a remote in one tab');
});
