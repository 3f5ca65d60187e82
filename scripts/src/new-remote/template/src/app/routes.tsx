import type { PageHandle, RemoteContext, RemoteRoute } from '@evcare/shared-contracts';
import { Outlet } from '@evcare/shared-contracts/router';
import { welcomeLoader } from '../features/welcome/welcome-loader';
import { messages } from '../messages';
import { RemoteProvider } from '../shared/remote-scope';
import { lazyPage } from './lazy-page';
import { NotFoundPage } from './not-found-page';

// The chunk is named after its prefix, so that the document of that prefix preloads it.
const welcome = async () =>
  (await import(/* webpackChunkName: "route-placeholder" */ '../features/welcome/welcome-page')).WelcomePage;

const titled = (title: string): { handle: PageHandle } => ({ handle: { title } });

/** Routes of this remote, below the prefixes that its manifest declares. */
export function createRoutes(context: RemoteContext): RemoteRoute[] {
  return [
    {
      path: '/placeholder',
      element: (
        <RemoteProvider context={context}>
          <Outlet />
        </RemoteProvider>
      ),
      children: [
        { index: true, ...lazyPage(welcome), loader: welcomeLoader(context), ...titled(messages.title) },
        { path: '*', element: <NotFoundPage />, ...titled(messages.notFound.title) },
      ],
    },
  ];
}
