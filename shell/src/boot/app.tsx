import { useEffect } from 'react';
import { RouterProvider } from '@evcare/shared-contracts/router';
import { DialogHost } from '../dialogs/dialog-host';
import { CrashPage } from '../pages/crash-page';
import { SlotBoundary } from '../remotes/ui/slot-boundary';
import { ShellProvider } from '../services/shell-context';
import { ToastHost } from '../toasts/toast-host';
import type { Shell } from './create-shell';

interface AppProps extends Pick<Shell, 'services' | 'router'> {
  /** Called once the components handle the visitor's input. */
  readonly onMounted?: () => void;
}

/**
 * Root component with the outermost error boundary: an error that the pages' boundaries do not catch
 * shows the crash page instead of a blank page.
 */
export function App({ services, router, onMounted }: AppProps) {
  useEffect(() => onMounted?.(), [onMounted]);
  return (
    <SlotBoundary fallback={() => <CrashPage />}>
      <ShellProvider services={services}>
        <RouterProvider router={router} />
        <DialogHost />
        <ToastHost />
      </ShellProvider>
    </SlotBoundary>
  );
}
