import { createRoot } from 'react-dom/client';
import { normaliseUser, safeRedirect } from '@evcare/shared-contracts';
import { createBrowserRouter, RouterProvider } from '@evcare/shared-contracts/router';
import { createFakeContext } from '@evcare/shared-contracts/testing';
import '@evcare/shared-ui/tokens.css';
import { manifest } from '../remote.manifest';
import remote from './remote';

/** Renders the remote without a shell. `?as=An Nguyễn` signs in a user. */
const name = new URLSearchParams(window.location.search).get('as');
const shell = createFakeContext({
  name: manifest.name,
  user: name === null ? null : normaliseUser({ id: name, fullName: name, email: 'an@evcare.test' }),
  onNavigate: (to) => void router.navigate(safeRedirect(to) ?? '/'),
});
const instance = remote.setup(shell.context);
shell.inject(instance.reducers);
const router = createBrowserRouter([...instance.routes]);

createRoot(document.body.appendChild(document.createElement('main'))).render(
  <RouterProvider router={router} />,
);
