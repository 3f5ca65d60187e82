import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { HttpError } from '@evcare/shared-contracts';
import type { ChecklistWrite, JobItem } from '@evcare/shared-contracts/office';
import {
  createFakeContext,
  refusal,
  type FakeRequest,
  type FakeShell,
} from '@evcare/shared-contracts/testing';
import { openDeviceStore } from '../../../shared/offline/database';
import { aDetail, anItem } from '../../../testing/floor-rows';
import type { Draft } from './entry';
import { createQueue, type Queue } from './queue';

const draft = (more: Partial<Draft> = {}): Draft => ({
  result: null,
  value: null,
  note: null,
  photos: [],
  ...more,
});
const PATH = 'PUT /checklist-items/item-1';
const offline = () => new HttpError('Bạn đang ngoại tuyến', 'offline', 0, 'offline');

/** Fake of the checklist API: deduplicates by client id and detects outdated versions. */
function server() {
  const items = new Map<string, JobItem>();
  const clientIds = new Map<string, string>();
  const put = ({ path, body }: FakeRequest) => {
    const id = path.split('/').at(-1) ?? '';
    const item = items.get(id) ?? anItem({ id });
    const { clientId, seen, ...entry } = body as ChecklistWrite;
    if (clientId && clientIds.has(clientId)) return item;
    if (seen !== item.version) {
      throw refusal(409, 'CHECKLIST_CONFLICT', 'Mục này vừa được ghi ở nơi khác.', {
        details: { theirs: item },
      });
    }
    if (clientId) clientIds.set(clientId, id);
    const result = entry.result ?? 'ok';
    const saved = { ...item, ...entry, result, version: item.version + 1, by: 'Lê Minh' };
    items.set(id, saved);
    return saved;
  };
  return { items, put, writes: () => clientIds.size };
}

let backend: ReturnType<typeof server>;
let http: FakeShell['http'];
let isOffline: boolean;
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  backend = server();
  isOffline = false;
  const put = (request: FakeRequest) => {
    if (isOffline) throw offline();
    return backend.put(request);
  };
  ({ http } = createFakeContext({ http: { [PATH]: put, 'PUT /checklist-items/item-2': put } }));
});

async function open(userId = 'minh'): Promise<Queue> {
  const queue = createQueue({ userId, http, open: openDeviceStore });
  await queue.load();
  return queue;
}
const titles = (queue: Queue) => queue.state().entries.map(({ itemId, state }) => [itemId, state]);

test('sends a complete entry and removes it from the device once it is saved', async () => {
  const queue = await open();
  await queue.write(anItem(), 'so-1', draft({ value: '6' }));
  expect(titles(queue)).toEqual([['item-1', 'waiting']]);
  await queue.sync();
  expect(queue.state()).toMatchObject({ entries: [], syncing: false, stuck: false });
  expect(queue.state().fresh.get('item-1')).toMatchObject({ value: '6', version: 2 });
  expect(titles(await open())).toEqual([]);
});

test('a sync round without entries does not block the next round', async () => {
  const queue = await open();
  await queue.sync();
  await queue.write(anItem(), 'so-1', draft({ value: '6' }));
  await queue.sync();
  expect(titles(queue)).toEqual([]);
});

test('keeps an incomplete entry on the device without sending it', async () => {
  const queue = await open();
  await queue.write(anItem(), 'so-1', draft({ value: '2' }));
  await queue.sync();
  expect(titles(queue)).toEqual([['item-1', 'draft']]);
  expect(http.requests).toEqual([]);
  expect(titles(await open())).toEqual([['item-1', 'draft']]);
});

test('keeps entries made offline across page loads and sends them in order when back online', async () => {
  isOffline = true;
  const queue = await open();
  await queue.write(anItem({ id: 'item-2' }), 'so-1', draft({ value: '7' }));
  await queue.write(anItem(), 'so-1', draft({ value: '6' }));
  await queue.write(anItem(), 'so-1', draft({ value: '5,5' }));
  await queue.sync();
  expect(queue.state()).toMatchObject({ stuck: true });

  isOffline = false;
  http.requests.length = 0;
  const later = await open();
  expect(titles(later)).toHaveLength(2);
  await later.sync();
  expect(http.requests.map(({ path }) => path.split('/').at(-1))).toEqual(['item-2', 'item-1']);
  expect(backend.items.get('item-1')).toMatchObject({ value: '5,5', version: 2 });
  expect(later.state()).toMatchObject({ entries: [], stuck: false });
});

