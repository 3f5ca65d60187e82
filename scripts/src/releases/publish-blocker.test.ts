import { createCaller } from '../testing/commands';
import { createStoreFixture, writeBuild, type StoreFixture } from '../testing/fixtures';
import { publish } from './publish';

let fixture: StoreFixture;
let call: ReturnType<typeof createCaller>;
beforeEach(async () => {
  fixture = await createStoreFixture();
  call = createCaller(fixture.store);
  await fixture.release({ name: 'shell' });
  for (const version of ['1.0.1', '1.0.2']) await fixture.release({ name: 'mfe-shop', version });
});
afterEach(() => fixture.remove());

/** Publishes a build as a start of the site does. */
const start = async (version: string) =>
  publish({
    store: fixture.store,
    dist: await writeBuild(`${fixture.folder}/${version}`, { name: 'mfe-shop', version }),
    keepDecisions: true,
  });
const stable = async () => (await fixture.store.readSite())?.remotes['mfe-shop']?.stable;

describe('a restart with a build that was published before', () => {
  it('does not undo a rollback', async () => {
    await call(['rollback', 'mfe-shop', '--reason', 'no prices']);
    const { leftAlone } = await start('1.0.2');
    expect([await stable(), leftAlone]).toEqual([
      '1.0.1',
      'mfe-shop was rolled back to 1.0.1 by linh: no prices',
    ]);
  });

  it('does not undo a rollback after a later release was tried as a canary', async () => {
    await call(['rollback', 'mfe-shop']);
    const dist = await writeBuild(`${fixture.folder}/next`, { name: 'mfe-shop', version: '1.0.3' });
    await call(['publish', '--dist', dist, '--canary', '5']);
    expect((await start('1.0.2')).leftAlone).toMatch(/was rolled back to 1\.0\.1 by linh$/);
    expect((await start('1.0.3')).leftAlone).toBe('mfe-shop 1.0.3 is a canary');
    await call(['canary', 'mfe-shop', '--percent', '0', '--reason', 'slow']);
    expect((await start('1.0.3')).leftAlone).toBe('mfe-shop 1.0.3 was stopped as a canary: slow');
    expect(await stable()).toBe('1.0.1');
  });

  it('publishes a new build, even after a rollback', async () => {
    await call(['rollback', 'mfe-shop']);
    expect((await start('1.0.4')).leftAlone).toBeNull();
    expect(await stable()).toBe('1.0.4');
  });

  it('publishes an older build, as after a checkout, if no operator decided otherwise', async () => {
    expect((await start('1.0.1')).leftAlone).toBeNull();
    expect(await stable()).toBe('1.0.1');
  });

  it('changes nothing if the build is live already', async () => {
    const tag = await fixture.store.siteTag();
    expect(await start('1.0.2')).toMatchObject({ added: false, leftAlone: null });
    expect(await fixture.store.siteTag()).toBe(tag);
  });

  it('moves the pointer for an explicit publish, despite earlier decisions', async () => {
    await call(['rollback', 'mfe-shop']);
    const dist = await writeBuild(`${fixture.folder}/again`, { name: 'mfe-shop', version: '1.0.2' });
    await call(['publish', '--dist', dist]);
    expect(await stable()).toBe('1.0.2');
  });
});
