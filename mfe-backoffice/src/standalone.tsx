import { createRoot } from 'react-dom/client';
import { normaliseUser, safeRedirect } from '@evcare/shared-contracts';
import { createBrowserRouter, RouterProvider } from '@evcare/shared-contracts/router';
import { createFakeContext } from '@evcare/shared-contracts/testing';
import '@evcare/shared-ui/tokens.css';
import { manifest } from '../remote.manifest';
import remote from './remote';

/** Runs the remote without a shell. `?as=admin` signs in a user with that role. */
const role = new URLSearchParams(window.location.search).get('as');
const shell = createFakeContext({
  name: manifest.name,
  user:
    role === null ? null : normaliseUser({ id: role, fullName: 'Lê Minh', email: 'minh@evcare.test', role }),
  onNavigate: (to) => void router.navigate(safeRedirect(to) ?? '/'),
});
const router = createBrowserRouter([...remote.setup(shell.context).routes]);

createRoot(document.body.appendChild(document.createElement('main'))).render(
  <RouterProvider router={router} />,
);
