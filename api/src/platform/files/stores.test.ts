import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bucketIn, startS3Server, type S3Server } from '../../../test/s3-server';
import { createBreaker } from './breaker';
import { createBucketStore } from './bucket-store';
import { createFolderStore, type FileStore } from './file-store';

let server: S3Server;
let folder: string;
beforeAll(async () => {
  server = await startS3Server();
  folder = await mkdtemp(join(tmpdir(), 'evcare-stores-'));
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

describe.each<[string, () => Promise<(name: string) => FileStore>]>([
  ['folder', async () => (name) => createFolderStore(join(folder, name))],
  [
    'bucket',
    async () => {
      const bucket = bucketIn(await server.makeBucket());
      return (name) => createBucketStore(bucket, name, createBreaker());
    },
  ],
])('a store of files in a %s', (_kind, open) => {
  let stores: (name: string) => FileStore;
  beforeAll(async () => void (stores = await open()));

  it('returns the bytes that were stored, also to others that open it', async () => {
    const bytes = Buffer.from([0, 255, 10, 13, 128]);
    await stores('avatars').put('a1.webp', bytes);
    expect(await stores('avatars').get('a1.webp')).toEqual(bytes);
  });

  it('replaces the bytes of a name', async () => {
    await stores('avatars').put('b1.webp', Buffer.from('before'));
    await stores('avatars').put('b1.webp', Buffer.from('after'));
    expect(String(await stores('avatars').get('b1.webp'))).toBe('after');
  });

  it('returns null for a missing file', async () => {
    expect(await stores('avatars').get('c1.webp')).toBeNull();
  });

  it('keeps the files of another store with the same name apart', async () => {
    await stores('avatars').put('d1.webp', Buffer.from('avatar'));
    expect(await stores('uploads').get('d1.webp')).toBeNull();
  });

  it('removes a file, and ignores a file that is missing', async () => {
    await stores('avatars').put('e1.webp', Buffer.from('x'));
    await stores('avatars').remove('e1.webp');
    await stores('avatars').remove('e1.webp');
    expect(await stores('avatars').get('e1.webp')).toBeNull();
  });

  it.each(['../a1.webp', 'x/a1.webp', '.a', 'A1.webp', ''])('rejects the name "%s"', async (name) => {
    const store = stores('avatars');
    await expect(store.put(name, Buffer.from('x'))).rejects.toThrow('unusable file name');
    await expect(store.get(name)).rejects.toThrow('unusable file name');
    await expect((async () => store.remove(name))()).rejects.toThrow('unusable file name');
  });
});

describe('a store in a bucket whose server fails', () => {
  let env: Record<string, string>;
  let now: number;
  beforeAll(async () => void (env = await server.makeBucket()));
  beforeEach(() => void (now = 0));
  afterEach(() => server.behave('answer'));
  /** Opens a store that waits for its server, and one beside it that soon gives up. */
  const open = () => {
    const breaker = createBreaker(() => now);
    const of = (ms: number) =>
      createBucketStore(bucketIn(env, { limits: { readMs: ms, writeMs: ms } }), 'avatars', breaker);
    return { breaker, store: of(60_000), impatient: of(50) };
  };

  it.each([
    ['is full', { status: 507, code: 'XMinioStorageFull' }, 'BUCKET_FULL', 'full'],
    ['has a quota that is used up', { status: 403, code: 'QuotaExceeded' }, 'BUCKET_FULL', 'full'],
    ['denies access', { status: 403, code: 'AccessDenied' }, 'BUCKET_UNWRITABLE', 'denied'],
    ['has no such bucket', { status: 404, code: 'NoSuchBucket' }, 'BUCKET_UNWRITABLE', 'denied'],
    ['stalls', 'stall', 'BUCKET_UNWRITABLE', 'down'],
  ] as const)('rejects a file if the server %s', async (_fault, behaviour, code, fault) => {
    const { store, impatient } = open();
    server.behave(behaviour);
    await expect(
      (behaviour === 'stall' ? impatient : store).put('a1.webp', Buffer.from('x')),
    ).rejects.toMatchObject({
      name: 'BucketError',
      code,
      fault,
      message: expect.stringMatching(
        /^The uploads in s3:\/\/uploads-\d+\/shop\/ at http.* can't be reached: /,
      ),
    });
  });

  it('distinguishes a missing bucket from a missing file', async () => {
    server.behave({ status: 404, code: 'NoSuchBucket' });
    await expect(open().store.get('a1.webp')).rejects.toMatchObject({ code: 'BUCKET_UNREADABLE' });
  });

  it('fails at once after three calls without a response, and tries one call after a pause', async () => {
    const { store, impatient, breaker } = open();
    server.behave('stall');
    const failed = await Promise.allSettled([1, 2, 3].map((at) => impatient.get(`a${at}.webp`)));
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(breaker.isOpen()).toBe(true);
    const before = server.requests();
    await expect(store.get('a1.webp')).rejects.toThrow('no response within 0.05 s');
    expect(server.requests()).toBe(before);

    server.behave('answer');
    now = 5_000;
    const [first, second] = await Promise.allSettled([store.get('a1.webp'), store.get('a1.webp')]);
    expect([first?.status, second?.status]).toEqual(['fulfilled', 'rejected']);
    expect(breaker.isOpen()).toBe(false);
    expect(await store.get('a1.webp')).toBeNull();
  });

  it('does not count a denied call as a server that is down', async () => {
    const { store, breaker } = open();
    server.behave({ status: 403, code: 'AccessDenied' });
    await Promise.allSettled([1, 2, 3, 4].map(() => store.get('a1.webp')));
    expect(breaker.isOpen()).toBe(false);
  });
});
