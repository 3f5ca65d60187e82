import type { QueryClient } from '@tanstack/react-query';
import { isValidElement, type ReactElement } from 'react';
import type { RemoteContext, RemoteRoute } from '@evcare/shared-contracts';
import type { LoadPage } from '@evcare/shared-ui';
import { messages } from '../messages';
import { AREAS, TAB, type Area } from '../shared/areas';
import { createOfficeClient } from '../shared/data';
import { withRemote } from '../shared/scope';
import { lazyPage } from './lazy-page';
import { PAGES } from './pages';
import { Workspace } from './workspace';

const toRouteContent = (page: LoadPage | ReactElement | undefined) =>
  typeof page === 'function' ? lazyPage(page) : { element: isValidElement(page) ? page : null };

/** Route options for an area whose tabs are listed as pages: the title names the tab in the address. */
function titleByTab({ name: area, pages }: Area) {
  const nameOf = (tab: unknown) =>
    (pages.find((candidate) => (candidate.tab ?? '') === tab) ?? pages[0])?.name ?? area;
  return {
    loader: ({ request }: { request: Request }) => new URL(request.url).searchParams.get(TAB) ?? '',
    // The address also holds filters, which do not affect the title.
    shouldRevalidate: ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) =>
      currentUrl.searchParams.get(TAB) !== nextUrl.searchParams.get(TAB),
    handle: { title: (tab: unknown) => messages.title(nameOf(tab), area) },
  };
}

export function routes(context: RemoteContext, client: QueryClient = createOfficeClient()): RemoteRoute[] {
  const Framed = withRemote(context, Workspace);
  return AREAS.map((area) => ({
    path: area.prefix,
    handle: { title: area.name },
    element: <Framed area={area} client={client} />,
    // Tabs are handled by their page and have no route.
    children: area.pages
      .filter(({ tab }) => tab === undefined)
      .map(({ id, path, name }) => ({
        ...(path === '' ? { index: true as const } : { path }),
        handle: { title: messages.title(name, area.name) },
        ...(path === '' && area.pages.some(({ tab }) => tab !== undefined) && titleByTab(area)),
        ...toRouteContent(PAGES[area.id][id]),
      })),
  }));
}
