import { useEffect, useState, type ReactNode } from 'react';
import { PageSkeleton } from '../../pages/page-skeleton';
import { RemoteFailedPage } from '../../pages/remote-failed-page';
import { useShell } from '../../services/shell-context';

export interface RecoveryProps {
  readonly remote: string;
  readonly release: string;
  readonly error: unknown;
  readonly onRetry: () => Promise<void>;
  /** Stands there where no other release can help. */
  readonly children?: ReactNode;
}

/**
 * In the place of a page that broke: waits for another release of its remote where there is one to try, and says that
 * the page failed where there is none. The page that takes its place comes with a navigation to the same address.
 */
export function Recovery({ remote, release, error, onRetry, children }: RecoveryProps) {
  const { pages } = useShell();
  // Asked while rendering, so that nothing flashes where nothing can be tried; asking twice gives the same answer.
  const [recovering] = useState(() => pages.recover(remote, release, error));
  const [failed, setFailed] = useState(recovering === null);

  useEffect(() => {
    let gone = false;
    void recovering?.then((recovered) => {
      if (!gone && !recovered) setFailed(true);
    });
    return () => {
      gone = true;
    };
  }, [recovering]);

  if (!failed) return <PageSkeleton />;
  return children ?? <RemoteFailedPage code="RENDER_FAILED" onRetry={onRetry} />;
}
