import { join } from 'node:path';
import { createStoreFixture, writeBuild, type StoreFixture } from '../../testing/fixtures';
import { createPublisher, publisherEnvironment, type StagedUpload } from './publisher-process';

let fixture: StoreFixture;
beforeAll(async () => {
  fixture = await createStoreFixture();
  await fixture.release({ name: 'shell' });
});
afterAll(() => fixture.remove());

const env = () => ({ ...process.env, DATA_DIR: fixture.folder });
const upload = (folder: string): StagedUpload => ({
  part: 'mfe-shop',
  folder,
  manifest: { format: 1, files: [] },
  source: { team: 'shop', token: 'abcd1234', address: '203.0.113.5' },
});

it('runs the whole gate in another process: a build that is no remote is tried and refused', async () => {
  const dist = await writeBuild(join(fixture.folder, 'dist'), { name: 'mfe-shop', version: '1.0.1' });
  const publisher = createPublisher({ env: env() });
  const { exit, document } = await publisher.publish(upload(dist));
  expect(exit).toBe(2);
  expect(document).toMatchObject({ ok: false, exit: 2, error: expect.stringContaining('[smoke]') });
  expect(await fixture.store.listVersions('mfe-shop')).toEqual([]);
}, 120_000);

it('reports a build that can’t be read, one publication after the other', async () => {
  const publisher = createPublisher({ env: env() });
  const results = ['a', 'b'].map((name) => publisher.publish(upload(join(fixture.folder, name))));
  for (const { exit, document } of await Promise.all(results)) {
    expect([exit, document['error']]).toEqual([
      2,
      expect.stringMatching(/no finished build in .*\/[ab]; run/),
    ]);
  }
}, 60_000);

it('ends a publication that takes too long, and those of a site that stops', async () => {
  const slow = createPublisher({ env: env(), limitMs: 1 });
  await expect(slow.publish(upload('/nowhere'))).rejects.toThrow();
  const stopped = createPublisher({ env: env() });
  const [running, waiting] = [stopped.publish(upload('/nowhere')), stopped.publish(upload('/nowhere'))];
  const ended = Promise.allSettled([running, waiting]);
  stopped.close();
  expect((await ended).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
}, 60_000);

it('gives the command no secret of the site but those of the bucket', () => {
  const secrets = { DATABASE_URL: 'x', OPS_TOKEN: 'x', SMTP_URL: 'x', EVCARE_TOKEN: 'x', NODE_OPTIONS: 'x' };
  const needed = { PATH: '/bin', DATA_DIR: '/data', RELEASES_STORE: 's3://b', AWS_SECRET_ACCESS_KEY: 'x' };
  expect(publisherEnvironment({ ...secrets, ...needed })).toEqual(needed);
});
