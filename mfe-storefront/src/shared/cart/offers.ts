import { useLayoutEffect } from 'react';
import { plainAddress, promotionApi } from '@evcare/shared-contracts/endpoints';
import type { Home, Offer, OfferList } from '@evcare/shared-contracts/shop';
import type { DataCache, Shown, Read } from '@evcare/shared-ui/data';
import { useLoaded } from '../data/hooks';
import { useRemote } from '../scope';
import { applied, availableSet } from './promo-slice';
import { storeOf } from './use-cart';

/** Offset (ms) of the server's clock from the browser's, by the list whose response had the server's time. */
const offsets = new WeakMap<OfferList, number>();

/** Reads the shop's promotions, for loaders of pages that show codes. */
export function readOffers(data: DataCache): Read<OfferList> {
  const pending = data.readPublic(plainAddress(promotionApi.list));
  pending.promise.then(noteClock, () => undefined);
  return pending;
}

/**
 * Maximum age (ms) of a list in a cached document. A browser clock that seems to be ahead by less than that
 * is trusted.
 */
const MAX_AGE_MS = 10 * 60_000;

function noteClock(list: OfferList): void {
  if (offsets.has(list)) return;
  const offset = Date.parse(list.now) - Date.now();
  offsets.set(list, offset < 0 && offset > -MAX_AGE_MS ? 0 : offset);
}

const offsetOf = (list: OfferList | undefined): number => (list && offsets.get(list)) || 0;

/** The server's clock, derived from a list of promotions. */
export interface ServerClock {
  /** Offset (ms) from the browser's clock. */
  readonly offset: number;
  /** Time at which the server made the list (ms). */
  readonly start: number;
}

export const clockOf = (list: OfferList | undefined): ServerClock => ({
  offset: offsetOf(list),
  start: list ? Date.parse(list.now) : 0,
});

/** Returns true while a promotion is running: `validFrom ≤ now < validTo`. */
export const isRunning = ({ isActive, validFrom, validTo }: Offer, now: number): boolean =>
  isActive && Date.parse(validFrom) <= now && now < Date.parse(validTo);

/** Stores the running promotions as available, and updates the terms of the applied promotion. */
function takeOver(store: ReturnType<typeof storeOf>, items: readonly Offer[], now: number): void {
  store.dispatch(availableSet(items.filter((offer) => isRunning(offer, now))));
  const { appliedPromo } = store.getState().promo;
  const newer = items.find(({ id }) => id === appliedPromo?.id);
  if (newer && JSON.stringify(newer) !== JSON.stringify(appliedPromo)) store.dispatch(applied(newer));
}

/**
 * Returns a list of promotions and re-renders when the list changes. Stores the list before the page is
 * painted.
 */
export function useOffers(pending: Read<OfferList>): Shown<OfferList> {
  const loaded = useLoaded(pending);
  const store = storeOf(useRemote());
  const list = loaded.stale ? undefined : loaded.value;
  useLayoutEffect(() => {
    if (list) takeOver(store, list.items, Date.now() + offsetOf(list));
  }, [list, store]);
  return loaded;
}

/** Stores the promotions of the home page's data, all of which are running. */
export function useHomeOffers(home: Pick<Home, 'promotions' | 'now'> | undefined): void {
  const store = storeOf(useRemote());
  useLayoutEffect(() => {
    if (home) takeOver(store, home.promotions, Date.parse(home.now));
  }, [home, store]);
}
