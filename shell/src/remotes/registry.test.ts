import type { Role, User } from '@evcare/shared-contracts';
import { fakeBootRemote, fakeManifest, publicPrefix } from '../testing/fake-boot';
import { an } from '../testing/fake-parts';
import { createRegistry } from './registry';

function start(entries: readonly unknown[], closed?: readonly unknown[]) {
  const bad: string[] = [];
  const registry = createRegistry(entries, (index, reason) => bad.push(`${index}: ${reason}`), closed);
  return { registry, bad };
}

const shop = fakeManifest('mfe-shop', { routes: [publicPrefix('/'), publicPrefix('/products')] });
const office = fakeManifest('mfe-office', { routes: [publicPrefix('/admin')] });

describe('a boot document', () => {
  test('provides each remote by its name', () => {
    const { registry, bad } = start([fakeBootRemote(shop), fakeBootRemote(office)]);
    expect(registry.remotes.map(({ manifest }) => manifest.name)).toEqual(['mfe-shop', 'mfe-office']);
    expect(registry.find('mfe-office')?.version).toBe('1.0.0');
    expect(registry.find('mfe-none')).toBeNull();
    expect(bad).toEqual([]);
  });

  test.each([
    ['null', null],
    ['a string', 'mfe-x'],
    ['an entry with an invalid scheme', { ...fakeBootRemote(office), entry: 'javascript:alert(1)' }],
    [
      'an entry that a browser resolves to another site',
      { ...fakeBootRemote(office), entry: '//evil.example/x.js' },
    ],
    ['an entry without a manifest', { ...fakeBootRemote(office), manifest: undefined }],
    ['a name that no remote may have', fakeBootRemote({ ...office, name: 'shell' })],
    ['an unknown event', fakeBootRemote({ ...office, events: { emits: ['x' as never], listens: [] } })],
    ['a prefix of two segments', fakeBootRemote({ ...office, routes: [publicPrefix('/a/b')] })],
  ])('with %s as a remote reports and drops that remote, and keeps the others', (_what, entry) => {
    const { registry, bad } = start([entry, fakeBootRemote(shop)]);
    expect(registry.remotes.map(({ manifest }) => manifest.name)).toEqual(['mfe-shop']);
    expect(bad).toHaveLength(1);
    expect(bad[0]).toMatch(/^0: /);
  });

  test('keeps only the addresses of a remote with another contract', () => {
    const entry = fakeBootRemote({ ...office, slots: [{ slot: 'shell.unheard-of' as never, id: 'x' }] });
    const foreign = { ...entry, contract: { version: '9.0.0', range: '^9.0.0' } };
    const { registry, bad } = start([foreign]);
    expect(bad).toEqual([]);
    expect(registry.ownerOf('/admin')?.remote?.contract.range).toBe('^9.0.0');
    expect(registry.menu('user', null)).toEqual([]);
  });

  test('drops the second of two remotes with the same name', () => {
    const { registry, bad } = start([fakeBootRemote(shop), fakeBootRemote(shop, { version: '2.0.0' })]);
    expect(registry.find('mfe-shop')?.version).toBe('1.0.0');
    expect(bad).toEqual(['1: duplicate name']);
  });

  test('drops a whole remote if it declares another remote’s prefix', () => {
    const thief = fakeManifest('mfe-thief', { routes: [publicPrefix('/own'), publicPrefix('/products')] });
    const { registry, bad } = start([fakeBootRemote(shop), fakeBootRemote(thief)]);
    expect(bad).toEqual(['1: prefix /products is taken']);
    expect(registry.ownerOf('/own')).toBeNull();
    expect(registry.ownerOf('/products')?.remote?.manifest.name).toBe('mfe-shop');
  });

  test('is accepted without remotes', () => {
    expect(start([]).registry.ownerOf('/')).toBeNull();
  });
});

describe('the owner of a path', () => {
  const { registry } = start([fakeBootRemote(shop), fakeBootRemote(office)]);

  test.each([
    ['/', '/'],
    ['/products', '/products'],
    ['/products/', '/products'],
    ['/Products', '/products'],
    ['/products/cap/', '/products'],
    ['/products/a/b/c', '/products'],
    ['/admin/users', '/admin'],
    ['/productsale', null],
    ['/nowhere', null],
    ['/nowhere/products', null],
    ['', null],
  ])('of %j is %j', (path, prefix) => {
    expect(registry.ownerOf(path)?.route.prefix ?? null).toBe(prefix);
  });
});

