import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from '@evcare/shared-contracts/router';
import { useShell } from '../../services/shell-context';
import { RemoteError } from '../failure-code';
import { Recovery } from './recovery';
import { RestartingBoundary } from './restarting-boundary';

/** After this a page counts as one that works (ms); or sooner, where somebody goes on to the next. */
const STOOD_MS = 3_000;

/** Tells of a page that stood well: the release may be fallen back to. Returns what says that it did not. */
function useStoodWell(name: string, release: string, key: string): () => void {
  const { pages } = useShell();
  const broken = useRef(false);
  useEffect(() => {
    broken.current = false;
    const well = () => {
      if (!broken.current) pages.stoodWell(name, release);
    };
    const timer = setTimeout(well, STOOD_MS);
    return () => {
      clearTimeout(timer);
      well();
    };
  }, [key, name, pages, release]);
  return () => {
    broken.current = true;
  };
}

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
  const { loader, pages } = useShell();
  const { key } = useLocation();
  const breaks = useStoodWell(name, release, key);
  const report = (error: unknown) => {
    breaks();
    loader.reportRenderFailure(name, error, release);
  };
  const broken = (restart: () => void, error: unknown) => (
    <Recovery remote={name} release={release} error={error} onRetry={async () => restart()} />
  );

  useEffect(() => pages.hold(name, release), [name, pages, release]);

  const [loop, setLoop] = useState<{ key: string; error: unknown } | null>(null);
  useEffect(
    () =>
      pages.watch(name, release, (reason) => {
        const error = new RemoteError('UNRESPONSIVE', reason);
        report(error);
        setLoop({ key, error });
      }),
    // Another page begins from zero.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [key, name, pages, release, loop],
  );
  // A boundary would render the page once more, for another loop of seconds.
  if (loop?.key === key) return broken(() => setLoop(null), loop.error);

  return (
    <RestartingBoundary resetKey={key} fallback={broken} onError={report}>
      <RestartingBoundary key={`${name}@${release}`} resetKey={key} fallback={broken} onError={report}>
        {children}
      </RestartingBoundary>
    </RestartingBoundary>
  );
}
