import {
  cartSummarySchema,
  STORAGE_KEYS,
  type Bus,
  type CartSummary,
  type Session,
} from '@evcare/shared-contracts';
import { followTabs, type FollowTabs } from '../services/remote-storage';
import type { TextStorage } from '../session/browser-storage';

/** How many things are in the cart, as far as the shell knows without the remote that owns it. */
export interface CartCount {
  current(): number;
  subscribe(listener: () => void): () => void;
  /** Reads again what is kept: after a while in the page cache other tabs may have changed it. */
  refresh(): void;
  /** Begins to follow the cart, the other tabs and who is signed in. Returns the undo. */
  follow(): () => void;
}

export interface CartCountOptions {
  readonly bus: Bus;
  readonly session: Pick<Session, 'current' | 'subscribe'>;
  readonly local: TextStorage;
  readonly tabs?: FollowTabs;
}

const KEY = STORAGE_KEYS.cart;

interface KeptSummary extends CartSummary {
  /** Whose cart it was; null for a guest's. */
  readonly userId: string | null;
}

/** What is stored may be anybody's, or broken: then nothing is known. */
function parse(text: string | null): KeptSummary | null {
  try {
    const kept = JSON.parse(text ?? 'null') as { userId?: unknown } | null;
    const { success, data } = cartSummarySchema.safeParse(kept);
    const userId = kept?.userId;
    return success && (userId === null || typeof userId === 'string') ? { ...data, userId } : null;
  } catch {
    return null;
  }
}

/**
 * The last word of the cart, kept for pages where its remote is not loaded, and for the next visit. It is forgotten
 * once somebody else, or nobody, is signed in; a guest who signs in keeps it until the cart says otherwise.
 */
export function createCartCount({ bus, session, local, tabs = followTabs }: CartCountOptions): CartCount {
  const listeners = new Set<() => void>();
  const userId = (): string | null => session.current().user?.id ?? null;
  const mine = (kept: KeptSummary | null): kept is KeptSummary =>
    kept !== null && (kept.userId === null || kept.userId === userId());

  const read = (): number => {
    const kept = parse(local.get(KEY));
    return mine(kept) ? kept.itemCount : 0;
  };
  let count = read();
  let whose = userId();

  function show(next: number): void {
    if (next === count) return;
    count = next;
    for (const listener of [...listeners]) listener();
  }

  function keep({ itemCount, total }: CartSummary): void {
    local.set(KEY, JSON.stringify({ itemCount, total, userId: userId() } satisfies KeptSummary));
    show(itemCount);
  }

  function identityMayHaveChanged(): void {
    if (userId() === whose) return;
    whose = userId();
    if (!mine(parse(local.get(KEY)))) local.remove(KEY);
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
        // Before the bus: who is signed in is known here first, so that what the cart then says is theirs.
        session.subscribe(identityMayHaveChanged),
        bus.on('cart.changed', keep),
        tabs((key) => {
          if (key === null || key === KEY) show(read());
        }),
      ];
      return () => undo.forEach((end) => end());
    },
  };
}
