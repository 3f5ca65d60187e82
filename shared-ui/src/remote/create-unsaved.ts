import { useEffect } from 'react';
import type { RemoteScope } from './remote-scope';

/** Creates the hook that marks the page as unsaved while `dirty`, so that no other release of its remote replaces it. */
export const createUnsaved =
  ({ useRemote }: Pick<RemoteScope, 'useRemote'>) =>
  (dirty: boolean): void => {
    const { unsaved } = useRemote();
    useEffect(() => (dirty ? unsaved.mark() : undefined), [dirty, unsaved]);
  };
