import { RouterProvider } from '@evcare/shared-contracts/router';
import { DialogHost } from '../dialogs/dialog-host';
import { CrashPage } from '../pages/crash-page';
import { SlotBoundary } from '../remotes/ui/slot-boundary';
import { ShellProvider } from '../services/shell-context';
import { ToastHost } from '../toasts/toast-host';
import type { Shell } from './create-shell';

/**
 * Outermost error boundary: an error that gets past the boundaries of the pages shows the crash page, never a blank
 * one.
 */
export function App({ services, router }: Pick<Shell, 'services' | 'router'>) {
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
