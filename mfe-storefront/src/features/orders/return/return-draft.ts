import {
  isAccountHolder,
  isAccountNumber,
  isShopFault,
  type REFUND_BANKS,
  returnMessages as messages,
  returnReasonsFor,
  tidyAccountNumber,
  type Order,
  type ReturnReason,
} from '@evcare/shared-contracts/shop';
import type { FieldErrors, ReturnBody } from './use-returns';

type Bank = (typeof REFUND_BANKS)[number];

/** Input of a request for a return. */
export interface ReturnDraft {
  /** Pieces to return, by product. */
  readonly pieces: Readonly<Record<string, number>>;
  readonly reason: ReturnReason | '';
  readonly note: string;
  readonly bank: Bank | '';
  readonly number: string;
  readonly holder: string;
}

/** Returns an empty draft; the piece of an order of a single one is chosen. */
export function emptyDraft({ lines }: Pick<Order, 'lines'>): ReturnDraft {
  const [first] = lines;
  const single = lines.length === 1 && first?.quantity === 1;
  return {
    pieces: single ? { [first.productId]: 1 } : {},
    reason: '',
    note: '',
    bank: '',
    number: '',
    holder: '',
  };
}

export const piecesOf = ({ pieces }: ReturnDraft) =>
  Object.entries(pieces).flatMap(([productId, quantity]) => (quantity > 0 ? [{ productId, quantity }] : []));

/** Returns the lines of which pieces are chosen. */
export const chosenLines = ({ lines }: Pick<Order, 'lines'>, { pieces }: ReturnDraft): Order['lines'] =>
  lines.filter(({ productId }) => (pieces[productId] ?? 0) > 0);

const tidy = (text: string): string => text.normalize('NFC').trim().replace(/\s+/g, ' ');

/** Returns the messages of invalid fields, in the order of the form. The server checks the same rules. */
export function checkDraft(
  draft: ReturnDraft,
  {
    lines,
    photos,
    needsAccount,
  }: Pick<Order, 'lines'> & { readonly photos: number; readonly needsAccount: boolean },
): FieldErrors {
  const { reason, note, bank, number, holder } = draft;
  const checks: readonly (readonly [field: string, isValid: boolean, message: string])[] = [
    ['lines', piecesOf(draft).length > 0, messages.lines],
    ['reason', reason !== '', messages.reason],
    [
      'reason',
      reason === '' || returnReasonsFor(chosenLines({ lines }, draft)).includes(reason),
      messages.fitted,
    ],
    ['note', reason !== 'other' || tidy(note) !== '', messages.note],
    ['photoIds', reason === '' || !isShopFault(reason) || photos > 0, messages.photosMissing],
    ['bank', !needsAccount || bank !== '', messages.bank],
    ['number', !needsAccount || isAccountNumber(tidyAccountNumber(number)), messages.accountNumber],
    ['holder', !needsAccount || isAccountHolder(tidy(holder)), messages.accountHolder],
  ];
  return Object.fromEntries(
    checks.flatMap(([field, isValid, message]) => (isValid ? [] : [[field, message]])),
  );
}

/** Builds the request of a draft that was checked; `null` if no reason or bank is chosen. */
export function toBody(
  draft: ReturnDraft,
  photoIds: readonly string[],
  needsAccount: boolean,
): ReturnBody | null {
  const { reason, note, bank, number, holder } = draft;
  if (reason === '' || (needsAccount && bank === '')) return null;
  return {
    lines: piecesOf(draft),
    reason,
    note: tidy(note) || null,
    photoIds,
    account:
      needsAccount && bank !== '' ? { bank, number: tidyAccountNumber(number), holder: tidy(holder) } : null,
  };
}
