import type { RemoteContext } from '@evcare/shared-contracts';
import { get, promotionApi } from '@evcare/shared-contracts/endpoints';
import type { Offer } from '@evcare/shared-contracts/shop';
import { cartNotices as t } from '../../messages/cart-notices';
import { openPromo, promoStateOf, type KeptPromo, type PromoKeeper } from './kept-promo';
import { restored, type PromoState } from './promo-slice';
import type { ShopStore } from './shop-store';

export interface PromoSyncing {
  /** Called once the slices are in the store: loads the account's codes. */
  begin(): void;
  /** Called on every change of the store; stores and sends the codes if they have changed. */
  noticed(): void;
  /** Called when a user signs in or out. */
  switchTo(user: string | null): void;
  dispose(): void;
}

interface Parts {
  readonly context: Pick<RemoteContext, 'http' | 'toasts'>;
  readonly store: ShopStore;
  readonly keeper: PromoKeeper;
  readonly kept: KeptPromo;
  readonly user: string | null;
}

type Shown = Pick<PromoState, 'appliedPromo' | 'savedPromotions'>;

const idsOf = (offers: readonly Offer[]): Set<string> => new Set(offers.map(({ id }) => id));
const pathOf = (id: string): string => `/promotions/saved/${encodeURIComponent(id)}`;

/**
 * Stores the applied and the saved codes in this browser, and the saved codes also in the account. A saved or
 * removed code is shown at once; the change is reverted if its call fails. There is one call at a time per
 * code; the latest change wins.
 */
export function syncPromo({ context: { http, toasts }, store, keeper, kept, user }: Parts): PromoSyncing {
  let owner = user;
  let seen: Shown = store.getState().promo ?? promoStateOf(openPromo(kept, user));
  let onServer = kept.owner === user && user !== null ? idsOf(kept.saved) : new Set<string>();
  let visit = 0;
  let showing = false;
  const busy = new Set<string>();

  const shown = (): Shown => store.getState().promo ?? seen;
  const wants = (id: string) => shown().savedPromotions.some((offer) => offer.id === id);
  const save = () => keeper.write({ owner, applied: shown().appliedPromo, saved: shown().savedPromotions });

  function show(next: Partial<Shown>): void {
    showing = true;
    store.dispatch(restored(next));
    showing = false;
    seen = shown();
    save();
  }

  function revert(offer: Offer): void {
    const { savedPromotions } = shown();
    const others = savedPromotions.filter(({ id }) => id !== offer.id);
    show({ savedPromotions: onServer.has(offer.id) ? [...others, offer] : others });
  }

  /**
   * Saves or removes one code in the account, as in the local state. `quiet` suppresses messages for changes
   * that the user did not make.
   */
  async function settle(offer: Offer, quiet = false): Promise<void> {
    const { id } = offer;
    const wanted = wants(id);
    if (owner === null || busy.has(id) || wanted === onServer.has(id)) return;
    const visitAtStart = visit;
    busy.add(id);
    try {
      await (wanted ? http.put(pathOf(id)) : http.delete(pathOf(id)));
      if (visitAtStart !== visit) return;
      if (wanted) onServer.add(id);
      else onServer.delete(id);
    } catch {
      if (visitAtStart !== visit) return;
      if (wants(id) === wanted) {
        revert(offer);
        if (!quiet) toasts.error(t.saveFailed);
      }
    }
    busy.delete(id);
    await settle(offer, quiet);
  }

  async function pull(): Promise<void> {
    const visitAtStart = visit;
    const before = shown().savedPromotions;
    const unsent = idsOf(before.filter(({ id }) => !onServer.has(id)));
    const { data } = await get(http, promotionApi.listSaved);
    if (visitAtStart !== visit) return;
    onServer = idsOf(data.items);
    const [had, now] = [idsOf(before), shown().savedPromotions];
    const removed = data.items.filter(({ id }) => had.has(id) && !wants(id));
    const added = now.filter(({ id }) => !onServer.has(id) && (unsent.has(id) || !had.has(id)));
    show({ savedPromotions: [...data.items.filter((offer) => !removed.includes(offer)), ...added] });
    for (const offer of [...removed, ...added]) void settle(offer, true);
  }

  function start(): void {
    if (owner !== null) pull().catch(() => undefined);
  }

  const unwatch = keeper.watch((incoming) => {
    if (incoming.owner !== owner) return;
    // The tab that wrote the change also sends it to the server.
    if (owner !== null) onServer = idsOf(incoming.saved);
    showing = true;
    store.dispatch(restored({ appliedPromo: incoming.applied, savedPromotions: incoming.saved }));
    showing = false;
    seen = shown();
  });

  return {
    begin() {
      save();
      start();
    },
    noticed() {
      const now = shown();
      if (showing || (now.appliedPromo === seen.appliedPromo && now.savedPromotions === seen.savedPromotions))
        return;
      const before = seen;
      seen = now;
      save();
      const [had, has] = [idsOf(before.savedPromotions), idsOf(now.savedPromotions)];
      for (const offer of now.savedPromotions) if (!had.has(offer.id)) void settle(offer);
      for (const offer of before.savedPromotions) if (!has.has(offer.id)) void settle(offer);
    },
    switchTo(next) {
      if (next === owner) return;
      const stored = keeper.read();
      const opened = openPromo(stored, next);
      visit += 1;
      owner = next;
      busy.clear();
      onServer = stored.owner === next && next !== null ? idsOf(stored.saved) : new Set();
      show({ appliedPromo: opened.applied, savedPromotions: opened.saved });
      start();
    },
    dispose() {
      visit += 1;
      unwatch();
    },
  };
}
