import { useEffect } from 'react';
import { useRemote } from './remote-scope';

/** Marks the page as unsaved while `dirty`, so that no other release of this remote replaces it. */
export function useUnsaved(dirty: boolean): void {
  const { unsaved } = useRemote();
  useEffect(() => (dirty ? unsaved.mark() : undefined), [dirty, unsaved]);
}
