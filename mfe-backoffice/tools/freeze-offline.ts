// Writes fixtures/<name>/offline.json: the device's database with entries in every state (see its README):
//   node --import tsx tools/freeze-offline.ts 2026-11
// Do not overwrite existing fixtures: use a new name for another release.
import 'fake-indexeddb/auto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HttpError } from '@evcare/shared-contracts';
import type { ChecklistWrite } from '@evcare/shared-contracts/office';
import { createFakeContext, refusal, type FakeRequest } from '@evcare/shared-contracts/testing';
import { openDB } from 'idb';
import { writeChecksums } from '../../scripts/src/testing/frozen-fixtures';
import type { Draft } from '../src/features/floor/offline/entry';
import { createQueue } from '../src/features/floor/offline/queue';
import { openDeviceStore } from '../src/shared/offline/database';
import { aDetail, anItem } from '../src/testing/floor-rows';

const DATABASE = 'evcare.mfe-backoffice';
const ORDER = 'so-1';
const SERVER_PHOTO = { id: 'photo-on-server', url: '/api/uploads/photo-on-server' };
/** 2026-11-23 09:00 in Vietnam; each reading of the clock is a minute later. */
let now = Date.parse('2026-11-23T02:00:00Z');

const draft = (more: Partial<Draft>): Draft => ({
  result: null,
  value: null,
  note: null,
  photos: [],
  ...more,
});
const offline = () => new HttpError('Bạn đang ngoại tuyến', 'offline', 0, 'offline');

/** Responses of the server to checklist entries, by item. */
const answers: Record<string, (body: ChecklistWrite) => unknown> = {
  'sent-unanswered': () => {
    throw offline();
  },
  conflict: () => {
    const theirs = anItem({ id: 'conflict', value: '4', result: 'watch', version: 2, by: 'Trần Kiểm' });
    throw refusal(409, 'CHECKLIST_CONFLICT', 'Mục này vừa được ghi ở nơi khác.', { details: { theirs } });
  },
  refused: () => {
    throw refusal(400, 'VALIDATION_FAILED', 'Dữ liệu chưa hợp lệ.', { errors: { value: ['Số đo lạ.'] } });
  },
  'refused-by-order': () => {
    throw refusal(409, 'CHECKLIST_ORDER', 'Các bước an toàn phải theo thứ tự.');
  },
};

async function writeEntries(): Promise<void> {
  const put = ({ path, body }: FakeRequest) =>
    answers[path.split('/').at(-1) ?? '']?.(body as ChecklistWrite);
  let uploads = 0;
  const { http } = createFakeContext({
    http: {
      ...Object.fromEntries(Object.keys(answers).map((id) => [`PUT /checklist-items/${id}`, put])),
      'PUT /checklist-items/photo-uploaded': () => {
        throw offline();
      },
      'POST /uploads': () => {
        uploads += 1;
        return { id: `uploaded-${uploads}` };
      },
    },
  });
  const queue = createQueue({
    userId: 'minh',
    http,
    open: openDeviceStore,
    now: () => (now += 60_000),
  });
  await queue.load();
  const bytes = (text: string) => new TextEncoder().encode(text).buffer as ArrayBuffer;
  const write = (id: string, more: Partial<Draft>, item: Parameters<typeof anItem>[0] = {}) =>
    queue.write(anItem({ id, ...item }), ORDER, draft(more));

  // Entries are sent in separate rounds, because a round ends with the first entry that is not answered.
  await write('conflict', { value: '6' });
  await write('refused', { value: '7' });
  await write('refused-by-order', { value: '8' });
  await queue.sync();
  const uploaded = await queue.addPhoto(
    'photo-uploaded',
    bytes('a photo that is on the server'),
    'image/jpeg',
  );
  await write('photo-uploaded', { value: '2', photos: [{ local: uploaded }] });
  await queue.sync();
  await write('sent-unanswered', { value: '5,5' });
  // The entry that was already sent is tried before the changed one.
  http.routes['PUT /checklist-items/photo-uploaded'] = () => {
    throw refusal(409, 'CHECKLIST_ORDER', 'Các bước an toàn phải theo thứ tự.');
  };
  await queue.sync();
  await write('photo-uploaded', { value: '2', note: 'Má phanh nứt', photos: [{ local: uploaded }] });
  await write('lacking', { value: '2' });
  await write('waiting', { value: '6', note: 'Má phanh mới' });
  const local = await queue.addPhoto('photo-local', bytes('a photo of the device'), 'image/webp');
  await write('photo-local', { value: '2', photos: [{ local }] });
  await write('photo-server', { result: 'fail', photos: [SERVER_PHOTO] }, { input: 'choice', limits: null });
  await write('skipped', { result: 'skip', note: 'Bánh bị kẹt' });
  await write('emptied', {}, { result: 'ok', value: '6', version: 4 });
  await queue.remember(aDetail());
  const other = createQueue({ userId: 'anh', http, open: openDeviceStore, now: () => now });
  await other.load();
  await other.write(anItem({ id: 'of-another' }), 'so-2', draft({ value: '6' }));
}

/** JSON of a value; bytes become `{ $bytes: base64 }`. */
const toJson = (value: unknown): unknown => {
  if (value instanceof ArrayBuffer) return { $bytes: Buffer.from(value).toString('base64') };
  if (Array.isArray(value)) return value.map(toJson);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, toJson(inner)]));
};

/** Version, stores, indexes and rows of the database. */
async function readDatabase(): Promise<object> {
  const database = await openDB(DATABASE);
  const stores = await Promise.all(
    [...database.objectStoreNames].map(async (name) => {
      const store = database.transaction(name).store;
      const indexes = [...store.indexNames].map((index) => ({
        name: index,
        keyPath: store.index(index).keyPath,
      }));
      return { name, keyPath: store.keyPath, indexes, rows: toJson(await store.getAll()) };
    }),
  );
  return { name: database.name, version: database.version, stores };
}

async function main([name]: readonly string[]): Promise<void> {
  if (!name) throw new Error('usage: node --import tsx tools/freeze-offline.ts <name>');
  const folder = join(__dirname, '..', 'fixtures', name);
  await mkdir(folder, { recursive: true });
  await writeEntries();
  await writeFile(join(folder, 'offline.json'), `${JSON.stringify(await readDatabase(), null, 2)}\n`);
  await writeChecksums(folder);
}

main(process.argv.slice(2)).catch((error: Error) => {
  process.stderr.write(`${error.stack ?? error.message}\n`);
  process.exitCode = 1;
});
