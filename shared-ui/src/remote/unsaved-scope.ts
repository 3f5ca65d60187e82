import { createContext } from 'react';

/** Tracks unsaved input within a page or dialog, which asks for confirmation before the input is lost. */
export interface UnsavedScope {
  /**
   * Registers unsaved input. `discard` erases data that outlives the form, such as a stored draft.
   * @returns function that removes the mark
   */
  mark(discard?: () => void): () => void;
  /** Runs an action that may close or navigate without confirmation, such as closing a form after saving it. */
  leave(action: () => void): void;
}

/** Scope with the additional methods for its owner. */
export interface UnsavedMarks extends UnsavedScope {
  /** True while closing would lose input. */
  isBlocking(): boolean;
  /** Erases all data that the marked forms stored. */
  discard(): void;
}

interface Mark {
  readonly discard: (() => void) | undefined;
}

/** Creates the marks of one page or dialog; the marks of a dialog also count for its page. */
export function createUnsavedMarks(parent: UnsavedScope | null): UnsavedMarks {
  const marks = new Set<Mark>();
  let leaving = 0;
  return {
    mark(discard) {
      const mark = { discard };
      marks.add(mark);
      const removeFromParent = parent?.mark(discard);
      return () => {
        marks.delete(mark);
        removeFromParent?.();
      };
    },
    leave(action) {
      leaving += 1;
      try {
        if (parent) parent.leave(action);
        else action();
      } finally {
        leaving -= 1;
      }
    },
    isBlocking: () => marks.size > 0 && leaving === 0,
    discard: () => [...marks].forEach((mark) => mark.discard?.()),
  };
}

/** Nearest scope; null if no page or dialog asks for confirmation. */
export const UnsavedScopeContext = createContext<UnsavedScope | null>(null);
