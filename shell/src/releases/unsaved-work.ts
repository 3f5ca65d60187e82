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
      const remoteMarks = marks.get(remote) ?? new Set();
      marks.set(remote, remoteMarks);
      return {
        mark() {
          const marker = Symbol(remote);
          const undo = () => {
            remoteMarks.delete(marker);
            signal.removeEventListener('abort', undo);
          };
          if (signal.aborted) return undo;
          remoteMarks.add(marker);
          signal.addEventListener('abort', undo, { once: true });
          return undo;
        },
      };
    },
    has: (remote) => countOf(remote) > 0,
    any: () => [...marks.keys()].some((remote) => countOf(remote) > 0),
  };
}
