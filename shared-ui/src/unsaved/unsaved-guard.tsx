import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { useBlocker } from '@evcare/shared-contracts/router';
import { UnsavedScopeContext } from '../remote';
import { createUnsavedMarks, type UnsavedMarks } from '../remote/unsaved-scope';
import type { UnsavedMessages } from './messages';

const loadDialog = () => import('./unsaved-dialog');
const UnsavedDialog = lazy(loadDialog);

interface UnsavedGuardProps {
  readonly messages: UnsavedMessages;
  /** Returns false after sign-out, when nothing can be saved. */
  readonly isActive?: () => boolean;
  /** Ignores changes of the query string, for pages on which these do not close a form. */
  readonly pathOnly?: boolean;
  readonly children: ReactNode;
}

/** While input is unsaved, makes the browser ask before it closes or reloads the tab, and preloads the dialog. */
function watchUnload(marks: UnsavedMarks): UnsavedMarks {
  let count = 0;
  const confirmUnload = (event: BeforeUnloadEvent) => event.preventDefault();
  return {
    ...marks,
    mark(discard) {
      const undo = marks.mark(discard);
      // A stored draft survives a reload.
      const isLost = discard === undefined;
      if (isLost && count++ === 0) window.addEventListener('beforeunload', confirmUnload);
      loadDialog().catch(() => undefined);
      return () => {
        undo();
        if (isLost && --count === 0) window.removeEventListener('beforeunload', confirmUnload);
      };
    },
  };
}

/**
 * Asks for confirmation before a navigation loses the unsaved input of a page. A page has at most one guard,
 * which also covers the dialogs of the page.
 */
export function UnsavedGuard({
  messages,
  isActive = () => true,
  pathOnly = false,
  children,
}: UnsavedGuardProps) {
  const [marks] = useState(() => watchUnload(createUnsavedMarks(null)));
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    const isSamePath = currentLocation.pathname === nextLocation.pathname;
    // Replacing the query string keeps the page's forms, for example when a filter changes.
    const staysOnPage =
      isSamePath &&
      (pathOnly || historyAction === 'REPLACE' || currentLocation.search === nextLocation.search);
    return !staysOnPage && marks.isBlocking() && isActive();
  });
  useEffect(() => {
    // The input was saved or the user signed out while the question was open.
    if (blocker.state === 'blocked' && !marks.isBlocking()) blocker.reset();
  }, [blocker, marks]);

  return (
    <UnsavedScopeContext value={marks}>
      {children}
      {blocker.state === 'blocked' && (
        <Suspense fallback={null}>
          <UnsavedDialog
            messages={messages}
            onStay={() => blocker.reset()}
            onDiscard={() => {
              marks.discard();
              blocker.proceed();
            }}
          />
        </Suspense>
      )}
    </UnsavedScopeContext>
  );
}
