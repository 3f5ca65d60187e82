import { useEffect, useState, type ReactNode } from 'react';
import { PageSkeleton } from '../../pages/page-skeleton';
import { RemoteFailedPage } from '../../pages/remote-failed-page';
import { useShell } from '../../services/shell-context';

export interface RecoveryProps {
  readonly remote: string;
  readonly release: string;
  readonly error: unknown;
  readonly onRetry: () => Promise<void>;
  /** Shown if there is no other release to try. */
  readonly children?: ReactNode;
}

/**
 * Replaces a page that crashed: waits for another release of its remote if there is one to try, and otherwise shows the
 * failure. The page of the new release is rendered by a navigation to the same address.
 */
export function Recovery({ remote, release, error, onRetry, children }: RecoveryProps) {
  const { pages } = useShell();
  // Requested during rendering, so that nothing flashes if there is nothing to try;
  // repeated calls give the same result.
  const [recovering] = useState(() => pages.recover(remote, release, error));
  const [failed, setFailed] = useState(recovering === null);

  useEffect(() => {
    let isUnmounted = false;
    void recovering?.then((recovered) => {
      if (!isUnmounted && !recovered) setFailed(true);
    });
    return () => {
      isUnmounted = true;
    };
  }, [recovering]);

  if (!failed) return <PageSkeleton />;
  return children ?? <RemoteFailedPage code="RENDER_FAILED" onRetry={onRetry} />;
}
