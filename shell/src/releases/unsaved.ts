import type { Unsaved } from '@evcare/shared-contracts';

/** Who on the page holds work that would be lost if it were exchanged or reloaded. */
export interface UnsavedWork {
  /** What one set-up of a remote gets; its marks end with `signal`, even where it forgot to take them back. */
  of(remote: string, signal: AbortSignal): Unsaved;
  /** True while this remote has such work. */
  has(remote: string): boolean;
  /** True while anybody has. */
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
