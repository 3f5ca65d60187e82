/**
 * Router facade for remotes: a shared singleton of named re-exports. Shared modules are never tree-shaken,
 * but modules behind a facade are, which reduces the framework chunk by a third. Adding a name is a minor
 * change of the contract, removing one a major change.
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
