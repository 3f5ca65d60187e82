import { useEffect } from 'react';
import { useRemote } from './scope';

/** Marks unsaved input; while it is marked, the page is not switched to another release of this remote. */
export function useUnsaved(dirty: boolean): void {
  const { unsaved } = useRemote();
  useEffect(() => (dirty ? unsaved.mark() : undefined), [dirty, unsaved]);
}
