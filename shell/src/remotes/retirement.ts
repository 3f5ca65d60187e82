import type { Life } from './set-up';

export interface RetirementOptions {
  /** Whether the router still shows, or is about to show, a page of this release. */
  readonly isShown: (remote: string, version: string) => boolean;
  /** Told after a release has ended: its styles can go. */
  readonly onGone: (remote: string, version: string) => void;
}

/** Ends releases that others took over from, not before nothing of them is on the page any more. */
export interface Retirement {
  /** Something of this release is mounted until what is returned is called. */
  hold(remote: string, version: string): () => void;
  /** Another release took over: this one ends as soon as it is gone from the page. */
  retire(remote: string, version: string, life: Life): void;
  /** Looks again; to be called when the router shows something else. */
  sweep(): void;
}

/** Counts what is mounted of each release. */
export function createRetirement({ isShown, onGone }: RetirementOptions): Retirement {
  const mounted = new Map<string, number>();
  const keyOf = (remote: string, version: string) => `${remote}@${version}`;
  let leaving: { remote: string; version: string; life: Life }[] = [];

  function sweep(): void {
    const gone = leaving.filter(
      ({ remote, version }) => !mounted.get(keyOf(remote, version)) && !isShown(remote, version),
    );
    leaving = leaving.filter((one) => !gone.includes(one));
    for (const { remote, version, life } of gone) {
      life.end();
      onGone(remote, version);
    }
  }

  return {
    hold(remote, version) {
      const key = keyOf(remote, version);
      mounted.set(key, (mounted.get(key) ?? 0) + 1);
      let held = true;
      return () => {
        if (!held) return;
        held = false;
        mounted.set(key, (mounted.get(key) ?? 1) - 1);
        // What follows in the same commit may be of the same release.
        queueMicrotask(sweep);
      };
    },
    retire(remote, version, life) {
      leaving.push({ remote, version, life });
      sweep();
    },
    sweep,
  };
}
