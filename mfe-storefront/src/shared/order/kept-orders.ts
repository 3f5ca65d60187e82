import type { RemoteStorage } from '@evcare/shared-contracts';
import { isFields, isFilled, isList, readJson } from '../cart/checks';

/** What this browser knows of an order that was placed without an account. */
export interface KeptOrder {
  readonly code: string;
  readonly phone: string;
  /** ISO-8601 in UTC. */
  readonly placedAt: string;
}

const PLACED = 'orders';
const LOOKED_UP = 'orders-looked-up';
const MOST = 10;
const LONGEST = 4_000;

const isKept = (value: unknown): value is KeptOrder =>
  isFields(value) && isFilled(value['code']) && isFilled(value['phone']) && isFilled(value['placedAt']);

function parse(text: string | null): readonly KeptOrder[] {
  const value = readJson(text, LONGEST);
  return isList(value, isKept) ? value.slice(0, MOST) : [];
}

/**
 * A guest's orders on this device: those placed here stay until they are forgotten, those that were only looked up
 * stay as long as the tab, since the device may be anybody's.
 */
export function keepOrders({ local, perTab }: RemoteStorage) {
  const add = (texts: typeof local, key: string, order: KeptOrder) => {
    const others = parse(texts.get(key)).filter(({ code }) => code !== order.code);
    texts.set(key, JSON.stringify([order, ...others].slice(0, MOST)));
  };
  return {
    placedHere: () => parse(local.get(PLACED)),
    placed: (order: KeptOrder) => add(local, PLACED, order),
    lookedUp: (order: KeptOrder) => add(perTab, LOOKED_UP, order),
    /** The number an order may be read with; null where this browser does not know it. */
    phoneOf: (code: string): string | null =>
      [...parse(perTab.get(LOOKED_UP)), ...parse(local.get(PLACED))].find((order) => order.code === code)
        ?.phone ?? null,
    forget(): void {
      local.remove(PLACED);
      perTab.remove(LOOKED_UP);
    },
  };
}
