import type { Life } from './set-up';

export interface RetirementOptions {
  /** True if the router shows, or is about to show, a page of this release. */
  readonly isShown: (remote: string, version: string) => boolean;
  /** Called after a release has been disposed: its styles can be removed. */
  readonly onGone: (remote: string, version: string) => void;
}

/** Disposes replaced releases once nothing of them is left on the page. */
export interface Retirement {
  /** Marks something of this release as mounted. Returns a function that unmarks it. */
  hold(remote: string, version: string): () => void;
  /** Disposes a replaced release as soon as it is no longer on the page. */
  retire(remote: string, version: string, life: Life): void;
  /** Checks again; call it when the router shows another page. */
  sweep(): void;
}

/** Counts the mounted components of each release. */
export function createRetirement({ isShown, onGone }: RetirementOptions): Retirement {
  const mounted = new Map<string, number>();
  const keyOf = (remote: string, version: string) => `${remote}@${version}`;
  let retired: { remote: string; version: string; life: Life }[] = [];

  function sweep(): void {
    const gone = retired.filter(
      ({ remote, version }) => !mounted.get(keyOf(remote, version)) && !isShown(remote, version),
    );
    retired = retired.filter((release) => !gone.includes(release));
    for (const { remote, version, life } of gone) {
      life.end();
      onGone(remote, version);
    }
  }

  return {
    hold(remote, version) {
      const key = keyOf(remote, version);
      mounted.set(key, (mounted.get(key) ?? 0) + 1);
      let isMounted = true;
      return () => {
        if (!isMounted) return;
        isMounted = false;
        mounted.set(key, (mounted.get(key) ?? 1) - 1);
        // A later effect of the same commit may mount the same release.
        queueMicrotask(sweep);
      };
    },
    retire(remote, version, life) {
      retired.push({ remote, version, life });
      sweep();
    },
    sweep,
  };
}
