import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { Role } from '@evcare/shared-contracts';
import { createMemoryRouter, RouterProvider } from '@evcare/shared-contracts/router';
import { createFakeContext, type FakeRoutes, type FakeStorage } from '@evcare/shared-contracts/testing';
import { UnsavedGuard } from '@evcare/shared-ui/unsaved';
import { messages } from '../messages';
import { createOfficeClient, BackofficeData } from '../shared/data';
import { RemoteProvider } from '../shared/scope';
import { ShortcutProvider } from '../shared/shortcuts';
import { UndoProvider } from '../shared/undo';
import { userWith } from './render-at';

interface Options {
  readonly role?: Role;
  readonly api?: FakeRoutes;
  readonly at?: string;
  /** Storage of an earlier visit, to simulate a reload. */
  readonly storage?: FakeStorage;
}

/** Renders part of a page inside the providers of every page: shell, data, shortcuts, address. */
export function renderBackoffice(
  element: ReactNode,
  { role = 'staff', api = {}, at = '/staff', storage }: Options = {},
) {
  const shell = createFakeContext({
    name: 'mfe-backoffice',
    user: userWith(role),
    http: api,
    ...(storage && { storage }),
  });
  const client = createOfficeClient();
  const wrapped = (
    <RemoteProvider context={shell.context}>
      <BackofficeData client={client}>
        <ShortcutProvider>
          <UndoProvider>
            <UnsavedGuard
              messages={messages.common.unsaved}
              isActive={() => shell.context.session.current().signedIn}
            >
              {element}
            </UnsavedGuard>
          </UndoProvider>
        </ShortcutProvider>
      </BackofficeData>
    </RemoteProvider>
  );
  const router = createMemoryRouter([{ path: '*', element: wrapped }], { initialEntries: [at] });
  const search = () => router.state.location.search;
  return { ...render(<RouterProvider router={router} />), shell, router, client, search };
}
