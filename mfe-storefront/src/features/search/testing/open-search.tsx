import { act, render } from '@testing-library/react';
import { useState, type ComponentType } from 'react';
import type { SearchOption, SearchSlotProps } from '@evcare/shared-contracts';
import { createMemoryRouter, RouterProvider } from '@evcare/shared-contracts/router';
import { createFakeContext, FakeStorage, type FakeRoutes } from '@evcare/shared-contracts/testing';
import remote from '../../../remote';
import { FOUND } from '../../../shared/search/testing/samples';

/** Opens the suggestions below the search field. */
export async function openSearch(query: string, routes: FakeRoutes = {}, stored: readonly string[] = []) {
  const storage = new FakeStorage();
  if (stored.length > 0) storage.local.set('searches', JSON.stringify(stored));
  const http = { 'GET /search': () => FOUND, ...routes };
  const shell = createFakeContext({ name: 'mfe-storefront', storage, http });
  const instance = remote.setup(shell.context);
  shell.inject(instance.reducers);
  const { load } = instance.slots.find(({ slot, id }) => slot === 'shell.search' && id === 'shop') ?? {};
  const ShopSearch = (await load?.())?.default as ComponentType<SearchSlotProps>;
  const reported: (readonly SearchOption[])[] = [];
  const onOptions = (options: readonly SearchOption[]) => void reported.push(options);
  const close = jest.fn();
  const use: { ask: (query: string) => void; stand: (id: string | null) => void } = {
    ask: () => undefined,
    stand: () => undefined,
  };

  function Field() {
    const [typed, ask] = useState(query);
    const [activeId, stand] = useState<string | null>(null);
    Object.assign(use, { ask, stand });
    return <ShopSearch listId="list" query={typed} close={close} activeId={activeId} onOptions={onOptions} />;
  }
  const router = createMemoryRouter([{ path: '*', element: <Field /> }], { initialEntries: ['/'] });
  const view = render(<RouterProvider router={router} />);
  await act(async () => undefined);
  return {
    ...view,
    shell,
    storage,
    router,
    close,
    options: () => reported.at(-1) ?? [],
    ask: (next: string) => act(async () => use.ask(next)),
    stand: (id: string | null) => act(async () => use.stand(id)),
  };
}
