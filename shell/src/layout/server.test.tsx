/** @jest-environment node */
import { renderToString } from 'react-dom/server';
import type { LayoutName } from '@evcare/shared-contracts';
import { createMemoryRouter, RouterProvider } from '@evcare/shared-contracts/router';
import { createFakeContext } from '@evcare/shared-contracts/testing';
import { createDialogs } from '../dialogs/create-dialogs';
import { DialogHost } from '../dialogs/dialog-host';
import { CrashPage } from '../pages/crash-page';
import { ForbiddenPage } from '../pages/forbidden-page';
import { NotFoundPage } from '../pages/not-found-page';
import { PageSkeleton } from '../pages/page-skeleton';
import { RemoteFailedPage } from '../pages/remote-failed-page';
import { ShellProvider, type ShellServices } from '../services/shell-context';
import { ToastHost } from '../toasts/toast-host';
import { Layout } from './layout';
import { AN, BOTTOM_BAR, MENU } from './testing/render-in-shell';

const registry = {
  menu: () => MENU,
  ownerOf: () => null,
  providersOf: () => [],
  bottomBar: () => BOTTOM_BAR,
  subscribe: () => () => undefined,
  version: () => 0,
};

function html(name: LayoutName): string {
  const dialogs = createDialogs({ registry, loader: { fetchAhead: () => undefined } });
  const { context } = createFakeContext({ name: 'shell', user: { ...AN, emailVerified: false } });
  const cart = { subscribe: () => () => undefined, current: () => 7 };
  const services = { ...context, cart, registry, dialogs } as unknown as ShellServices;
  const element = (
    <Layout name={name} title="Trang chủ" pending>
      <NotFoundPage />
      <ForbiddenPage />
      <RemoteFailedPage code="TIMEOUT" onRetry={async () => undefined} />
      <PageSkeleton />
      <CrashPage />
    </Layout>
  );
  return renderToString(
    <ShellProvider services={services}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
      <DialogHost />
      <ToastHost />
    </ShellProvider>,
  );
}

test.each(['site', 'quiet', 'workspace'] as const)(
  'a server can render the %s frame and its pages',
  (name) => {
    const rendered = html(name);
    expect(rendered).toContain('Không tìm thấy trang');
    expect(rendered).not.toContain('Bạn đang ngoại tuyến');
  },
);
