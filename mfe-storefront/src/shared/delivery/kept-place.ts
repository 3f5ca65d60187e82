import { useMemo, useSyncExternalStore } from 'react';
import type { RemoteStorage } from '@evcare/shared-contracts';
import { useRemote } from '../scope';

const KEY = 'delivery-place';
const FORMAT = /^(\d{2}) (\d{5})$/;

/** Codes of the province and ward to which the visitor's goods are delivered. */
export interface DeliveryPlace {
  readonly provinceCode: string;
  readonly wardCode: string;
}

const listeners = new WeakMap<RemoteStorage, Set<() => void>>();

/** Subscribes to changes of the place: by this page directly, by other tabs through the storage. */
function subscribeTo(storage: RemoteStorage, listener: () => void): () => void {
  const all = listeners.get(storage) ?? new Set();
  listeners.set(storage, all.add(listener));
  const unwatch = storage.local.watch(KEY, listener);
  return () => {
    all.delete(listener);
    unwatch();
  };
}

const parse = (text: string | null): DeliveryPlace | null => {
  const [, provinceCode, wardCode] = FORMAT.exec(text ?? '') ?? [];
  return provinceCode !== undefined && wardCode !== undefined ? { provinceCode, wardCode } : null;
};

/** Returns the place that is stored in this browser. */
export const readPlace = (storage: RemoteStorage): DeliveryPlace | null => parse(storage.local.get(KEY));

/** Stores the place in this browser, for the product pages, the cart and the checkout. */
export function keepPlace(storage: RemoteStorage, { provinceCode, wardCode }: DeliveryPlace): void {
  const text = `${provinceCode} ${wardCode}`;
  if (!FORMAT.test(text) || storage.local.get(KEY) === text) return;
  storage.local.set(KEY, text);
  listeners.get(storage)?.forEach((listener) => listener());
}

/** The visitor's delivery place; null until one is chosen, and during hydration. */
export function useDeliveryPlace(): DeliveryPlace | null {
  const { storage } = useRemote();
  const text = useSyncExternalStore(
    (listener) => subscribeTo(storage, listener),
    () => storage.local.get(KEY),
    () => null,
  );
  return useMemo(() => parse(text), [text]);
}
