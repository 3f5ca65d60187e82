import { useEffect } from 'react';
import { useRemote } from './scope';

/** While something was typed that is kept nowhere, no other release of this remote takes the page's place. */
export function useUnsaved(dirty: boolean): void {
  const { unsaved } = useRemote();
  useEffect(() => (dirty ? unsaved.mark() : undefined), [dirty, unsaved]);
}
