import 'fake-indexeddb/auto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { IDBFactory } from 'fake-indexeddb';
import type { ChecklistWrite } from '@evcare/shared-contracts/office';
import { createFakeContext, type FakeRequest, type FakeShell } from '@evcare/shared-contracts/testing';
import { openDB } from 'idb';
import { openDeviceStore } from '../../../shared/offline/database';
import { anItem } from '../../../testing/floor-rows';
import { createQueue, type Queue } from './queue';

interface StoredStore {
  readonly name: string;
  readonly keyPath: string[];
  readonly indexes: readonly { readonly name: string; readonly keyPath: string }[];
  readonly rows: readonly { readonly userId: string; readonly key: string; readonly value: unknown }[];
}
interface StoredDatabase {
  readonly name: string;
  readonly version: number;
  readonly stores: readonly StoredStore[];
}

const FILE = join(__dirname, '../../../../fixtures/2026-11/offline.json');

/** A photo's bytes are written as base64 (see the fixture's README). */
const stored = JSON.parse(readFileSync(FILE, 'utf8'), (_key, value: unknown) => {
  const base64 = (value as { $bytes?: string } | null)?.$bytes;
  return base64 === undefined ? value : new Uint8Array(Buffer.from(base64, 'base64')).buffer;
}) as StoredDatabase;

/** Value of a stored row. */
// oxlint-disable-next-line typescript/no-explicit-any -- rows of an older release have no type in this one
const valueOf = (key: string): any =>
  stored.stores.flatMap(({ rows }) => rows).find((row) => row.userId === 'minh' && row.key === key)?.value;

/** Restores the device's database that an older release wrote. */
async function restore(): Promise<void> {
  globalThis.indexedDB = new IDBFactory();
  const database = await openDB(stored.name, stored.version, {
    upgrade(db) {
      for (const { name, keyPath, indexes } of stored.stores) {
        const store = db.createObjectStore(name, { keyPath });
        for (const index of indexes) store.createIndex(index.name, index.keyPath);
      }
    },
  });
  for (const { name, rows } of stored.stores) for (const row of rows) await database.put(name, row);
  database.close();
}

let http: FakeShell['http'];
let queue: Queue;
beforeEach(async () => {
  await restore();
  const answer = ({ path, body }: FakeRequest) => {
    const { clientId: _name, seen, ...entry } = body as ChecklistWrite;
    return anItem({
      id: path.split('/').at(-1),
      ...entry,
      result: entry.result ?? 'ok',
      version: Number(seen) + 1,
    });
  };
  const items = ['sent-unanswered', 'waiting', 'photo-local', 'photo-server', 'photo-uploaded'];
  const routes = [...items, 'skipped', 'emptied', 'conflict', 'refused', 'refused-by-order'].map(
    (id) => [`PUT /checklist-items/${id}`, answer] as const,
  );
  ({ http } = createFakeContext({
    http: { ...Object.fromEntries(routes), 'POST /uploads': () => ({ id: 'uploaded-later' }) },
  }));
  queue = createQueue({ userId: 'minh', http, open: openDeviceStore });
  await queue.load();
});

const sentItems = () =>
  http.requests.filter(({ method }) => method === 'PUT').map(({ path }) => path.split('/').at(-1));
const bodyOf = (id: string) => http.requests.find(({ path }) => path === `/checklist-items/${id}`)?.body;

test('stored entries are shown only to their owner, in their order and state', async () => {
  expect(queue.state()).toMatchObject({ ready: true, durable: true });
  expect(queue.state().entries.map(({ itemId, state, code }) => [itemId, state, code])).toEqual([
    ['conflict', 'conflict', null],
    ['refused', 'refused', 'VALIDATION_FAILED'],
    ['refused-by-order', 'refused', 'CHECKLIST_ORDER'],
    ['photo-uploaded', 'waiting', null],
    ['sent-unanswered', 'waiting', null],
    ['lacking', 'draft', null],
    ['waiting', 'waiting', null],
    ['photo-local', 'waiting', null],
    ['photo-server', 'waiting', null],
    ['skipped', 'waiting', null],
    ['emptied', 'waiting', null],
  ]);
  const other = createQueue({ userId: 'anh', http, open: openDeviceStore });
  await other.load();
  expect(other.state().entries.map(({ itemId }) => itemId)).toEqual(['of-another']);
});

test('each stored entry is sent once, in order and unchanged', async () => {
  await queue.sync();
  await queue.sync();
  expect(sentItems()).toEqual([
    'photo-uploaded',
    'sent-unanswered',
    'waiting',
    'photo-local',
    'photo-server',
    'skipped',
    'emptied',
    // This entry was rejected only because an earlier step was missing, so it is sent again after
    // another entry was accepted.
    'refused-by-order',
  ]);
  for (const id of ['waiting', 'skipped', 'emptied', 'refused-by-order']) {
    const { clientId, seen, result, value, note } = valueOf(`entry:${id}`);
    expect(bodyOf(id)).toEqual({ clientId, seen, result, value, note, photoIds: [] });
  }
  expect(queue.state().entries.map(({ itemId }) => itemId)).toEqual(['conflict', 'refused', 'lacking']);
  const later = createQueue({ userId: 'minh', http, open: openDeviceStore });
  await later.load();
  expect(later.state().entries).toHaveLength(3);
});

test('a stored entry whose request was not answered is sent again with the same id', async () => {
  await queue.sync();
  const { sent } = valueOf('entry:sent-unanswered');
  expect(sent.clientId).toMatch(/^[0-9a-f-]{36}$/);
  expect(bodyOf('sent-unanswered')).toEqual(sent);
});

test('stored photos are sent under their ids, except those that the server already has', async () => {
  const [{ local }] = valueOf('entry:photo-local').photos;
  const photo = await queue.photo(local);
  expect(new TextDecoder().decode(photo?.bytes)).toBe('a photo of the device');
  await queue.sync();
  const uploads = http.requests.filter(({ path }) => path === '/uploads');
  expect(uploads.map(({ options }) => options?.headers?.['Idempotency-Key'])).toEqual([local]);
  expect(bodyOf('photo-local')).toMatchObject({ photoIds: ['uploaded-later'] });
  expect(bodyOf('photo-uploaded')).toMatchObject({ photoIds: ['uploaded-1'] });
  expect(bodyOf('photo-server')).toMatchObject({ photoIds: ['photo-on-server'] });
});

test('a stored conflict can be resolved with the user’s value, based on the other user’s version', async () => {
  const entry = queue.state().entries.find(({ itemId }) => itemId === 'conflict');
  expect(entry?.theirs).toMatchObject({ value: '4', by: 'Trần Kiểm', version: 2 });
  await queue.decide('conflict', 'mine');
  await queue.sync();
  expect(bodyOf('conflict')).toMatchObject({ value: '6', seen: 2 });
});

test('a stored job is shown without a connection', async () => {
  expect(await queue.recall('so-1')).toEqual(valueOf('job:so-1'));
});
