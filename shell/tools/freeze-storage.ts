// Writes fixtures/<name>/storage.json: what the shell stores in a browser (see the README there):
//   node --import tsx tools/freeze-storage.ts 2026-11
// Existing fixtures are never overwritten; another release gets a new name.
import { join } from 'node:path';
import { createFakeContext } from '@evcare/shared-contracts/testing';
import { freezeStorage, createRecordingStorage } from '../../scripts/src/testing/frozen-fixtures';
import { createCartCount } from '../src/cart/cart-count';
import { createNoticeToasts } from '../src/notifications/notice-toasts';
import { storeRequests } from '../src/overrides/collect';
import { createAvoided } from '../src/releases/avoided-releases';
import { createHeartbeat } from '../src/releases/heartbeat';
import { createReloadGuard } from '../src/releases/reload-guard';
import { createLastKnownGood } from '../src/remotes/last-known-good';
import { createRemoteStorage } from '../src/services/remote-storage';
import { sessionStore } from '../src/session/stored-session';
import { createTelemetry } from '../src/telemetry/beacon';

/** 2026-11-23 09:00 in Vietnam. */
const AT = Date.parse('2026-11-23T02:00:00Z');
const USER = {
  id: '01M83KMCQYFX7RED20J1VEX99X',
  fullName: 'Nguyễn Minh An',
  email: 'khachhang@evcare.test',
  role: 'customer',
  emailVerified: true,
  avatar: '/api/files/avatars/85b9ae7959e7f982a1b67196083e99d7a1bfad2a96dd8927.webp',
} as const;

const local = createRecordingStorage();
const perTab = createRecordingStorage();
const asStorage = { getItem: perTab.get, setItem: perTab.set } as unknown as Storage;

/** The parts of a page that the modules need. */
function fakePage(): void {
  Object.assign(globalThis, {
    document: { hidden: false, visibilityState: 'visible' },
    location: { pathname: '/products' },
    fetch: () => Promise.resolve(new Response()),
  });
  Object.defineProperty(globalThis, 'navigator', { value: {}, configurable: true });
}

async function main(): Promise<void> {
  fakePage();
  sessionStore(local).write({ user: { ...USER }, token: 'access-token', refreshToken: 'refresh-token' });
  perTab.set('loginToastShown', 'true');
  const { context } = createFakeContext({ name: 'shell', user: { ...USER } });
  createCartCount({ ...context, local, tabs: () => () => undefined }).follow();
  context.bus.emit('cart.changed', { itemCount: 3, total: 1_820_000 });

  createAvoided(local, () => AT).add('mfe-account', '1.3.0-h7f3a91c2');
  createLastKnownGood(local).remember('mfe-account', '1.2.0-h11aa22bb');
  createHeartbeat(perTab, () => AT).setRunning('mfe-storefront', '1.4.0-h0c0ffee0');
  createReloadGuard(() => asStorage).tryReload(17);
  createTelemetry('/api', perTab).uncaught({
    remote: 'mfe-account',
    release: '1.3.0-h7f3a91c2',
    message: 'x is not a function',
    url: '/releases/mfe-account/1.3.0-h7f3a91c2/remoteEntry.js',
  });

  const toasts = createNoticeToasts({ toasts: { info: () => '' }, local, isListOpen: () => false });
  toasts.say({ id: 'notice-1', text: 'Lịch hẹn đã được xác nhận.' });
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  local.set('notifications.read', String(AT));

  storeRequests([{ remote: 'mfe-account', target: { kind: 'release', version: '1.2.0' } }], { perTab });
  // Written by the Module Federation DevTools extension, under the name of the container.
  local.set('__MF_DEVTOOLS__', JSON.stringify({ overrides: { mfe_storefront: 'http://localhost:3002/' } }));

  const { signal } = new AbortController();
  const remote = createRemoteStorage({ local, perTab, follow: () => () => undefined }, 'mfe-shop', signal);
  remote.local.set('key', 'of a remote');
  remote.perTab.set('key', 'of a remote in one tab');

  const content = { at: AT, user: USER, local: local.all(), perTab: perTab.all() };
  await freezeStorage(join(__dirname, '..'), process.argv[2], content);
}

main().then(
  () => process.exit(0),
  (error: Error) => {
    process.stderr.write(`${error.stack ?? error.message}\n`);
    process.exit(1);
  },
);
