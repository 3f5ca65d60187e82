import type { Unsaved } from '@evcare/shared-contracts';

/** Tracks which remotes hold work that an upgrade or a reload would lose. */
export interface UnsavedWork {
  /** Marks for one activation of a remote. `signal` removes them, even those the remote did not remove itself. */
  of(remote: string, signal: AbortSignal): Unsaved;
  /** True while this remote has unsaved work. */
  has(remote: string): boolean;
  /** True while any remote has unsaved work. */
  any(): boolean;
}

/** Counts the marks of each remote. */
export function createUnsavedWork(): UnsavedWork {
  const marks = new Map<string, Set<symbol>>();
  const countOf = (remote: string): number => marks.get(remote)?.size ?? 0;

  return {
    of(remote, signal) {
      const own = marks.get(remote) ?? new Set();
      marks.set(remote, own);
      return {
        mark() {
          const one = Symbol(remote);
          const undo = () => {
            own.delete(one);
            signal.removeEventListener('abort', undo);
          };
          if (signal.aborted) return undo;
          own.add(one);
          signal.addEventListener('abort', undo, { once: true });
          return undo;
        },
      };
    },
    has: (remote) => countOf(remote) > 0,
    any: () => [...marks.keys()].some((remote) => countOf(remote) > 0),
  };
}
