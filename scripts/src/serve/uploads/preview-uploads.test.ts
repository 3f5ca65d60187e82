import { createCaller } from '../../testing/commands';
import { findPreview } from '../../releases/previews/preview';
import { publisherEnvironment } from './publisher-process';
import { bodyOf, startUploadSite, type UploadSite } from './testing/upload-site';

let site: UploadSite;
beforeEach(async () => {
  site = await startUploadSite();
});
afterEach(() => site.close());

const send = (dist: string, token: string, ...more: string[]) =>
  createCaller(site.fixture.store, { EVCARE_TOKEN: token })([
    'preview',
    '--dist',
    dist,
    '--to',
    site.url,
    ...more,
  ]);

it.each(['canary', 'stable'])(
  'a team with a token for %s previews its build, and nothing goes live',
  async (channel) => {
    const before = await site.fixture.store.readSite();
    const { token } = await site.token({ channels: [channel] });
    const { exit, out } = await send(await site.build(), token);
    expect([exit, out]).toEqual([0, expect.stringContaining('mfe-shop 1.0.2 has a preview')]);
    const presented = /\?preview=([\w.-]+)/.exec(out)?.[1] ?? '';
    expect(findPreview(await site.fixture.store.previews.read(), presented)).toMatchObject({
      part: 'mfe-shop',
      createdBy: 'team shop',
    });
    expect(await site.fixture.store.readSite()).toEqual(before);
    expect(site.events).toMatchObject([{ outcome: 'published', status: 200, team: 'shop' }]);
  },
);

it('CI gets a comment, also of a refusal', async () => {
  const { token } = await site.token();
  expect((await send(await site.build(), token, '--markdown')).out).toMatch(
    /^### Preview of mfe-shop 1\.0\.2/,
  );
  const bad = await site.build({ version: '1.0.3', contract: '9.0.0', manifest: { contract: '^9.0.0' } });
  const { exit, out } = await send(bad, token, '--markdown');
  expect([exit, out]).toEqual([2, expect.stringMatching(/^### No preview/)]);
  expect(await site.fixture.store.listVersions('mfe-shop')).not.toContain('1.0.3');
});

it('a token of another team is refused, and leaves nothing', async () => {
  const before = await site.traces();
  const { token } = await site.token({ team: 'cart', remotes: ['mfe-cart'] });
  const added = await site.traces();
  expect((await send(await site.build(), token)).exit).toBe(1);
  expect(await site.traces()).toEqual(added);
  expect(before).not.toContain('.previews.json');
});

it('an upload is a canary or a preview, not both', async () => {
  const { token } = await site.token();
  const body = bodyOf({ 'a.js': 'x' }, (manifest) => ({
    ...manifest,
    preview: true,
    canary: { percent: 5, cohorts: [] },
  }));
  expect(await site.send(token, body)).toMatchObject({ status: 400, json: { exit: 2 } });
});

it('the publisher knows the address of the site, and whether it has previews', () => {
  const env = { WEB_ORIGIN: 'https://shop.example', PREVIEWS: '0', OPS_TOKEN: 'secret' };
  expect(publisherEnvironment(env)).toEqual({ WEB_ORIGIN: 'https://shop.example', PREVIEWS: '0' });
});
