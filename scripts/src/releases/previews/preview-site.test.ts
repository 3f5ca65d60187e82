import type { ReleasePointer, SiteIndex } from '@evcare/shared-contracts/release';
import { previewSite } from './preview-site';

const pointer = (stable: string, more: Partial<ReleasePointer> = {}): ReleasePointer => ({
  stable,
  previous: ['0.9.0'],
  enabled: true,
  ...more,
});
const canary = { version: '1.5.0', percent: 50, cohorts: [] };
const site: SiteIndex = {
  schema: 'https://mfewg.org/schema/v1-pre',
  microFrontends: {},
  revision: 7,
  updatedAt: '2026-11-29T00:00:00.000Z',
  shell: pointer('1.0.0'),
  remotes: {
    'mfe-shop': pointer('1.0.0', { enabled: false, canary, withdrawn: [{ version: '2.0.0', urgent: true }] }),
    'mfe-account': pointer('1.1.0', { canary, withdrawn: [{ version: '1.2.0', urgent: true }] }),
  },
};

it('only the previewed remote changes, without a fallback; others lose their canary', () => {
  const before = structuredClone(site);
  expect(previewSite(site, { name: 'mfe-shop', version: '2.0.0' })).toEqual({
    ...site,
    remotes: {
      'mfe-shop': { stable: '2.0.0', previous: [], enabled: true },
      'mfe-account': pointer('1.1.0', { withdrawn: [{ version: '1.2.0', urgent: true }] }),
    },
  });
  expect(site).toEqual(before);
});

it('a shell is previewed with the live remotes, and a new remote joins them', () => {
  expect(previewSite(site, { name: 'shell', version: '2.0.0' })).toMatchObject({
    shell: { stable: '2.0.0', previous: [] },
    remotes: { 'mfe-account': { stable: '1.1.0' }, 'mfe-shop': { enabled: false } },
  });
  const { remotes, shell } = previewSite(site, { name: 'mfe-new', version: '1.0.0' });
  expect([shell, Object.keys(remotes).sort()]).toEqual([site.shell, ['mfe-account', 'mfe-new', 'mfe-shop']]);
});
