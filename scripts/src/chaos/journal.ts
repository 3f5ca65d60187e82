/** A change that the site acknowledged. */
export type Acknowledged =
  | {
      readonly kind: 'order';
      readonly code: string;
      /** Number that only this order was made with. */
      readonly phone: string;
      readonly lines: readonly { readonly productId: string; readonly quantity: number }[];
    }
  | { readonly kind: 'appointment'; readonly code: string; readonly phone: string }
  | { readonly kind: 'order-step'; readonly code: string; readonly status: string }
  | { readonly kind: 'checklist'; readonly itemId: string; readonly value: string };

/** Journal of a run: what was acknowledged, and what was sent without ever being answered. */
export interface Journal {
  add(entry: Acknowledged): void;
  /** Number of an order or appointment whose outcome the client never learned. */
  addUnknown(phone: string): void;
  list<K extends Acknowledged['kind']>(kind: K): readonly Extract<Acknowledged, { kind: K }>[];
  readonly unknown: readonly string[];
  readonly size: number;
}

export function createJournal(): Journal {
  const entries: Acknowledged[] = [];
  const unknown: string[] = [];
  return {
    add: (entry) => void entries.push(entry),
    addUnknown: (phone) => void unknown.push(phone),
    list: (kind) =>
      entries.filter((entry): entry is Extract<Acknowledged, { kind: typeof kind }> => entry.kind === kind),
    unknown,
    get size() {
      return entries.length;
    },
  };
}