test('contributors to a slot are found, optionally by id', () => {
  const dialog = { slot: 'shell.dialog' as const, id: 'verify-email' };
  const { registry } = start([
    fakeBootRemote(fakeManifest('mfe-a', { slots: [dialog, { slot: 'shell.search', id: 'a' }] })),
    fakeBootRemote(fakeManifest('mfe-b', { slots: [{ slot: 'shell.search', id: 'b' }] })),
  ]);
  expect(registry.providersOf('shell.search')).toEqual(['mfe-a', 'mfe-b']);
  expect(registry.providersOf('shell.search', 'b')).toEqual(['mfe-b']);
  expect(registry.providersOf('shell.dialog', 'verify-email')).toEqual(['mfe-a']);
  expect(registry.providersOf('shell.dialog', 'other')).toEqual([]);
});

describe('the menu', () => {
  const entry = (label: string, order: number, roles?: Role[]) => ({
    placement: 'main' as const,
    label,
    href: '/',
    order,
    ...(roles && { roles }),
  });
  const { registry } = start([
    fakeBootRemote(
      fakeManifest('mfe-a', {
        menu: [entry('ba', 30), entry('một', 10), { ...entry('riêng', 5), placement: 'user' }],
      }),
    ),
    fakeBootRemote(fakeManifest('mfe-b', { menu: [entry('hai', 20, ['staff', 'admin'])] })),
  ]);
  const labels = (user: User | null, placement: 'main' | 'user' = 'main') =>
    registry.menu(placement, user).map(({ label }) => label);

  test('merges the entries of all remotes in order', () => {
    expect(labels({ ...an, role: 'staff' })).toEqual(['một', 'hai', 'ba']);
  });

  test.each([null, an])('shows %j only their own entries', (user) => {
    expect(labels(user)).toEqual(['một', 'ba']);
  });

  test('is separate for each placement', () => {
    expect(labels(null, 'user')).toEqual(['riêng']);
  });
});

describe('a temporarily closed remote', () => {
  const entry = { placement: 'main' as const, label: 'Văn phòng', href: '/admin', order: 1 };
  const closed = { name: 'mfe-office', routes: [publicPrefix('/admin', 'Văn phòng')], menu: [entry] };

  test('keeps its addresses, leaves the menu, and has no code', () => {
    const { registry } = start([fakeBootRemote(shop)], [closed]);
    expect(registry.ownerOf('/admin/users')).toMatchObject({ remote: null, route: { title: 'Văn phòng' } });
    expect(registry.menu('main', null)).toEqual([]);
    expect(registry.find('mfe-office')).toBeNull();
  });

  test('loses an address that another remote has taken over', () => {
    const taken = { ...closed, routes: [publicPrefix('/products')] };
    const { registry } = start([fakeBootRemote(shop)], [taken]);
    expect(registry.ownerOf('/products')?.remote?.manifest.name).toBe('mfe-shop');
  });

  test.each([[null], [{}], [{ name: 'mfe-office' }], [{ ...closed, routes: [{ prefix: '//evil' }] }]])(
    'is ignored if its entry is %j',
    (unreadable) => {
      const { registry } = start([fakeBootRemote(shop)], [unreadable, closed]);
      expect(registry.ownerOf('/admin')?.remote).toBeNull();
      expect(registry.menu('main', null)).toEqual([]);
    },
  );

  test('is closed and reopened on an open page, with one call of each listener', () => {
    const { registry } = start([fakeBootRemote(shop), fakeBootRemote(office)]);
    const onChange = jest.fn();
    registry.subscribe(onChange);
    const [open] = [registry.remotes];
    const left = open.filter(({ manifest }) => manifest.name === 'mfe-shop');
    registry.update(left, [closed]);
    registry.update(left, [{ ...closed }]);
    registry.update(left);
    expect(registry.ownerOf('/admin')?.remote).toBeNull();
    expect(onChange).toHaveBeenCalledTimes(1);
    registry.update(open, []);
    expect(registry.ownerOf('/admin')?.remote?.manifest.name).toBe('mfe-office');
    expect(onChange).toHaveBeenCalledTimes(2);
  });
});

describe('the bottom bar', () => {
  const item = (label: string, order: number) => ({ label, href: `/${order}`, order, icon: 'cart' });

  test('has the entries of all remotes in order, and none of a remote without entries', () => {
    const { registry } = start([
      fakeBootRemote(fakeManifest('mfe-a', { bottomBar: [item('ba', 30), item('một', 10)] })),
      fakeBootRemote(fakeManifest('mfe-b', { bottomBar: [item('hai', 20)] })),
      fakeBootRemote(fakeManifest('mfe-older')),
    ]);
    expect(registry.bottomBar().map(({ label }) => label)).toEqual(['một', 'hai', 'ba']);
  });

  test('leaves out entries of a later contract, and keeps the pages of their remote', () => {
    const bottomBar = [{ target: '/cart' }] as never;
    const foreign = fakeManifest('mfe-a', { contract: '^9.0.0', routes: shop.routes, bottomBar });
    const { registry } = start([fakeBootRemote(foreign)]);
    expect(registry.bottomBar()).toEqual([]);
    expect(registry.ownerOf('/products')?.remote?.manifest.name).toBe('mfe-a');
  });
});
