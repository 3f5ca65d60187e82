import type { RemoteManifest } from '@evcare/shared-contracts';
import { checkAgainstSite } from './site-problems';
import type { SiteFacts } from './site-facts';

const manifest = (more: Partial<RemoteManifest> = {}): RemoteManifest => ({
  name: 'mfe-charging',
  contract: '^1.4.0',
  routes: [{ prefix: '/charging', title: 'Trạm sạc', access: { kind: 'public' }, layout: 'site' }],
  slots: [{ slot: 'shell.dialog', id: 'mfe-charging-contact' }],
  menu: [],
  events: { emits: [], listens: [] },
  uses: {
    slots: [{ slot: 'mfe-shop.notes', id: 'charging', range: '^1.0.0' }],
    events: [{ event: 'mfe-shop.viewed', range: '^1.2.0' }],
  },
  reducers: [],
  preload: 'hover',
  ...more,
});

const offer = (name: `mfe-${string}.${string}`, version: string) => ({ name, version, docs: '', data: {} });
const shop = (viewed = '1.3.0'): RemoteManifest => ({
  ...manifest({ name: 'mfe-shop', uses: undefined }),
  routes: [{ prefix: '/products', title: 'Sản phẩm', access: { kind: 'public' }, layout: 'site' }],
  offers: {
    slots: [offer('mfe-shop.notes', '1.0.0')],
    events: [{ ...offer('mfe-shop.viewed', viewed), replay: 'last' }],
  },
});

const site = (more: Partial<SiteFacts> = {}, others = [shop()]): SiteFacts => ({
  site: 'https://evcare.example',
  shell: { version: '1.0.0', contract: '1.4.0' },
  shared: {
    react: '19.3.1',
    'react/': '19.3.1',
    'react-dom': '19.3.1',
    'react-dom/': '19.3.1',
    'react-redux': '19.0.0',
    '@evcare/shared-contracts/router': '19.0.0',
  },
  provides: { slots: ['shell.dialog'], events: ['auth.changed'] },
  remotes: others.map((one) => ({ version: '1.0.0', canary: null, manifest: one })),
  overrides: null,
  ...more,
});

const problems = (facts: SiteFacts, own = manifest()) =>
  checkAgainstSite(own, () => '19.1.0', facts).flatMap((check) => check.problems);

describe('a remote that is held to a running site', () => {
  it('fits a site that has everything', () => {
    expect(problems(site())).toEqual([]);
    expect(problems(site({}, [shop(), manifest()]))).toEqual([]);
  });

  it.each<[string, SiteFacts, RegExp]>([
    [
      'another contract',
      site({ shell: { version: '1.0.0', contract: '1.3.0' } }),
      /\^1\.4\.0 does not include 1\.3\.0/,
    ],
    [
      'an older React',
      site({ shared: { ...site().shared, react: '18.3.1' } }),
      /react: \^19\.0\.0 is wanted, the site has 18/,
    ],
    ['no store', site({ shared: { react: '19.3.1' } }), /react-redux: .* the site has none/],
    ['no dialogs', site({ provides: { slots: [], events: [] } }), /no slot shell\.dialog/],
    ['nobody with the slot', site({}, []), /nobody on the site offers mfe-shop\.notes/],
    [
      'an older event',
      site({}, [shop('1.1.0')]),
      /mfe-shop\.viewed is 1\.1\.0 on the site, and \^1\.2\.0 is wanted/,
    ],
    [
      'another owner of the address',
      site({}, [shop(), manifest({ name: 'mfe-x' })]),
      /\/charging belongs to mfe-x/,
    ],
  ])('does not fit a site with %s', (_what, facts, sentence) => {
    expect(problems(facts).join('\n')).toMatch(sentence);
  });

  it('names an event that the shell does not have', () => {
    const own = manifest({ events: { emits: [], listens: ['cart.changed'] } });
    expect(problems(site(), own)).toEqual(['the site has no event cart.changed']);
  });
});
