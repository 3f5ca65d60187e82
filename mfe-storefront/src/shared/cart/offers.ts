import { useLayoutEffect } from 'react';
import type { Home, Offer, OfferList } from '@evcare/shared-contracts/shop';
import type { Pending, ShopData } from '../data/shop-data';
import { useLoaded, type LoadedState } from '../data/use-loaded';
import { useRemote } from '../scope';
import { applied, availableSet } from './promo-slice';
import { storeOf } from './use-cart';

/** How far the server's clock is ahead of the browser's (ms), by the list that told its time. */
const offsets = new WeakMap<OfferList, number>();

/** The shop's offers, for the loaders of pages that show codes. */
export function readOffers(data: ShopData): Pending<OfferList> {
  const pending = data.get<OfferList>('/promotions');
  pending.promise.then(noteClock, () => undefined);
  return pending;
}

function noteClock(list: OfferList): void {
  if (!offsets.has(list)) offsets.set(list, Date.parse(list.now) - Date.now());
}

export const offsetOf = (list: OfferList | undefined): number => (list && offsets.get(list)) || 0;

/** True while a code may be used by somebody. `validFrom ≤ now < validTo`. */
export const isRunning = ({ isActive, validFrom, validTo }: Offer, now: number): boolean =>
  isActive && Date.parse(validFrom) <= now && now < Date.parse(validTo);

/** Those that run become the available offers, and the applied code gets its newest terms. */
function takeOver(store: ReturnType<typeof storeOf>, items: readonly Offer[], now: number): void {
  store.dispatch(availableSet(items.filter((offer) => isRunning(offer, now))));
  const { appliedPromo } = store.getState().promo;
  const newer = items.find(({ id }) => id === appliedPromo?.id);
  if (newer && JSON.stringify(newer) !== JSON.stringify(appliedPromo)) store.dispatch(applied(newer));
}

/** Follows a list of offers. The store has them before the page that shows them is painted. */
export function useOffers(pending: Pending<OfferList>): LoadedState<OfferList> {
  const loaded = useLoaded(pending);
  const store = storeOf(useRemote());
  const list = loaded.stale ? undefined : loaded.value;
  useLayoutEffect(() => {
    if (list) takeOver(store, list.items, Date.now() + offsetOf(list));
  }, [list, store]);
  return loaded;
}

/** Takes over the offers that came with the home page, all of which run. */
export function useHomeOffers(home: Pick<Home, 'promotions' | 'now'> | undefined): void {
  const store = storeOf(useRemote());
  useLayoutEffect(() => {
    if (home) takeOver(store, home.promotions, Date.parse(home.now));
  }, [home, store]);
}
