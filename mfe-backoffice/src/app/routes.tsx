import type { QueryClient } from '@tanstack/react-query';
import { isValidElement, type ReactElement } from 'react';
import type { RemoteContext, RemoteRoute } from '@evcare/shared-contracts';
import type { LoadPage } from '@evcare/shared-ui';
import { messages } from '../messages';
import { AREAS } from '../shared/areas';
import { createOfficeClient } from '../shared/data';
import { withRemote } from '../shared/scope';
import { lazyPage } from './lazy-page';
import { PAGES } from './pages';
import { Workspace } from './workspace';

const shown = (page: LoadPage | ReactElement | undefined) =>
  typeof page === 'function' ? lazyPage(page) : { element: isValidElement(page) ? page : null };

export function routes(context: RemoteContext, client: QueryClient = createOfficeClient()): RemoteRoute[] {
  const Framed = withRemote(context, Workspace);
  return AREAS.map((area) => ({
    path: area.prefix,
    handle: { title: area.name },
    element: <Framed area={area} client={client} />,
    // A tab is its page's own matter.
    children: area.pages
      .filter(({ tab }) => tab === undefined)
      .map(({ id, path, name }) => ({
        ...(path === '' ? { index: true as const } : { path }),
        handle: { title: messages.title(name, area.name) },
        ...shown(PAGES[area.id][id]),
      })),
  }));
}
