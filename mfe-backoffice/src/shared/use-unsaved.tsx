import { createUnsaved } from '@evcare/shared-ui';
import { useRemote } from './scope';

const useUnsaved = createUnsaved({ useRemote });

interface UnsavedMarkProps {
  readonly dirty: boolean;
  /** Erases the stored draft when the input is discarded. */
  readonly discard?: (() => void) | undefined;
}

/** Marks the dialog around it as unsaved, for forms whose state is outside their dialog. */
export function UnsavedMark({ dirty, discard }: UnsavedMarkProps) {
  useUnsaved(dirty, discard);
  return null;
}
