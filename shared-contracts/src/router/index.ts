/**
 * The router as remotes may use it: one shared singleton of named re-exports. A module that is shared is never
 * tree-shaken, but what stands behind a facade is: this list is why the framework chunk is a third smaller.
 * Adding a name is a minor change of the contract, removing one is a major change.
 */
export {
  Link,
  Navigate,
  NavLink,
  Outlet,
  isRouteErrorResponse,
  redirect,
  useBlocker,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useParams,
  useRevalidator,
  useRouteError,
  useSearchParams,
  createBrowserRouter,
  createMemoryRouter,
  RouterProvider,
  ScrollRestoration,
} from 'react-router-dom';
export type { LinkProps, LoaderFunctionArgs, NavLinkProps, RouteObject, To } from 'react-router-dom';