test('resends an entry whose response was lost, and the server counts it only once', async () => {
  let lost = true;
  http.routes[PATH] = (request) => {
    const answer = backend.put(request);
    if (!lost) return answer;
    lost = false;
    throw offline();
  };
  const queue = await open();
  await queue.write(anItem(), 'so-1', draft({ value: '6' }));
  await queue.sync();
  expect(titles(queue)).toEqual([['item-1', 'waiting']]);
  const later = await open();
  await later.sync();
  expect([titles(later), backend.writes(), backend.items.get('item-1')?.version]).toEqual([[], 1, 2]);
});

test('a change after a lost response does not conflict with the user’s own entry', async () => {
  let lost = true;
  http.routes[PATH] = (request) => {
    const answer = backend.put(request);
    if (!lost) return answer;
    lost = false;
    throw offline();
  };
  const queue = await open();
  await queue.write(anItem(), 'so-1', draft({ value: '6' }));
  await queue.sync();
  await queue.write(anItem(), 'so-1', draft({ value: '5' }));
  await queue.sync();
  expect(titles(queue)).toEqual([]);
  expect(backend.items.get('item-1')).toMatchObject({ value: '5', version: 3 });
});

test('sends a change made during a request after that request', async () => {
  const queue = await open();
  let second: Promise<void> | undefined;
  http.routes[PATH] = async (request) => {
    const answer = backend.put(request);
    second ??= queue.write(anItem(), 'so-1', draft({ value: '4' }));
    await second;
    return answer;
  };
  await queue.write(anItem(), 'so-1', draft({ value: '6' }));
  await queue.sync();
  expect(backend.items.get('item-1')).toMatchObject({ value: '4', version: 3 });
  expect(titles(queue)).toEqual([]);
});

describe('when another user has changed the item', () => {
  const createConflict = async () => {
    const queue = await open();
    backend.items.set('item-1', anItem({ value: '4', result: 'watch', version: 2, by: 'Trần Kiểm' }));
    await queue.write(anItem(), 'so-1', draft({ value: '6' }));
    await queue.sync();
    return queue;
  };

  test('keeps both values until the user decides', async () => {
    const queue = await createConflict();
    expect(queue.state().entries).toMatchObject([{ state: 'conflict', value: '6', theirs: { value: '4' } }]);
    await queue.sync();
    expect(backend.items.get('item-1')).toMatchObject({ value: '4' });
    expect(titles(await open())).toEqual([['item-1', 'conflict']]);
  });

  test('`mine` overwrites the other user’s value', async () => {
    const queue = await createConflict();
    await queue.decide('item-1', 'mine');
    await queue.sync();
    expect([titles(queue), backend.items.get('item-1')?.value]).toEqual([[], '6']);
  });

  test('`theirs` keeps the other user’s value', async () => {
    const queue = await createConflict();
    await queue.decide('item-1', 'theirs');
    await queue.sync();
    expect([titles(queue), backend.items.get('item-1')?.value]).toEqual([[], '4']);
    expect(queue.state().fresh.get('item-1')).toMatchObject({ value: '4' });
  });
});

test('keeps a rejected entry with its reason until it is discarded, and sends the other entries', async () => {
  http.routes[PATH] = () => {
    throw refusal(400, 'VALIDATION_FAILED', 'Dữ liệu chưa hợp lệ.', { errors: { value: ['Số đo lạ.'] } });
  };
  const queue = await open();
  await queue.write(anItem(), 'so-1', draft({ value: '6' }));
  await queue.write(anItem({ id: 'item-2' }), 'so-1', draft({ value: '7' }));
  await queue.sync();
  expect(queue.state().entries).toMatchObject([{ itemId: 'item-1', state: 'refused', problem: 'Số đo lạ.' }]);
  expect(backend.items.get('item-2')).toMatchObject({ value: '7' });
  await queue.discard('item-1');
  expect(titles(await open())).toEqual([]);
});

