import { bootDocumentSchema, type BootDocument } from '@evcare/shared-contracts/release';

export interface WatcherOptions {
  /** Asks the site for its newest boot document; may reject. */
  readonly fetchBoot: () => Promise<unknown>;
  /** Revision of the document that the page began with. */
  readonly revision: number;
  /** How old the page's knowledge may be when somebody navigates (ms). */
  readonly everyMs: number;
  /** Told of each document that is not older than what was known. */
  readonly onBoot: (boot: BootDocument) => void;
  readonly now?: () => number;
}

/** Knows which releases are live while a page stays open. */
export interface ReleaseWatcher {
  /** Somebody navigated: asks where what is known is too old. */
  navigated(): void;
  /** Asks now; one question at a time. Resolves when it is answered, and never rejects. */
  ask(): Promise<void>;
}

/** Asks for the newest boot document now and then. A question that fails is passed over and put again later. */
export function createWatcher({
  fetchBoot,
  revision,
  everyMs,
  onBoot,
  now = Date.now,
}: WatcherOptions): ReleaseWatcher {
  let newest = revision;
  let askedAt = now();
  let asking: Promise<void> | null = null;

  async function question(): Promise<void> {
    try {
      const boot = bootDocumentSchema.parse(await fetchBoot());
      // A copy that some cache kept for too long is no news.
      if (boot.revision < newest) return;
      newest = boot.revision;
      onBoot(boot);
    } catch {
      // Offline, or the site is being exchanged: what the page has goes on working.
    }
  }

  function ask(): Promise<void> {
    askedAt = now();
    asking ??= question().finally(() => (asking = null));
    return asking;
  }

  return {
    ask,
    navigated() {
      if (!asking && now() - askedAt >= everyMs) void ask();
    },
  };
}
