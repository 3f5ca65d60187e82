import { lazy } from 'react';
import { createBrowserRouter, Navigate } from '@evcare/shared-contracts/router';
import { PATHS } from '@evcare/shared-contracts';
import { createFakeContext, type FakeShell } from '@evcare/shared-contracts/testing';
import remote from '../../remote';
import { manifest } from '../../../remote.manifest';
import { createDemoApi, DEMO_USER } from './demo-api';
import { StandaloneFrame, type StandaloneProps } from './standalone-site';

/** Starts the remote on a fake shell. `?as=guest` starts signed out. */
export function startStandalone(): StandaloneProps {
  const isGuest = new URLSearchParams(window.location.search).get('as') === 'guest';
  const shell: FakeShell = createFakeContext({
    name: manifest.name,
    user: isGuest ? null : DEMO_USER,
    config: { demo: true },
    http: createDemoApi(),
    onDialog: (id, params) =>
      window.dispatchEvent(new CustomEvent('standalone:dialog', { detail: { id, params } })),
    onNavigate: (to, options) =>
      void router.navigate(to, { replace: options?.replace, state: options?.state }),
  });
  const instance = remote.setup(shell.context);
  const contents = Object.fromEntries(
    instance.slots.flatMap((contribution) =>
      contribution.slot === 'shell.dialog' ? [[contribution.id, lazy(contribution.load)]] : [],
    ),
  );
  const router = createBrowserRouter([
    {
      element: <StandaloneFrame shell={shell} contents={contents} />,
      hydrateFallbackElement: <></>,
      children: [...instance.routes, { path: '*', element: <Navigate to={PATHS.login} replace /> }],
    },
  ]);
  return { router };
}
