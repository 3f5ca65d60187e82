import { bootDocumentSchema, type BootDocument } from '@evcare/shared-contracts/release';

export interface WatcherOptions {
  /** Fetches the newest boot document; may reject. */
  readonly fetchBoot: () => Promise<unknown>;
  /** Revision of the document that the page started with. */
  readonly revision: number;
  /** Maximum age (ms) of the boot document at a navigation. */
  readonly maxAgeMs: number;
  /** Called with each document that is not older than the current one. */
  readonly onBoot: (boot: BootDocument) => void;
  readonly now?: () => number;
}

/** Tracks which releases are live while a page stays open. */
export interface ReleaseWatcher {
  /** Called at a navigation: checks for a newer document if the current one is too old. */
  navigated(): void;
  /** Checks now; concurrent calls share one request. Never rejects. */
  check(): Promise<void>;
}

/**
 * Fetches the newest boot document when the current one is too old. A failed request
 * is ignored; the next one tries again.
 */
export function createWatcher({
  fetchBoot,
  revision,
  maxAgeMs,
  onBoot,
  now = Date.now,
}: WatcherOptions): ReleaseWatcher {
  let newest = revision;
  let requestedAt = now();
  let pendingRequest: Promise<void> | null = null;

  async function fetchNewest(): Promise<void> {
    try {
      const boot = bootDocumentSchema.parse(await fetchBoot());
      // An outdated copy from a cache is ignored.
      if (boot.revision < newest) return;
      newest = boot.revision;
      onBoot(boot);
    } catch {
      // Offline, or the site is being deployed: the page keeps working with what it has.
    }
  }

  function check(): Promise<void> {
    requestedAt = now();
    pendingRequest ??= fetchNewest().finally(() => (pendingRequest = null));
    return pendingRequest;
  }

  return {
    check,
    navigated() {
      if (!pendingRequest && now() - requestedAt >= maxAgeMs) void check();
    },
  };
}
