import {
  cartSummarySchema,
  STORAGE_KEYS,
  type Bus,
  type CartSummary,
  type Session,
} from '@evcare/shared-contracts';
import { followTabs, type FollowTabs } from '../services/remote-storage';
import type { TextStorage } from '../session/browser-storage';

/** Number of items in the cart, as known to the shell without loading the remote that owns the cart. */
export interface CartCount {
  current(): number;
  subscribe(listener: () => void): () => void;
  /** Reads the stored count again: other tabs may have changed it while the page was in the back/forward cache. */
  refresh(): void;
  /** Starts following the cart, the other tabs and the session. Returns the cleanup function. */
  follow(): () => void;
}

export interface CartCountOptions {
  readonly bus: Bus;
  readonly session: Pick<Session, 'current' | 'subscribe'>;
  readonly local: TextStorage;
  readonly tabs?: FollowTabs;
}

const KEY = STORAGE_KEYS.cart;

interface StoredSummary extends CartSummary {
  /** Owner of the cart; null for a guest. */
  readonly userId: string | null;
}

/** Parses the stored count; null if it is broken. */
function parse(text: string | null): StoredSummary | null {
  try {
    const stored = JSON.parse(text ?? 'null') as { userId?: unknown } | null;
    const { success, data } = cartSummarySchema.safeParse(stored);
    const userId = stored?.userId;
    return success && (userId === null || typeof userId === 'string') ? { ...data, userId } : null;
  } catch {
    return null;
  }
}

/**
 * Stores the last count the cart reported, for pages where its remote is not loaded and for the
 * next visit. It is cleared when another user signs in or the user signs out; a guest who signs
 * in keeps it until the cart reports a new one.
 */
export function createCartCount({ bus, session, local, tabs = followTabs }: CartCountOptions): CartCount {
  const listeners = new Set<() => void>();
  const userId = (): string | null => session.current().user?.id ?? null;
  const isCurrentUsers = (summary: StoredSummary | null): summary is StoredSummary =>
    summary !== null && (summary.userId === null || summary.userId === userId());

  const read = (): number => {
    const summary = parse(local.get(KEY));
    return isCurrentUsers(summary) ? summary.itemCount : 0;
  };
  let count = read();
  let knownUserId = userId();

  function show(next: number): void {
    if (next === count) return;
    count = next;
    for (const listener of [...listeners]) listener();
  }

  function store({ itemCount, total }: CartSummary): void {
    local.set(KEY, JSON.stringify({ itemCount, total, userId: userId() } satisfies StoredSummary));
    show(itemCount);
  }

  function onSessionChange(): void {
    if (userId() === knownUserId) return;
    knownUserId = userId();
    if (!isCurrentUsers(parse(local.get(KEY)))) local.remove(KEY);
    show(read());
  }

  return {
    current: () => count,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    refresh: () => show(read()),
    follow() {
      const undo = [
        // Subscribed before the bus, so that the user is known here before the cart reports their count.
        session.subscribe(onSessionChange),
        bus.on('cart.changed', store),
        tabs((key) => {
          if (key === null || key === KEY) show(read());
        }),
      ];
      return () => undo.forEach((end) => end());
    },
  };
}
