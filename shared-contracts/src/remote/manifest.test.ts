import { defineManifest, EXPOSED_MODULE, federationName, LAYOUTS } from './manifest';
import {
  accessSchema,
  remoteManifestSchema,
  type MenuEntry,
  type RemoteManifest,
  type RoutePrefix,
} from './manifest-schemas';

const route: RoutePrefix = { prefix: '/cart', access: { kind: 'public' }, layout: 'site', title: 'Giỏ hàng' };
const entry: MenuEntry = {
  placement: 'main',
  label: 'Sản phẩm',
  href: '/products',
  order: 20,
  roles: ['customer'],
  panel: {
    width: 'lg',
    columns: [
      {
        title: 'Danh mục',
        links: [
          { label: 'Cáp sạc', href: '/products?category=charging-cable', icon: 'cable', highlight: true },
          { label: 'Tiến độ', href: '/dashboard#progress', description: 'Theo dõi xe' },
        ],
      },
    ],
  },
};
const manifest: RemoteManifest = {
  name: 'mfe-storefront',
  contract: '^1.0.0',
  routes: [route],
  slots: [{ slot: 'shell.search', id: 'products' }],
  menu: [entry],
  events: { emits: ['cart.changed'], listens: ['auth.changed', 'cart.add'] },
  reducers: ['cart'],
  preload: 'idle',
};

const accepts = (more: object): boolean => remoteManifestSchema.safeParse({ ...manifest, ...more }).success;

describe('a manifest', () => {
  it('is returned unchanged, even after a JSON round trip', () => {
    expect(remoteManifestSchema.parse(JSON.parse(JSON.stringify(manifest)))).toEqual(manifest);
    expect(defineManifest(manifest)).toBe(manifest);
  });

  it.each(Object.keys(manifest))('may not lack %s', (field) => {
    expect(accepts({ [field]: undefined })).toBe(false);
  });

  it('may have entries in the bottom bar, with icons and badges of later shells', () => {
    const item = {
      label: 'Giỏ',
      href: '/cart',
      order: 40,
      icon: 'of-a-later-shell',
      badge: 'of-a-later-shell',
    };
    const bottomBar = [item, { label: 'Đặt lịch', href: '/booking', order: 30, icon: 'calendar' }];
    expect(remoteManifestSchema.parse({ ...manifest, bottomBar })).toEqual({ ...manifest, bottomBar });
    for (const broken of [{ label: '' }, { href: 'https://evil.example' }, { order: 1.5 }, { icon: '' }]) {
      expect(accepts({ bottomBar: [{ ...item, ...broken }] })).toBe(false);
    }
  });

  it.each(['storefront', 'mfe-', 'mfe-Store', 'mfe-1', 'mfe_store', 'shell', '../mfe-x', 'mfe-x/y'])(
    'may not have the name %s',
    (name) => {
      expect(accepts({ name })).toBe(false);
    },
  );

  it.each(['*', '1', '>=1.0.0', '1.x', 'latest', ''])('may not require contract %j', (contract) => {
    expect(accepts({ contract })).toBe(false);
  });

  it.each(['1.0.0', '~1.2.3', '^10.20.30'])('may require contract %s', (contract) => {
    expect(accepts({ contract })).toBe(true);
  });

  it.each(['cart', '/Cart', '/cart/', '/cart/items', '//evil', '/:id', '/*', '/giỏ', '/-x', ''])(
    'may not own the prefix %j',
    (prefix) => {
      expect(accepts({ routes: [{ ...route, prefix }] })).toBe(false);
    },
  );

  it.each(['/', '/cart', '/my-vehicles', '/24h'])('may own the prefix %s', (prefix) => {
    expect(accepts({ routes: [{ ...route, prefix }] })).toBe(true);
  });

  it.each(LAYOUTS)('may use the layout %s', (layout) => {
    expect(accepts({ routes: [{ ...route, layout }] })).toBe(true);
  });

  it.each([[{ layout: 'popup' }], [{ title: '' }], [{ access: 'public' }], [{ access: undefined }]])(
    'may not have a route with %j',
    (wrong) => {
      expect(accepts({ routes: [{ ...route, ...wrong }] })).toBe(false);
    },
  );

  it.each(['eager', 'idle', 'hover', 'none'])('may have the preload strategy %s', (preload) => {
    expect(accepts({ preload })).toBe(true);
  });

  it.each([
    [{ preload: 'always' }],
    [{ slots: [{ slot: 'shell.footer', id: 'x' }] }],
    [{ slots: [{ slot: 'shell.dialog', id: '' }] }],
    [{ events: { emits: ['cart.exploded'], listens: [] } }],
    [{ events: { emits: [] } }],
    [{ reducers: [''] }],
    [{ reducers: { cart: {} } }],
  ])('is rejected with %j', (wrong) => {
    expect(accepts(wrong)).toBe(false);
  });
});

