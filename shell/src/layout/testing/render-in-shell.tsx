import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { BottomBarEntry, MenuEntry, RuntimeConfig, User } from '@evcare/shared-contracts';
import { createMemoryRouter, RouterProvider } from '@evcare/shared-contracts/router';
import { createFakeContext, type FakeRoutes } from '@evcare/shared-contracts/testing';
import { createCartCount } from '../../cart/cart-count';
import { ShellProvider, type ShellServices } from '../../services/shell-context';

export const AN: User = {
  id: '1',
  fullName: 'Nguyễn Văn An',
  email: 'an@evcare.test',
  role: 'customer',
  emailVerified: true,
  avatar: null,
};

export const MENU: MenuEntry[] = [
  {
    placement: 'main',
    label: 'Dịch vụ',
    href: '/services',
    order: 10,
    panel: {
      width: 'xl',
      columns: [
        {
          title: 'Gói bảo dưỡng',
          links: [
            { label: 'Bảo dưỡng cơ bản', href: '/services?tier=basic', icon: 'wrench' },
            { label: 'Quản lý lịch', href: '/booking', icon: 'no-such-icon', highlight: true },
          ],
        },
      ],
    },
  },
  {
    placement: 'main',
    label: 'Ưu đãi',
    href: '/promotions',
    order: 20,
    panel: { width: 'md', columns: [{ links: [{ label: 'Flash sale', href: '/promotions?group=flash' }] }] },
  },
  { placement: 'main', label: 'Liên hệ', href: '/contact', order: 30 },
  { placement: 'user', label: 'Khu vực làm việc', href: '/staff', order: 10, roles: ['staff'] },
];

export const BOTTOM_BAR: BottomBarEntry[] = [
  { label: 'Đặt lịch', href: '/booking', order: 30, icon: 'calendar' },
  { label: 'Giỏ', href: '/cart', order: 40, icon: 'cart', badge: 'cart' },
  { label: 'Tôi', href: '/dashboard', order: 50, icon: 'no-such-icon', badge: 'no-such-badge' },
];

const SHOP = { name: 'mfe-shop', preload: 'hover' };

interface Options {
  readonly at?: string;
  readonly user?: User | null;
  readonly config?: Partial<RuntimeConfig>;
  readonly http?: FakeRoutes;
  readonly services?: Partial<ShellServices>;
}

/** Renders shell components in a memory router, with every live service faked at the border of the contract. */
export function renderInShell(
  ui: ReactNode,
  { at = '/', user = null, config, http, services }: Options = {},
) {
  const fake = createFakeContext({ name: 'shell', user, config, http });
  const storage = fake.storage.local;
  const cart = createCartCount({
    ...fake.context,
    local: { get: storage.get, set: storage.set, remove: storage.remove },
    tabs: () => () => undefined,
  });
  cart.follow();
  const all = {
    ...fake.context,
    cart,
    loader: { fetchAhead: () => undefined },
    pages: { markMounted: () => () => undefined, reportWorking: () => undefined, recover: () => null },
    registry: {
      menu: (placement: MenuEntry['placement'], who: User | null) =>
        MENU.filter((entry) => entry.placement === placement).filter(
          (entry) => !entry.roles || (who && entry.roles.includes(who.role)),
        ),
      ownerOf: (path: string) =>
        /^\/(about|contact|policies\/.+)$/.test(path)
          ? { remote: { manifest: SHOP }, route: { prefix: path } }
          : null,
      providersOf: () => [],
      bottomBar: () => BOTTOM_BAR,
    },
    ...services,
  } as unknown as ShellServices;
  // Never changes within a test.
  const fixed = { subscribe: () => () => undefined, version: () => 0 };
  const given = { ...all, registry: { ...fixed, ...all.registry } };
  const router = createMemoryRouter([{ path: '*', element: ui }], { initialEntries: [at] });
  const view = render(
    <ShellProvider services={given}>
      <RouterProvider router={router} />
    </ShellProvider>,
  );
  const location = () => router.state.location.pathname + router.state.location.search;
  return { ...view, ...fake, router, location, services: all };
}
