// First import, since it defines the order of the cascade layers.
import '@evcare/shared-ui/tokens.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { normaliseUser, safeRedirect } from '@evcare/shared-contracts';
import { createBrowserRouter, Navigate, RouterProvider } from '@evcare/shared-contracts/router';
import { createFakeContext } from '@evcare/shared-contracts/testing';
import { manifest } from '../remote.manifest';
import remote from './remote';

/** Runs the remote on a shell in memory. `?as=customer` signs in a user with that role. */
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
