/** Change that the site acknowledged. */
export type AcknowledgedChange =
  | {
      readonly kind: 'order';
      readonly code: string;
      /** Phone number that no other order of the run has. */
      readonly phone: string;
      readonly lines: readonly { readonly productId: string; readonly quantity: number }[];
    }
  | { readonly kind: 'appointment'; readonly code: string; readonly phone: string }
  | { readonly kind: 'order-step'; readonly code: string; readonly status: string }
  | { readonly kind: 'checklist'; readonly itemId: string; readonly value: string };

/** Journal of a run: acknowledged changes, and changes that were never answered. */
export interface Journal {
  add(entry: AcknowledgedChange): void;
  /** Adds the phone number of an order or appointment, or the note of a checklist, with an unknown result. */
  addUnknown(phone: string): void;
  list<K extends AcknowledgedChange['kind']>(kind: K): readonly Extract<AcknowledgedChange, { kind: K }>[];
  readonly unknown: readonly string[];
  readonly size: number;
}

export function createJournal(): Journal {
  const entries: AcknowledgedChange[] = [];
  const unknown: string[] = [];
  return {
    add: (entry) => void entries.push(entry),
    addUnknown: (phone) => void unknown.push(phone),
    list: (kind) =>
      entries.filter(
        (entry): entry is Extract<AcknowledgedChange, { kind: typeof kind }> => entry.kind === kind,
      ),
    unknown,
    get size() {
      return entries.length;
    },
  };
}
