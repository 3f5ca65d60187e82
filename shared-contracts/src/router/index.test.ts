import * as reactRouter from 'react-router-dom';
import * as facade from '.';

describe('the router facade', () => {
  it('re-exports exactly these names of the router', () => {
    expect(Object.keys(facade).sort()).toEqual(
      [
        ...['Link', 'NavLink', 'Navigate', 'Outlet', 'RouterProvider', 'ScrollRestoration'],
        ...['createBrowserRouter', 'createMemoryRouter', 'isRouteErrorResponse', 'redirect'],
        ...['useBlocker', 'useLoaderData', 'useLocation', 'useMatches', 'useNavigate', 'useNavigation'],
        ...['useParams', 'useRevalidator', 'useRouteError', 'useSearchParams'],
      ].sort(),
    );
    for (const [name, value] of Object.entries(facade)) {
      expect(value).toBe(reactRouter[name as keyof typeof reactRouter]);
    }
  });
});
