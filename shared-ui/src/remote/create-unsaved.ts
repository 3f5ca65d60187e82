import { useContext, useEffect } from 'react';
import type { RemoteScope } from './remote-scope';
import { UnsavedScopeContext } from './unsaved-scope';

/**
 * Creates the hook that marks the page as unsaved while `dirty`: no other release of its remote replaces the page, and
 * the page or dialog around it asks for confirmation before it closes. `discard` erases the stored draft if the user
 * discards the input; pass a stable function.
 */
export const createUnsaved =
  ({ useRemote }: Pick<RemoteScope, 'useRemote'>) =>
  (dirty: boolean, discard?: () => void): void => {
    const { unsaved } = useRemote();
    const scope = useContext(UnsavedScopeContext);
    useEffect(() => {
      if (!dirty) return;
      const removeMark = unsaved.mark();
      const removeFromScope = scope?.mark(discard);
      return () => {
        removeMark();
        removeFromScope?.();
      };
    }, [dirty, discard, scope, unsaved]);
  };
