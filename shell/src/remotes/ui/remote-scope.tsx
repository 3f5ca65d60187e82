import type { ReactNode } from 'react';
import { useLocation } from '@evcare/shared-contracts/router';
import { RemoteFailedPage } from '../../pages/remote-failed-page';
import { useShell } from '../../services/shell-context';
import { RestartingBoundary } from './restarting-boundary';

const renderFailed = (restart: () => void) => (
  <RemoteFailedPage code="RENDER_FAILED" onRetry={async () => restart()} />
);

/**
 * Around every page of a remote. The inner boundary is keyed by remote and release, so a new release starts unharmed;
 * the outer one outlives it, and catches what the inner one's clean-up throws while it goes.
 */
export function RemoteScope({
  name,
  release,
  children,
}: {
  name: string;
  release: string;
  children: ReactNode;
}) {
  const { loader } = useShell();
  const { key } = useLocation();
  const report = (error: unknown) => loader.reportRenderFailure(name, error);
  return (
    <RestartingBoundary resetKey={key} fallback={renderFailed} onError={report}>
      <RestartingBoundary key={`${name}@${release}`} resetKey={key} fallback={renderFailed} onError={report}>
        {children}
      </RestartingBoundary>
    </RestartingBoundary>
  );
}