describe('the events that activate a remote', () => {
  const waking = (wakes: unknown) => accepts({ events: { ...manifest.events, wakes } });

  it.each([[[]], [['cart.add']], [['promo.apply', 'cart.add']], [undefined]])('may be %j', (wakes) => {
    expect(waking(wakes)).toBe(true);
  });

  it.each([[['no.event']], ['cart.add'], [null]])('may not be %j', (wakes) => {
    expect(waking(wakes)).toBe(false);
  });
});

describe('a menu entry', () => {
  it.each([
    'https://evil.com',
    '//evil.com',
    '/\\evil.com',
    '/\t/evil.com',
    '/x\n',
    'javascript:alert(1)',
    'products',
    '',
  ])('may not lead to %j', (href) => {
    const link = { label: 'x', href };
    expect(accepts({ menu: [{ ...entry, href }] })).toBe(false);
    expect(accepts({ menu: [{ ...entry, panel: { width: 'sm', columns: [{ links: [link] }] } }] })).toBe(
      false,
    );
  });

  it.each([
    [{ placement: 'footer' }],
    [{ label: '' }],
    [{ order: 1.5 }],
    [{ roles: ['root'] }],
    [{ panel: { width: 'xxl', columns: [] } }],
    [{ panel: { width: 'sm', columns: [{ links: [] }] } }],
  ])('is rejected with %j', (wrong) => {
    expect(accepts({ menu: [{ ...entry, ...wrong }] })).toBe(false);
  });
});

describe('access', () => {
  it.each([[{ kind: 'public' }], [{ kind: 'token' }], [{ kind: 'roles', roles: ['staff', 'admin'] }]])(
    'may be %j',
    (access) => {
      expect(accessSchema.parse(access)).toEqual(access);
    },
  );

  it.each([
    [{ kind: 'roles' }],
    [{ kind: 'roles', roles: [] }],
    [{ kind: 'roles', roles: ['root'] }],
    [{ kind: 'public', roles: ['admin'] }],
    [{ kind: 'token', roles: ['admin'] }],
    [{ kind: 'nobody' }],
    [{}],
    [null],
  ])('may not be %j', (access) => {
    expect(accessSchema.safeParse(access).success).toBe(false);
  });
});

describe('names for Module Federation', () => {
  it('are an identifier for the remote and a path for its module', () => {
    expect(federationName('mfe-back-office')).toBe('mfe_back_office');
    expect(EXPOSED_MODULE).toBe('./remote');
  });
});

test('a manifest may declare where its pages are rendered and which query parameters they use', () => {
  expect(accepts({ routes: [{ ...route, render: 'browser', query: ['page'] }] })).toBe(true);
  expect(accepts({ routes: [{ ...route, render: 'elsewhere' }] })).toBe(false);
  expect(accepts({ routes: [{ ...route, query: 'page' }] })).toBe(false);
});
