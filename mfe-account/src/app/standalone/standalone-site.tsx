import { Suspense, useEffect, useState, useSyncExternalStore, type ComponentType } from 'react';
import { Link, Outlet, RouterProvider, type createBrowserRouter } from '@evcare/shared-contracts/router';
import { DIALOGS, PATHS, type SlotProps } from '@evcare/shared-contracts';
import type { FakeShell } from '@evcare/shared-contracts/testing';
import { Button, Cluster } from '@evcare/shared-ui';
import { Dialog } from '@evcare/shared-ui/dialog';
import { messages } from '../../messages';
import { DEMO_USER } from './demo-api';
import styles from './standalone.module.css';

export interface StandaloneProps {
  readonly router: ReturnType<typeof createBrowserRouter>;
}

/** The remote without the shell, as shown by `npm run dev` in this package. */
export const StandaloneSite = ({ router }: StandaloneProps) => <RouterProvider router={router} />;

interface OpenDialog {
  readonly id: string;
  readonly params: Readonly<Record<string, unknown>>;
}

interface FrameProps {
  readonly shell: FakeShell;
  /** Contents of dialogs by id. */
  readonly contents: Readonly<Record<string, ComponentType<SlotProps['shell.dialog']>>>;
}

const PAGES = [
  PATHS.login,
  PATHS.register,
  PATHS.forgotPassword,
  PATHS.profile,
  PATHS.dashboard,
  PATHS.myVehicles,
  PATHS.maintenanceHistory,
];

export function StandaloneFrame({ shell, contents }: FrameProps) {
  const { session, dialogs } = shell.context;
  const { user } = useSyncExternalStore(session.subscribe, session.current);
  const [open, setOpen] = useState<OpenDialog | null>(null);

  const close = () => setOpen(null);
  const Content = open ? contents[open.id] : undefined;

  useEffect(() => {
    const onDialog = (event: Event) => setOpen((event as CustomEvent<OpenDialog>).detail);
    window.addEventListener('standalone:dialog', onDialog);
    return () => window.removeEventListener('standalone:dialog', onDialog);
  }, []);

  return (
    <>
      <Cluster as="header" align="center" gap="8" gapX="16" size="14" className={styles['bar']}>
        <Cluster as="nav" gapX="12" className={styles['pages']} aria-label="Standalone">
          {PAGES.map((path) => (
            <Link key={path} to={path}>
              {path}
            </Link>
          ))}
        </Cluster>
        <Button
          size="sm"
          variant="secondary"
          onClick={() => void dialogs.open(DIALOGS.verifyEmail, { email: (user ?? DEMO_USER).email })}
        >
          {messages.verify.title}
        </Button>
        <Button size="sm" variant="secondary" onClick={() => shell.session.become(user ? null : DEMO_USER)}>
          {user ? `→ guest (${user.email})` : `→ ${DEMO_USER.email}`}
        </Button>
      </Cluster>
      <main>
        <Outlet />
      </main>
      {open && Content && (
        <Dialog
          open
          size="sm"
          title={messages.verify.title}
          titleHidden
          closeLabel={messages.common.close}
          onClose={close}
        >
          <Suspense fallback={null}>
            <Content close={close} params={open.params ?? {}} />
          </Suspense>
        </Dialog>
      )}
    </>
  );
}
