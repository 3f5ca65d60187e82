import { useEffect } from 'react';
import { useRemote } from './scope';

/** Keeps another release of this remote from replacing the page while it has unsaved input. */
export function useUnsaved(dirty: boolean): void {
  const { unsaved } = useRemote();
  useEffect(() => (dirty ? unsaved.mark() : undefined), [dirty, unsaved]);
}
