import { createContext } from 'react';

/** Collects unsaved input below a page or dialog, so that it can ask before the input is lost. */
export interface UnsavedScope {
  /**
   * Registers unsaved input. `discard` erases what outlives the form, such as a stored draft.
   * @returns function that removes the mark
   */
  mark(discard?: () => void): () => void;
  /** Runs an action that may close or navigate without a question, such as closing a form after it was saved. */
  leave(action: () => void): void;
}

/** Scope with the queries of its owner. */
export interface UnsavedMarks extends UnsavedScope {
  /** True while closing would lose input. */
  isBlocking(): boolean;
  /** Erases everything that the marks stored. */
  discard(): void;
}

interface Mark {
  readonly discard: (() => void) | undefined;
}

/** Marks of one page or dialog; the marks of a dialog count for its page, too. */
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

/** Nearest scope; null where nothing asks. */
export const UnsavedScopeContext = createContext<UnsavedScope | null>(null);
