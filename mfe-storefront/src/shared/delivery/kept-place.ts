import { useSyncExternalStore } from 'react';
import type { RemoteStorage } from '@evcare/shared-contracts';
import { keptStores } from '../data/kept-store';
import { useRemote } from '../scope';

const FORMAT = /^(\d{2}) (\d{5})$/;

/** Codes of the province and ward to which the visitor's goods are delivered. */
export interface DeliveryPlace {
  readonly provinceCode: string;
  readonly wardCode: string;
}

const parse = (text: string | null): DeliveryPlace | null => {
  const [, provinceCode, wardCode] = FORMAT.exec(text ?? '') ?? [];
  return provinceCode !== undefined && wardCode !== undefined ? { provinceCode, wardCode } : null;
};

const placeOf = keptStores('delivery-place', parse, (kept) => kept);

/** Returns the place that is stored in this browser. */
export const readPlace = (storage: RemoteStorage): DeliveryPlace | null => placeOf(storage).current();

/** Stores the place in this browser, for the product pages, the cart and the checkout. */
export function keepPlace(storage: RemoteStorage, { provinceCode, wardCode }: DeliveryPlace): void {
  const text = `${provinceCode} ${wardCode}`;
  if (FORMAT.test(text)) placeOf(storage).write(text);
}

/** The visitor's delivery place; null until one is chosen, and during hydration. */
export function useDeliveryPlace(): DeliveryPlace | null {
  const { subscribe, current } = placeOf(useRemote().storage);
  return useSyncExternalStore(subscribe, current, () => null);
}
