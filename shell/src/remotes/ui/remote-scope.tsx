import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from '@evcare/shared-contracts/router';
import { useShell } from '../../services/shell-context';
import { RemoteError } from '../failure-code';
import { Recovery } from './recovery';
import { RestartingBoundary } from './restarting-boundary';

/** Time (ms) after which a page counts as working. A page that is left earlier without a crash counts as well. */
const WORKING_AFTER_MS = 3_000;

/**
 * Reports a page that works, so that its release can be used as a fallback.
 * Returns a function that prevents the report.
 */
function useReportWorking(name: string, release: string, key: string): () => void {
  const { pages } = useShell();
  const broken = useRef(false);
  useEffect(() => {
    broken.current = false;
    const report = () => {
      if (!broken.current) pages.reportWorking(name, release);
    };
    const timer = setTimeout(report, WORKING_AFTER_MS);
    return () => {
      clearTimeout(timer);
      report();
    };
  }, [key, name, pages, release]);
  return () => {
    broken.current = true;
  };
}

/**
 * Wraps every page of a remote. The inner boundary is keyed by remote and release, so that a new release starts fresh;
 * the outer one outlives it and catches errors of the inner one's clean-up.
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
  const { loader, pages } = useShell();
  const { key } = useLocation();
  const markBroken = useReportWorking(name, release, key);
  const report = (error: unknown) => {
    markBroken();
    loader.reportRenderFailure(name, error, release);
  };
  const broken = (restart: () => void, error: unknown) => (
    <Recovery remote={name} release={release} error={error} onRetry={async () => restart()} />
  );

  useEffect(() => pages.markMounted(name, release), [name, pages, release]);

  const [loop, setLoop] = useState<{ key: string; error: unknown } | null>(null);
  useEffect(
    () =>
      pages.watch(name, release, (reason) => {
        const error = new RemoteError('UNRESPONSIVE', reason);
        report(error);
        setLoop({ key, error });
      }),
    // Watching again resets the watchdog's counters, so that each page is measured separately.
    // oxlint-disable-next-line react/exhaustive-deps
    [key, name, pages, release, loop],
  );
  // The error is not passed to the error boundaries: they would render the page again, and it would loop for some seconds more.
  if (loop?.key === key) return broken(() => setLoop(null), loop.error);

  return (
    <RestartingBoundary resetKey={key} fallback={broken} onError={report}>
      <RestartingBoundary key={`${name}@${release}`} resetKey={key} fallback={broken} onError={report}>
        {children}
      </RestartingBoundary>
    </RestartingBoundary>
  );
}