test('sends a rejected lock-out step again after the previous step was saved', async () => {
  let first = true;
  http.routes['PUT /checklist-items/item-2'] = (request) => {
    if (first) throw refusal(409, 'CHECKLIST_ORDER', 'Các bước an toàn phải theo thứ tự.');
    return backend.put(request);
  };
  const queue = await open();
  await queue.write(anItem({ id: 'item-2' }), 'so-1', draft({ value: '7' }));
  await queue.sync();
  expect(titles(queue)).toEqual([['item-2', 'refused']]);
  first = false;
  await queue.write(anItem(), 'so-1', draft({ value: '6' }));
  await queue.sync();
  await queue.sync();
  expect(titles(queue)).toEqual([]);
});

describe('photos', () => {
  const bytes = () => new TextEncoder().encode('a photo').buffer as ArrayBuffer;
  const uploads = () => http.requests.filter(({ path }) => path === '/uploads');
  const nameOf = ({ options }: FakeRequest) => options?.headers?.['Idempotency-Key'];

  test('are stored first, sent before their entry, and keep their id on a retry', async () => {
    let broken = true;
    http.routes['POST /uploads'] = () => {
      if (broken) throw offline();
      return { id: 'on-the-server' };
    };
    const queue = await open();
    const local = await queue.addPhoto('item-1', bytes(), 'image/jpeg');
    await queue.write(anItem(), 'so-1', draft({ value: '2', photos: [{ local }] }));
    await queue.sync();
    expect(titles(queue)).toEqual([['item-1', 'waiting']]);
    broken = false;
    const later = await open();
    expect(await later.photo(local)).toMatchObject({ type: 'image/jpeg', uploadedId: null });
    await later.sync();
    const [first, second] = uploads();
    expect([nameOf(first as FakeRequest), nameOf(second as FakeRequest)]).toEqual([local, local]);
    expect(backend.items.get('item-1')?.photoIds).toEqual(['on-the-server']);
    expect(await later.photo(local)).toBeUndefined();
  });

  test('are not uploaded twice', async () => {
    http.routes['POST /uploads'] = () => ({ id: 'on-the-server' });
    isOffline = true;
    const queue = await open();
    const local = await queue.addPhoto('item-1', bytes(), 'image/jpeg');
    await queue.write(anItem(), 'so-1', draft({ value: '2', photos: [{ local }] }));
    await queue.sync();
    isOffline = false;
    await queue.sync();
    expect(uploads()).toHaveLength(1);
    expect(backend.items.get('item-1')?.photoIds).toEqual(['on-the-server']);
  });

  test('are deleted when their entry no longer uses them', async () => {
    const queue = await open();
    const local = await queue.addPhoto('item-1', bytes(), 'image/jpeg');
    await queue.write(anItem(), 'so-1', draft({ value: '2', photos: [{ local }] }));
    await queue.write(anItem(), 'so-1', draft({ value: '2' }));
    expect(await queue.photo(local)).toBeUndefined();
  });
});

test('separates entries by user', async () => {
  const mine = await open('minh');
  await mine.write(anItem(), 'so-1', draft({ value: '2' }));
  expect(titles(await open('anh'))).toEqual([]);
  expect(titles(await open('minh'))).toEqual([['item-1', 'draft']]);
});

test('stores the latest state of a job', async () => {
  await (await open()).remember(aDetail());
  expect(await (await open()).recall('so-1')).toEqual(aDetail());
  expect(await (await open('anh')).recall('so-1')).toBeUndefined();
});

test('keeps entries in memory when the browser blocks its database', async () => {
  globalThis.indexedDB = {
    open: () => {
      throw new Error('blocked');
    },
  } as unknown as IDBFactory;
  const queue = await open();
  expect(queue.state().durable).toBe(false);
  await queue.write(anItem(), 'so-1', draft({ value: '6' }));
  await queue.sync();
  expect(backend.items.get('item-1')).toMatchObject({ value: '6' });
});
