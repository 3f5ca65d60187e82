import type { RemoteManifest } from '@evcare/shared-contracts';
import { findingsOf, remoteOf, shellOf } from '../testing';

const routes = (...prefixes: string[]): Partial<RemoteManifest> => ({
  routes: prefixes.map((prefix) => ({ prefix, access: { kind: 'public' }, layout: 'site', title: prefix })),
});
const link = (href: string): Partial<RemoteManifest> => ({
  menu: [
    {
      placement: 'main',
      label: 'Mục',
      href: '/shop',
      order: 1,
      panel: { width: 'md', columns: [{ links: [{ label: 'Liên kết', href }] }] },
    },
  ],
});

describe('a prefix that another remote owns', () => {
  test('is rejected, with both releases and advice', async () => {
    const findings = await findingsOf(remoteOf('mfe-new', { manifest: routes('/new', '/shop') }), [
      shellOf(),
      remoteOf('mfe-shop', { version: '3.1.0' }),
    ]);
    expect(findings).toEqual([
      {
        rule: 'prefix-collision',
        level: 'refuse',
        message: 'mfe-new 1.0.0 wants the route prefix /shop, which mfe-shop 3.1.0 owns.',
        affected: ['mfe-shop 3.1.0'],
        advice: 'one of the two must give /shop up; publish the one that does first.',
      },
    ]);
  });

  test('is rejected if only a canary owns it', async () => {
    const canary = remoteOf('mfe-shop', { version: '3.2.0', manifest: routes('/shop', '/sale') });
    const findings = await findingsOf(remoteOf('mfe-new', { manifest: routes('/sale') }), [
      shellOf(),
      remoteOf('mfe-shop'),
      canary,
    ]);
    expect(findings.map(({ affected }) => affected)).toEqual([['mfe-shop 3.2.0']]);
  });

  test('is accepted if that remote is disabled, or is the same remote', async () => {
    const live = { releases: [shellOf(), remoteOf('mfe-shop')], off: ['mfe-shop'] };
    expect(await findingsOf(remoteOf('mfe-new', { manifest: routes('/shop') }), live)).toEqual([]);
    expect(await findingsOf(remoteOf('mfe-shop', { version: '1.1.0' }), live.releases)).toEqual([]);
  });
});

test('rejects a prefix that is declared twice', async () => {
  const [finding, ...more] = await findingsOf(
    remoteOf('mfe-shop', { manifest: routes('/shop', '/x', '/shop') }),
    [shellOf()],
  );
  expect(finding).toMatchObject({
    rule: 'prefix-collision',
    message: 'mfe-shop 1.0.0 declares /shop twice.',
  });
  expect(more).toEqual([]);
});

describe('a removed prefix', () => {
  const before = remoteOf('mfe-shop', { manifest: routes('/shop', '/sale') });
  const after = remoteOf('mfe-shop', { version: '2.0.0', manifest: routes('/shop') });

  test('causes a warning while a live menu links to it', async () => {
    const linker = remoteOf('mfe-home', { manifest: link('/sale/today?sort=price#top') });
    expect(await findingsOf(after, [shellOf(), before, linker])).toEqual([
      {
        rule: 'prefix-removed',
        level: 'warn',
        message: 'mfe-shop 2.0.0 gives up /sale, which mfe-shop 1.0.0 had and links still lead to.',
        affected: ['mfe-home 1.0.0'],
        advice: 'take the links to /sale away first, or keep the prefix and redirect.',
      },
    ]);
  });

  test('causes a warning if the contract names a path below it, since the shell links to those', async () => {
    const shop = remoteOf('mfe-shop', { manifest: routes('/shop', '/auth') });
    const findings = await findingsOf(after, [shellOf(), shop]);
    expect(findings).toEqual([
      expect.objectContaining({ rule: 'prefix-removed', affected: ['shell 1.0.0'] }),
    ]);
  });

  test('causes no warning if nothing links to it, or another remote owns it', async () => {
    expect(
      await findingsOf(after, [shellOf(), before, remoteOf('mfe-home', { manifest: link('/sales') })]),
    ).toEqual([]);
    const heir = remoteOf('mfe-home', { manifest: { ...link('/sale'), ...routes('/home', '/sale') } });
    expect(await findingsOf(after, [shellOf(), before, heir])).toEqual([]);
  });
});
