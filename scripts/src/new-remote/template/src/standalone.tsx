// First: it also says in which order the cascade layers stand.
import '@evcare/shared-ui/tokens.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { normaliseUser, safeRedirect } from '@evcare/shared-contracts';
import { createBrowserRouter, Navigate, RouterProvider } from '@evcare/shared-contracts/router';
import { createFakeContext } from '@evcare/shared-contracts/testing';
import { manifest } from '../remote.manifest';
import remote from './remote';

/** The remote on a shell in memory. `?as=customer` signs somebody with that role in. */
const role = new URLSearchParams(window.location.search).get('as');
const shell = createFakeContext({
  name: manifest.name,
  user:
    role === null ? null : normaliseUser({ id: role, fullName: 'Lê Minh', email: 'minh@evcare.test', role }),
  http: { 'GET /health/live': () => ({ data: { status: 'live' } }) },
  onNavigate: (to) => void router.navigate(safeRedirect(to) ?? '/'),
});
const router = createBrowserRouter([
  ...remote.setup(shell.context).routes,
  { path: '*', element: <Navigate to="/placeholder" replace /> },
]);

createRoot(document.body.appendChild(document.createElement('main'))).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
