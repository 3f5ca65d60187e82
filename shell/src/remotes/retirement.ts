import type { RemoteHandle } from './set-up';

export interface RetirementOptions {
  /** True if the router shows, or is about to show, a page of this release. */
  readonly isShown: (remote: string, version: string) => boolean;
  /** Called after a release has been disposed: its styles can be removed. */
  readonly onGone: (remote: string, version: string) => void;
}

/** Disposes replaced releases once none of their components is left on the page. */
export interface Retirement {
  /** Records that a component of this release is mounted. Returns a function to call when it unmounts. */
  markMounted(remote: string, version: string): () => void;
  /** Disposes a replaced release as soon as it is no longer on the page. */
  retire(remote: string, version: string, handle: RemoteHandle): void;
  /** Checks again; call it when the router shows another page. */
  disposeUnused(): void;
}

/** Counts the mounted components of each release. */
export function createRetirement({ isShown, onGone }: RetirementOptions): Retirement {
  const mounted = new Map<string, number>();
  const keyOf = (remote: string, version: string) => `${remote}@${version}`;
  let retired: { remote: string; version: string; handle: RemoteHandle }[] = [];

  function disposeUnused(): void {
    const unused = retired.filter(
      ({ remote, version }) => !mounted.get(keyOf(remote, version)) && !isShown(remote, version),
    );
    retired = retired.filter((release) => !unused.includes(release));
    for (const { remote, version, handle } of unused) {
      handle.dispose();
      onGone(remote, version);
    }
  }

  return {
    markMounted(remote, version) {
      const key = keyOf(remote, version);
      mounted.set(key, (mounted.get(key) ?? 0) + 1);
      let isMounted = true;
      return () => {
        if (!isMounted) return;
        isMounted = false;
        mounted.set(key, (mounted.get(key) ?? 1) - 1);
        // A later effect of the same commit may mount the same release.
        queueMicrotask(disposeUnused);
      };
    },
    retire(remote, version, handle) {
      retired.push({ remote, version, handle });
      disposeUnused();
    },
    disposeUnused,
  };
}
